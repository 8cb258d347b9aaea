import { generateText, type LanguageModel } from 'ai'
import { textLimits } from '../contract/limits.ts'
import { askModel, UnusableAnswer } from './ask-model.ts'
import { streamText } from './stream-text.ts'

/** Some models begin with tokens that are not shown. */
const answerTokens = 16
const question = 'Answer with the word yes.'
/** Of a stream, in characters: an answer of one word has some hundred. */
const mostRead = 10_000

/** Asks a model for one word. Whatever it answers, it works. @throws ServiceError 502 with a sentence when it does not answer */
export async function checkModel(model: LanguageModel): Promise<void> {
  await askModel((abortSignal) =>
    generateText({
      model,
      prompt: question,
      maxOutputTokens: answerTokens,
      reasoning: 'none',
      maxRetries: 0,
      abortSignal,
    }),
  )
}

/**
 * Lets a model stream one word as it streams the longest text: some models take no stream, or fewer tokens.
 * @param ai the binding, as `openAi` returns it
 * @throws ServiceError 502 with a sentence when no word comes, or the stream breaks
 */
export async function checkStream(ai: Ai, model: string): Promise<void> {
  const longest = { task: 'translate', text: ' '.repeat(textLimits.descriptionBytes) } as const
  await askModel(async (signal) => {
    const stream = await streamText(ai, model, { instructions: question, message: question, ...longest })
    let text = ''
    for await (const chunk of stream.pipeThrough(new TextDecoderStream(), { signal })) {
      text += chunk
      if (text.length > mostRead) break
    }
    if (!/^data: \{/m.test(text) || text.includes('"error":'))
      throw new UnusableAnswer('The model has streamed no word.')
  }, model)
}
