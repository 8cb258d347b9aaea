import * as z from 'zod'
import { type TextTask, textTasks } from '../assistant.ts'
import { listLimits, textLimits } from '../limits.ts'
import { id, line, lines, missing, optional, optionalLine, text } from './fields.ts'

export const generateRequest = z.object({ prompt: text('Prompt', textLimits.prompt, lines) })

/** A blank or short prompt is valid: it clears the list of suggestions. */
export const suggestRequest = z.object({
  prompt: line(missing('Prompt')).max(
    textLimits.prompt,
    `Prompt is too long: ${textLimits.prompt} characters at most.`,
  ),
})

export const generateResourcesRequest = z.object({
  id: id.optional(),
  title: line().max(1_000, 'Title is too long.').default(''),
  description: z.string().default(''),
})

/** Tasks that write something new: about the title, the wish or the headings. */
const writing: readonly TextTask[] = ['outline', 'article']
/** Tasks that are nothing without their option. */
const missingOption: Partial<Record<TextTask, string>> = {
  tone: 'Choose a tone.',
  translate: 'Choose a language.',
}

/** A task whose answer is streamed. Its text is HTML with placeholders, which the model gets as it is. */
export const textTaskRequest = z
  .object({
    /** The id of the blog or draft. */
    article: id,
    task: z.enum(textTasks, { error: 'There is no such task.' }),
    title: optionalLine('Title', textLimits.title),
    text: z
      .string({ error: 'Text must be a text.' })
      .max(textLimits.taskText, `This text is too long for one task: select a part of it.`)
      .default(''),
    wish: optional('Wish', textLimits.wish, lines).default(''),
    /** Headings of the article to write. */
    outline: z
      .array(line('A heading must be a text.').max(textLimits.title, 'A heading is too long.'))
      .max(listLimits.outline, 'The outline has too many headings.')
      .default([]),
    /** The tone, or the language of a translation. */
    option: optionalLine('Option', textLimits.taskOption),
    /** Plain text before the place where the task continues; its end where it is longer. */
    before: z
      .string({ error: 'Before must be a text.' })
      .transform((before) => before.slice(-textLimits.taskContext))
      .default(''),
  })
  .check(({ value, issues }) => {
    const problem = problemOf(value)
    if (problem) issues.push({ code: 'custom', message: problem, input: value })
  })

type Task = {
  task: TextTask
  title: string
  text: string
  wish: string
  outline: string[]
  option: string
  before: string
}

function problemOf({ task, title, text, wish, outline, option, before }: Task): string | undefined {
  if (writing.includes(task)) {
    return title || wish || outline.length > 0 ? undefined : 'Write a title, or what the article is about.'
  }
  if (!text && !(task === 'continue' && before)) return 'There is no text to work on.'
  return option ? undefined : missingOption[task]
}
