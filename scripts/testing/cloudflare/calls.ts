/** A call of Cloudflare's API, as a part of the stand-in gets it. */
export type Call = {
  method: string
  /** The values of the placeholders in its route, in order. */
  params: string[]
  query: Record<string, string>
  headers: Headers
  body: Buffer
}

/** Routes such as `GET /d1/database/:id`, below the account's address, and what they answer with. */
export type Routes = Record<string, (call: Call) => unknown>

/** A refusal, as Cloudflare's API answers with it. */
export class Refusal extends Error {
  readonly code: number
  readonly status: number

  constructor(code: number, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The JSON that a call sends. Tests read it too: a field that wrangler does not send is undefined. */
export function jsonOf({ body }: Call): Record<string, unknown> {
  const value: unknown = JSON.parse(body.toString() || '{}')
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The form that a call uploads. */
export function formOf({ body, headers }: Call): Promise<FormData> {
  const type = headers.get('content-type') ?? ''
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
}
