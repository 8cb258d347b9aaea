import { now } from '../clock.ts'
import { brokenStream, type TextTask } from '../contract/assistant.ts'
import { minute, second } from '../contract/units.ts'
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

/** Without a byte, and for all of an answer: the longest one takes a model four minutes. */
const timeLimits = { silenceMs: 20 * second, wholeMs: 5 * minute }

/**
 * Passes on what a model streams, chunk by chunk. When the time is up it ends the stream with an event that says why, behind the text
 * that has arrived, and leaves the model.
 */
export function limitStream(source: ReadableStream<Uint8Array>, limits = timeLimits): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  const end = now().getTime() + limits.wholeMs
  return new ReadableStream({
    async pull(controller) {
      const left = Math.max(0, end - now().getTime())
      const { promise: timeUp, resolve } = Promise.withResolvers<string>()
      const sentence = left < limits.silenceMs ? brokenStream.long : brokenStream.silent
      const timer = setTimeout(resolve, Math.min(left, limits.silenceMs), sentence)
      try {
        const part = await Promise.race([reader.read(), timeUp])
        if (typeof part === 'string') {
          // An event of the model may have been cut: this one begins on a line of its own.
          const event = `\n\ndata: ${JSON.stringify({ error: { message: part } })}\n\n`
          controller.enqueue(new TextEncoder().encode(event))
          controller.close()
          reader.cancel().catch(() => {})
        } else if (part.done) controller.close()
        else controller.enqueue(part.value)
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
