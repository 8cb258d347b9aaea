import { WorkerEntrypoint } from 'cloudflare:workers'
import { writeSampleArticle } from './sample-article.ts'
import { recommendSamplePages } from './sample-pages.ts'
import { suggestSampleTitles } from './sample-titles.ts'

/** The binding's inputs, as far as the stand-in reads them. */
type Inputs = {
  prompt?: string
  messages?: { role: string; content: string }[]
  response_format?: { type: string }
  stream?: boolean
}

/** Longer than the assistant's time limit. */
const slowDelayMs = 30_000
const nonsense = '}{ 0xZZ ]] %% ;; [[ {"'
const charactersPerToken = 4
const chunkWords = 8

/**
 * Replaces the `AI` binding where there is no Cloudflare account. It has the binding's interface and derives its
 * answers from the prompt by fixed rules. `[[fail]]`, `[[slow]]` and `[[nonsense]]` in a prompt make it fail, delay its
 * answer or answer nonsense, for tests. `[[5007]]`, in the name of the model too, makes it fail with this code of Workers AI.
 */
export default class LocalAi extends WorkerEntrypoint {
  async run(model: string, inputs: Inputs) {
    const messages = inputs.messages ?? [{ role: 'user', content: inputs.prompt ?? '' }]
    const prompt = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    const instructions = messages.find(({ role }) => role === 'system')?.content ?? ''
    const task = ['titles', 'resources'].find((list) => instructions.includes(`{"${list}"`)) ?? 'article'
    console.log(JSON.stringify({ ai: task, model }))
    const [, code] = /\[\[(\d{4})\]\]/.exec(prompt + model) ?? []
    if (code) throw new Error(`InferenceUpstreamError: ${code}: The local model fails, as it is asked.`)
    if (prompt.includes('[[fail]]')) throw new Error('The local model failed, as [[fail]] asks.')
    if (prompt.includes('[[slow]]')) await scheduler.wait(slowDelayMs)

    const response = prompt.includes('[[nonsense]]') ? nonsense : answer(task, prompt)
    const text = typeof response === 'string' ? response : JSON.stringify(response)
    if (inputs.stream) return eventStream(text)
    const usage = countTokens(instructions + prompt, text)
    // In JSON mode, the binding answers an object instead of a text.
    return { response: inputs.response_format?.type === 'json_schema' ? response : text, usage }
  }

  override fetch() {
    return new Response('The AI stand-in answers through its binding.', { status: 404 })
  }
}

function answer(task: string, prompt: string) {
  if (task === 'titles') return { titles: suggestSampleTitles(prompt) }
  if (task === 'resources') return { resources: recommendSamplePages(prompt) }
  return writeSampleArticle(prompt)
}

function countTokens(asked: string, answered: string) {
  const prompt_tokens = Math.ceil(asked.length / charactersPerToken)
  const completion_tokens = Math.ceil(answered.length / charactersPerToken)
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

/** The answer as server-sent events of a few words each. */
function eventStream(text: string) {
  const words = text.split(/(?<=\s)/)
  const events: string[] = []
  for (let start = 0; start < words.length; start += chunkWords) {
    events.push(JSON.stringify({ response: words.slice(start, start + chunkWords).join('') }))
  }
  const encoder = new TextEncoder()
  return new ReadableStream({
    type: 'bytes',
    start(controller) {
      for (const data of [...events, '[DONE]']) controller.enqueue(encoder.encode(`data: ${data}\n\n`))
      controller.close()
    },
  })
}
