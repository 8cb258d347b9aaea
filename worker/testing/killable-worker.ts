import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { inject } from 'vitest'
import { connectDatabase } from './connect-database.ts'
import { createApi } from './set-up-api.ts'

/** A Worker in processes of its own, whose database and files outlive it. */
export type KillableWorker = Awaited<ReturnType<typeof createKillableWorker>>

/** @param vars for every call */
export async function createKillableWorker(vars: Record<string, string>) {
  const { workers, migrations } = inject('bundledWorkers')
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-kill-'))
  const optionsFile = join(folder, 'options.json')
  await writeFile(
    optionsFile,
    JSON.stringify({
      resourcePersistencePath: join(folder, 'storage'),
      cf: false,
      workers: workers.map(({ name, folder: rootPath, script: scriptPath, options }) => ({
        ...options,
        name,
        modules: true,
        rootPath,
        scriptPath,
      })),
    }),
  )
  let running: { url: URL; env: { DB: D1Database }; pid: number; ended: Promise<unknown> } | null = null

  function current() {
    if (!running) throw new Error('The Worker does not run.')
    return running
  }

  async function start() {
    // A group of its own: workerd is a child of this process.
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run-worker.ts'), optionsFile], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    const [line] = await once(createInterface(child.stdout), 'line')
    const url = new URL(String(line))
    running = { url, env: { DB: connectDatabase(url) }, pid: child.pid ?? 0, ended }
  }

  const missing = () => {
    throw new Error('This Worker has no such function.')
  }
  const api = createApi(
    () =>
      Object.assign(Object.create(null), {
        ...current(),
        logs: [],
        scheduled: missing,
        serveInternet: missing,
        answerPurges: missing,
      }),
    vars,
  )

  /** Kills all of its processes at once. */
  async function kill() {
    const { pid, ended } = current()
    running = null
    process.kill(-pid, 'SIGKILL')
    await ended
  }

  async function remove() {
    if (running) await kill()
    await rm(folder, { recursive: true, force: true })
  }

  await start()
  try {
    for (const statements of migrations) await api.env.DB.batch(statements.map((sql) => api.env.DB.prepare(sql)))
  } catch (error) {
    // Its processes would run on.
    await remove()
    throw error
  }
  return { api, kill, start, remove }
}
