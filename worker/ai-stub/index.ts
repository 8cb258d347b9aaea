import { WorkerEntrypoint } from 'cloudflare:workers'

/** Stands in for the `AI` binding where there is no Cloudflare account. */
export default class LocalAi extends WorkerEntrypoint {
  async run(_model: string, _inputs: unknown) {
    return { response: 'Local sample.' }
  }

  override fetch() {
    return new Response('The AI stand-in answers through its binding.', { status: 404 })
  }
}
