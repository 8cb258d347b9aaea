import { WorkerEntrypoint } from 'cloudflare:workers'
import { countedChunks, streamEvents } from './event-stream.ts'
import { recommendSamplePages } from './sample-pages.ts'
import { proposeSampleList, writeSampleArticle, writeSampleText } from './sample-texts.ts'

type Part = { type: string; text?: string }

/** The binding's inputs, as far as the stand-in reads them. */
type Inputs = {
  prompt?: string
  messages?: { role: string; content: string | Part[] }[]
  response_format?: { type: string }
  stream?: boolean
}

type Options = { rejectIfBusy?: boolean }

/** Longer than the assistant's time limit. */
const slowDelayMs = 30_000
const nonsense = '}{ 0xZZ ]] %% ;; [[ {"'
const charactersPerToken = 4

/**
 * Replaces the `AI` binding where there is no Cloudflare account. It has the binding's interface and derives its
 * answers from the prompt by fixed rules. `[[fail]]`, `[[slow]]` and `[[nonsense]]` in a prompt make it fail, delay its
 * answer or answer nonsense, for tests. `[[5007]]`, in the name of the model too, makes it fail with this code of Workers AI,
 * `[[busy]]` with 3040 where the caller does not wait for a busy model. event-stream.ts has the behaviour of streams; `[[chunks]]`
 * answers how many chunks slow streams have produced.
 */
export default class LocalAi extends WorkerEntrypoint {
  async run(model: string, inputs: Inputs, { rejectIfBusy = false }: Options = {}) {
    const messages = inputs.messages ?? [{ role: 'user', content: inputs.prompt ?? '' }]
    const asked = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    const prompt = textOf(asked)
    const instructions = textOf(messages.find(({ role }) => role === 'system')?.content ?? '')
    const hasImage = Array.isArray(asked) && asked.some(({ type }) => type === 'image_url')
    const task = hasImage ? 'image' : taskOf(instructions)
    console.log(JSON.stringify({ ai: task, model }))
    const [, named] = /\[\[(\d{4})\]\]/.exec(prompt + model) ?? []
    const code = named ?? (rejectIfBusy && prompt.includes('[[busy]]') ? '3040' : undefined)
    if (code) throw new Error(`InferenceUpstreamError: ${code}: The local model fails, as it is asked.`)
    if (prompt.includes('[[fail]]')) throw new Error('The local model failed, as [[fail]] asks.')
    if (prompt.includes('[[slow]]')) await scheduler.wait(slowDelayMs)

    const response = answer(task, prompt)
    const text = typeof response === 'string' ? response : JSON.stringify(response)
    if (inputs.stream) return streamEvents(text, prompt + model)
    const usage = countTokens(instructions + prompt, text)
    // In JSON mode, the binding answers an object instead of a text.
    return { response: inputs.response_format?.type === 'json_schema' ? response : text, usage }
  }

  override fetch() {
    return new Response('The AI stand-in answers through its binding.', { status: 404 })
  }
}

/** A message without its images. */
function textOf(content: string | Part[]): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')
}

/** The requests of the assistant's instructions: a list in JSON, a text for a proposal, or an article. */
function taskOf(instructions: string): string {
  const [, list] = /\{"(\w+)": \[/.exec(instructions) ?? []
  return list ?? /^Task: (\w+)\./.exec(instructions)?.[1] ?? 'generate'
}

function answer(task: string, prompt: string) {
  if (prompt.includes('[[nonsense]]')) return nonsense
  if (prompt.includes('[[chunks]]')) return String(countedChunks())
  if (task === 'resources') return { resources: recommendSamplePages(prompt) }
  if (task === 'image') return `Local sample: what the image shows, by rule. ${prompt}.`
  return proposeSampleList(task, prompt) ?? writeSampleText(task, prompt) ?? writeSampleArticle(prompt)
}

function countTokens(asked: string, answered: string) {
  const prompt_tokens = Math.ceil(asked.length / charactersPerToken)
  const completion_tokens = Math.ceil(answered.length / charactersPerToken)
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}
