import type { TextTask } from '../contract/assistant.ts'
import { askModel, UnusableAnswer } from './ask-model.ts'
import type { Prompt, TaskInput } from './text-tasks.ts'

type TaskSize = Pick<TaskInput, 'task' | 'text'>

/** Tasks that write something new, with more freedom of words. */
const writing: readonly TextTask[] = ['outline', 'article', 'continue']
const temperatures = { writing: 0.7, editing: 0.3 }

/** In tokens: of an outline or a few paragraphs, of an article, and of what replaces the longest text. */
const shortAnswer = 1_000
const articleAnswer = 4_000
const longestAnswer = 24_000
/** Scripts without an alphabet have about a token for a character, and a translation may be longer than its original. */
const charactersPerToken = 1.5

/**
 * Begins a task at a model. When the author stops or leaves, the runtime cancels the invocation, the call of the model and its
 * stream (scripts/production-flags.test.ts).
 * @param ai the binding, as `openAi` returns it
 * @returns the bytes that the model streams, which nobody here reads: parsing them would take the CPU time of a request on Free
 * @throws ServiceError 502 when the model fails, or does not begin in time
 */
export function streamText(
  ai: Ai,
  model: string,
  { instructions, message, ...size }: Prompt & TaskSize,
): Promise<ReadableStream> {
  return askModel(async (signal) => {
    const answer: unknown = await ai.run(
      model,
      {
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: message },
        ],
        stream: true,
        max_tokens: answerTokens(size),
        temperature: writing.includes(size.task) ? temperatures.writing : temperatures.editing,
        // Reasoning would come before the first word.
        chat_template_kwargs: { enable_thinking: false },
      },
      { signal },
    )
    if (answer instanceof ReadableStream) return answer
    throw new UnusableAnswer('The model does not stream.')
  }, model)
}

function answerTokens({ task, text }: TaskSize): number {
  if (task === 'article') return articleAnswer
  if (writing.includes(task)) return shortAnswer
  return Math.min(longestAnswer, shortAnswer + Math.ceil(text.length / charactersPerToken))
}
