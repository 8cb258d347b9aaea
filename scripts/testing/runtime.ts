import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { toolPath } from '../lib/run-tool.ts'

const folderName = 'broadsheet-workerd-'

/** The version of the runtime that a Worker asks for. */
export type Platform = { compatibility_date: string; compatibility_flags: string[] }

/**
 * A Worker of a configuration: https://github.com/cloudflare/workerd/blob/main/src/workerd/server/workerd.capnp
 * @param script the code, or the path of its file
 */
export function describeWorker(
  name: string,
  script: string | { file: string },
  platform: Platform,
  bindings = 'bindings = []',
): string {
  const { compatibility_date, compatibility_flags } = platform
  return `(name = "${name}", worker = (
    modules = [(name = "index.js", esModule = ${typeof script === 'string' ? quote(script) : embed(script.file)})],
    compatibilityDate = "${compatibility_date}", compatibilityFlags = ${JSON.stringify(compatibility_flags)},
    ${bindings}
  ))`
}

/** Paths begin at the folder of the configuration. */
function embed(file: string): string {
  return `embed ${quote(relative(join(tmpdir(), folderName), file))}`
}

/** A text of Cap'n Proto: as in JSON, but for the escapes of control characters. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(/\\(?:u00([0-9a-f]{2})|.)/g, (found, code) => (code ? `\\x${code}` : found))
}

/**
 * Runs Workers in the pinned workerd as Cloudflare runs it: without --experimental, which Miniflare always adds.
 * @param workers as `describeWorker` writes them; the first is called at the port
 * @param use gets the port, what the Workers have logged so far, and the process
 * @throws Error with what workerd prints, when it refuses a Worker
 */
export async function withRuntime<Result>(
  workers: string[],
  use: (port: number, log: () => string, pid: number) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), folderName))
  const path = join(folder, 'config.capnp')
  const name = /name = "([^"]+)"/.exec(workers[0] ?? '')?.[1]
  await writeFile(
    path,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${workers.join()}],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "${name}")]
);`,
  )
  const child = spawn(toolPath('workerd'), ['serve', path, '--control-fd=1'], { stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    let log = ''
    child.stderr.on('data', (part) => {
      log += part
    })
    const refused = text(child.stderr).then((message) => Promise.reject(new Error(message)))
    const [line] = await Promise.race([once(child.stdout, 'data'), refused])
    return await use(JSON.parse(String(line)).port, () => log, child.pid ?? 0)
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Why Cloudflare does not run a Worker with these flags; null when it does. */
export async function findFlagError(platform: Platform): Promise<string | null> {
  const worker = describeWorker('api', 'export default { fetch: () => new Response() }', platform)
  return withRuntime([worker], () => Promise.resolve(null)).catch((error: Error) => error.message.trim())
}
