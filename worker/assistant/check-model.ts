import { generateText, type LanguageModel } from 'ai'
import { askModel } from './ask-model.ts'

/** Some models begin with tokens that are not shown. */
const answerTokens = 16

/** Asks a model for one word. Whatever it answers, it works. @throws ServiceError 502 with a sentence when it does not answer */
export async function checkModel(model: LanguageModel): Promise<void> {
  await askModel((abortSignal) =>
    generateText({
      model,
      prompt: 'Answer with the word yes.',
      maxOutputTokens: answerTokens,
      reasoning: 'none',
      maxRetries: 0,
      abortSignal,
    }),
  )
}
