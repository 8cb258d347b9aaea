import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { UnusableAnswer } from './ask-model.ts'
import { readList } from './read-list.ts'

type Request = {
  model: LanguageModel
  instructions: string
  prompt: string
  maxOutputTokens: number
  temperature: number
  abortSignal: AbortSignal
}

type ListShape<Item> = {
  /** What the list is called in the model's JSON. */
  name: string
  /** One item as the model must write it. */
  item: z.ZodType
  /** Takes from what the model listed whatever can be used. */
  pick: (items: unknown[]) => Item[]
}

/**
 * Asks the model for a list as JSON of a given shape. Not every model keeps to the shape, or knows the mode at all:
 * a second try asks in words only, and then whatever resembles a list is read.
 * @returns at least one item
 * @throws UnusableAnswer when neither answer holds one, else what the second try threw
 */
export async function askForList<Item>(request: Request, { name, item, pick }: ListShape<Item>): Promise<Item[]> {
  // The second try is the retry.
  const call = { ...request, reasoning: 'none', maxRetries: 0 } as const
  const first = await askForShape()
  const listed = pick(first.items)
  if (listed.length > 0) return listed
  const second = await generateText(call)
  for (const text of [second.text, first.text]) {
    const found = pick(readList(text))
    if (found.length > 0) return found
  }
  throw new UnusableAnswer(`There are no ${name} in the answer.`)

  async function askForShape(): Promise<{ items: unknown[]; text: string }> {
    try {
      const schema = z.object({ [name]: z.array(item) })
      const { output, text } = await generateText({ ...call, output: Output.object({ schema }) })
      return { items: output[name] ?? [], text }
    } catch (error) {
      // Whatever went wrong, the second try may do without it; only the time does not come back.
      call.abortSignal.throwIfAborted()
      return { items: [], text: NoObjectGeneratedError.isInstance(error) ? (error.text ?? '') : '' }
    }
  }
}
