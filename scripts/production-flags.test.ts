import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { writeRemoteConfig } from './deploy/remote-config.ts'
import { root } from './lib/root.ts'
import { describeWorker, findFlagError, type Platform, withRuntime } from './testing/runtime.ts'

/** Calls the model with a signal that aborts while it waits, and tells how the call ended. */
const callsModel = `export default {
  async fetch(request, { AI }) {
    const controller = new AbortController()
    const { signal } = controller
    setTimeout(() => controller.abort(new Error('The time is up')), 10)
    return new Response(await AI.run('a-model', {}, { signal }).catch((error) => error.message))
  }
}`
const neverAnswers = 'export default { fetch: () => new Promise((resolve) => setTimeout(resolve, 600_000)) }'

/** As Cloudflare binds Workers AI: a module of the runtime over a service. */
const bindingAi = `bindings = [(name = "AI", wrapped = (
  moduleName = "cloudflare-internal:ai-api", innerBindings = [(name = "fetcher", service = "models")]
))]`

test.each(['wrangler.toml', 'web/wrangler.toml'])(
  'Cloudflare’s runtime accepts the flags and the date of %s',
  async (path) => {
    expect(await findFlagError(readPlatform(path))).toBeNull()
  },
)

test('Cloudflare’s runtime refuses an experimental flag (code 10021)', async () => {
  const { compatibility_date, compatibility_flags } = readPlatform('wrangler.toml')
  const flags = [...compatibility_flags, 'enable_abortsignal_rpc']
  expect(await findFlagError({ compatibility_date, compatibility_flags: flags })).toContain(
    'The compatibility flag enable_abortsignal_rpc is experimental',
  )
})

test('the binding of Workers AI takes a signal without any flag: it calls by fetch, not by RPC', async () => {
  const platform = readPlatform('wrangler.toml')
  const workers = [
    describeWorker('api', callsModel, platform, bindingAi),
    describeWorker('models', neverAnswers, platform),
  ]
  const answer = await withRuntime(workers, async (port) => (await fetch(`http://127.0.0.1:${port}`)).text())
  expect(answer).toBe('The time is up')
})

/** Forwards calls as Pages does; `/count` asks what the model has done. */
const forwards = `export default {
  fetch: (request, { API, MODELS }) => new URL(request.url).pathname === '/count' ? MODELS.fetch(request) : API.fetch(request)
}`
const asksModel = `export default {
  fetch: async (request, { AI }) => Response.json(await AI.run('a-model', await request.json()))
}`
/** Works for a minute before its first byte, and counts its steps: 50 a second. */
const worksLong = `let steps = 0
export default {
  async fetch(request) {
    if (new URL(request.url).pathname === '/count') return new Response(String(steps))
    await request.text()
    for (const end = Date.now() + 60_000; Date.now() < end; steps += 1) await scheduler.wait(20)
    return new Response('data: [DONE]')
  }
}`

test('who leaves before the first word ends the work of the model, through Pages and both bindings, without any flag', async () => {
  const services = 'bindings = [(name = "API", service = "api"), (name = "MODELS", service = "models")]'
  const workers = [
    describeWorker('pages', forwards, readPlatform('web/wrangler.toml'), services),
    describeWorker('api', asksModel, readPlatform('wrangler.toml'), bindingAi),
    describeWorker('models', worksLong, readPlatform('wrangler.toml')),
  ]
  await withRuntime(workers, async (port) => {
    const countSteps = async () => Number(await (await fetch(`http://127.0.0.1:${port}/count`)).text())
    // A browser resets its stream of HTTP/2; `fetch` of Node only ends its half of the connection.
    const reader = connect(port, '127.0.0.1')
    reader.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}')
    await expect.poll(countSteps, { timeout: 10_000, interval: 20 }).toBeGreaterThan(3)
    reader.resetAndDestroy()
    await delay(100)
    const steps = await countSteps()
    await delay(200)
    expect(await countSteps()).toBe(steps)
  })
})

test('a deployment on Paid names the CPU time of a request, which Cloudflare refuses on Free', () => {
  const limitsOf = (plan: string) => JSON.parse(readFileSync(writeRemoteConfig('an-id', { PLAN: plan }), 'utf8')).limits
  expect(limitsOf('paid')).toEqual({ cpu_ms: 30_000 })
  expect(limitsOf('free')).toBeUndefined()
})

function readPlatform(path: string): Platform {
  const { compatibility_date, compatibility_flags } = unstable_readConfig({ config: join(root, path) })
  if (!compatibility_date) throw new Error(`${path} has no compatibility_date.`)
  return { compatibility_date, compatibility_flags }
}
