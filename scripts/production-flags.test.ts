import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
