import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { root } from './lib/root.ts'
import { toolPath } from './lib/run-tool.ts'

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
const anyAnswer = 'export default { fetch: () => new Response() }'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-workerd-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Miniflare starts workerd with --experimental, and so accepts flags with which Cloudflare refuses a Worker (code 10021).
test('Cloudflare’s runtime accepts the flags and the dates of both wrangler.toml', async () => {
  const [api, edge] = [readPlatform('wrangler.toml'), readPlatform('web/wrangler.toml')]
  const { child, errors } = startRuntime(
    await writeConfig([
      service('api', callsModel, api, bindingAi),
      service('edge', anyAnswer, edge),
      service('models', neverAnswers, api),
    ]),
  )
  const [line] = await Promise.race([once(child.stdout, 'data'), errors.then((message) => [message])])
  try {
    expect(String(line)).toContain('"event":"listen"')
    // Workers AI's own client, as production binds it, takes a signal without any flag: it calls by fetch, not by RPC.
    const { port } = JSON.parse(String(line))
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('The time is up')
  } finally {
    child.kill('SIGKILL')
  }
})

test('Cloudflare’s runtime refuses an experimental flag', async () => {
  const { compatibility_date, compatibility_flags } = readPlatform('wrangler.toml')
  const flags = [...compatibility_flags, 'enable_abortsignal_rpc']
  const platform = { compatibility_date, compatibility_flags: flags }
  const { errors } = startRuntime(await writeConfig([service('api', anyAnswer, platform)]))
  expect(await errors).toContain('The compatibility flag enable_abortsignal_rpc is experimental')
})

type Platform = { compatibility_date: string; compatibility_flags: string[] }

function readPlatform(path: string): Platform {
  const { compatibility_date, compatibility_flags } = unstable_readConfig({ config: join(root, path) })
  if (!compatibility_date) throw new Error(`${path} has no compatibility_date.`)
  return { compatibility_date, compatibility_flags }
}

/** As Cloudflare binds Workers AI: a module of the runtime over a service. */
const bindingAi = `bindings = [(name = "AI", wrapped = (
  moduleName = "cloudflare-internal:ai-api", innerBindings = [(name = "fetcher", service = "models")]
))]`

/** A Worker of a configuration: https://github.com/cloudflare/workerd/blob/main/src/workerd/server/workerd.capnp */
function service(name: string, script: string, platform: Platform, bindings = 'bindings = []') {
  const { compatibility_date, compatibility_flags } = platform
  return `(name = "${name}", worker = (
    modules = [(name = "index.js", esModule = ${JSON.stringify(script)})],
    compatibilityDate = "${compatibility_date}", compatibilityFlags = ${JSON.stringify(compatibility_flags)},
    ${bindings}
  ))`
}

/** @returns the path of a configuration that serves the Worker `api` */
async function writeConfig(services: string[]) {
  const path = join(folder, 'config.capnp')
  await writeFile(
    path,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services.join()}],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "api")]
);`,
  )
  return path
}

/** Starts the pinned workerd as Cloudflare runs it: without --experimental. It prints its port when it listens. */
function startRuntime(config: string) {
  const child = spawn(toolPath('workerd'), ['serve', config, '--control-fd=1'], { stdio: ['ignore', 'pipe', 'pipe'] })
  return { child, errors: text(child.stderr) }
}
