import { createTestHarness } from 'wrangler'
import { localWorkerConfig, root } from '#scripts/lib/local-config.ts'
import type { Bindings } from '../env.ts'

type Call = {
  method?: string
  /** Sent as JSON, with POST unless `method` says otherwise. */
  json?: unknown
  body?: BodyInit
  token?: string
  headers?: Record<string, string>
}

type StartOptions = {
  main?: string
  vars?: Record<string, string>
  /** False runs the Worker without the `AI` binding. */
  ai?: boolean
  /** Binds `EMAIL`, which sends to these addresses only; nothing leaves the machine. */
  mailTo?: string[]
}

export type Api = Awaited<ReturnType<typeof startApi>>

let visitors = 0

/**
 * Runs the whole Worker in workerd, with a real D1 and R2 and the AI stand-in.
 * Every call comes from a visitor of its own unless `headers` name one, so that tests stay off each other's rates.
 */
export async function startApi(options: StartOptions = {}) {
  const config = localWorkerConfig()
  const server = createTestHarness({
    root,
    workers: [
      {
        config: {
          ...config,
          main: options.main ?? config.main,
          vars: { ...config.vars, ...options.vars },
          ...(options.ai === false && { services: [] }),
          ...(options.mailTo && { send_email: [{ name: 'EMAIL', allowed_destination_addresses: options.mailTo }] }),
        },
      },
      { configPath: 'worker/ai-stub/wrangler.toml' },
    ],
  })
  const { url } = await server.listen()
  const worker = server.getWorker<Bindings>(config.name)
  await worker.applyD1Migrations('DB')
  const env = await worker.getEnv()

  async function call(path: string, { method, json, body, token, headers }: Call = {}) {
    visitors += 1
    const sent = json === undefined ? body : JSON.stringify(json)
    const response = await fetch(new URL(path, url), {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: {
        'cf-connecting-ip': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null }
  }

  return { url, env, call, scheduled: worker.scheduled, logs: () => server.getLogs(), close: () => server.close() }
}
