import * as z from 'zod'
import { assistantTasks, fieldTasks, type TextTask, textTasks } from '../assistant.ts'
import { inlineImagePattern } from '../inline-image.ts'
import { listLimits, textLimits } from '../limits.ts'
import { draftIdPattern } from '../patterns.ts'
import { id, line, lines, missing, optional, optionalLine, text } from './fields.ts'

/** The text of a proposal that an author accepted: what was inserted, as plain text. */
export const acceptedTextRequest = z.object({
  /** A UUID of the form: a repeated call stores the text once. */
  id: z.string().regex(draftIdPattern, 'The id must be a UUID.'),
  /** The id of the blog or draft. */
  article: id,
  task: z.enum(assistantTasks, { error: 'There is no such task.' }),
  /** By its name at Workers AI. */
  model: text('The model', textLimits.modelName),
  text: text('The text', textLimits.acceptedText, lines),
})

export type AcceptedText = z.output<typeof acceptedTextRequest>

export const acceptedTextsQuery = z.object({ article: id })

/** The article for which resources are proposed: a form sends the beginning of its text. */
export const proposeResourcesRequest = z.object({
  article: id,
  title: text('Title', textLimits.title),
  category: optionalLine('Category', textLimits.category),
  text: lines('Text must be a text.').max(
    textLimits.subject,
    `Text is too long: ${textLimits.subject} characters at most.`,
  ),
})

/** The address of a page that an author recommends. */
export const pageRequest = z.object({ url: text('The address', textLimits.address) })

const title = line('The title must be a text.').max(
  textLimits.title,
  `Title is too long: ${textLimits.title} characters at most.`,
)

/** How many tags a site may send with a question, in items. */
const mostKnownTags = 500

/** Asks what should be checked in an article: its title and its plain text. */
export const claimsRequest = z.object({
  article: id,
  title: title.default(''),
  text: lines(missing('Text'))
    .min(1, 'Write some text first.')
    .max(textLimits.taskText, `This is too long for the AI: ${textLimits.taskText} characters at most.`),
})

/** Asks for texts for a field of an article. */
export const listRequest = claimsRequest.extend({
  task: z.enum(fieldTasks, `task must be one of ${fieldTasks.join(', ')}.`),
  /** The names of tags that the site has, for the task `tags`. */
  knownTags: z.array(z.string().max(textLimits.tag)).max(mostKnownTags).default([]),
})

/** Asks what an image shows. */
export const describeImageRequest = z.object({
  article: id,
  title: title.default(''),
  /** A small copy of the image as a `data:` address. */
  image: z
    .string({ error: missing('Image') })
    .max(textLimits.askedImage, 'The image is too large to be described.')
    .regex(inlineImagePattern, 'The image must be a data address of an image.'),
})

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

/** The input of a task. Texts that it does not need are empty. */
const textTask = z.object({
  /** The id of the blog or draft. */
  article: id,
  task: z.enum(textTasks, { error: 'There is no such task.' }),
  title: optionalLine('Title', textLimits.title),
  /** HTML with placeholders (docs/glossary.md). */
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

/** A task whose answer is streamed. Its text is HTML with placeholders, which the model gets as it is. */
export const textTaskRequest = textTask.check(({ value, issues }) => {
  const problem = problemOf(value)
  if (problem) issues.push({ code: 'custom', message: problem, input: value })
})

export type TextTaskRequest = z.output<typeof textTask>

function problemOf({ task, title, text, wish, outline, option, before }: TextTaskRequest): string | undefined {
  if (writing.includes(task)) {
    return title || wish || outline.length > 0 ? undefined : 'Write a title, or what the article is about.'
  }
  if (!text && !(task === 'continue' && before)) return 'There is no text to work on.'
  return option ? undefined : missingOption[task]
}
