import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from './command-line.ts'
import { root } from './local-config.ts'
import { toolEnvironment, toolPath } from './run-tool.ts'
import { stopGroup } from './stop-group.ts'

const readyLimitMs = 60_000
const pollMs = 100
const logLines = 40

export type House = {
  url: string
  /** The process that leads its group; undefined when there was none to start. */
  pid: number | undefined
  /** What wrangler and the Worker write while it runs. */
  logFile: string
  /**
   * Resolves when the API answers.
   * @throws Problem with the end of the log when it does not come up
   */
  ready: Promise<void>
  /** Its exit code, once it has ended, by itself or by `stop`. */
  ended: Promise<number>
  /** Ends all of it; resolves when nothing is left. */
  stop(): Promise<void>
}

/**
 * Reads PORT, or takes 8788.
 * @throws Problem when it is no port, or somebody listens there
 */
export async function readFreePort(): Promise<number> {
  const text = process.env.PORT || '8788'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Problem(`PORT is "${text}": it must be a number from 1 to 65535.`)
  await new Promise<void>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Problem(
              `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=8789 npm start`,
            )
          : new Problem(`Port ${port} cannot be used: ${error.message}`),
      )
    })
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
  return port
}

/**
 * Starts Pages, the Worker, D1, R2, the rate limits and the AI stand-in as one process group.
 * @param config path of the Worker's configuration, as `writeLocalConfig` gives it
 */
export function launchHouse({ port, config, dataDir }: { port: number; config: string; dataDir: string }): House {
  const workers = [config, join(root, 'worker/ai-stub/wrangler.toml')]
  return launchPages({ folder: join(root, 'web'), workers, health: '/api/health', port, dataDir })
}

type PagesProject = {
  /** Where its wrangler.toml lies. */
  folder: string
  /** Paths of the configurations of the Workers behind it. */
  workers: string[]
  /** The path that answers with success once all of it runs. */
  health: string
  port: number
  dataDir: string
}

/** Starts a Pages project and the Workers behind it as one process group. */
export function launchPages({ folder, workers, health, port, dataDir }: PagesProject): House {
  const url = `http://127.0.0.1:${port}`
  mkdirSync(dataDir, { recursive: true })
  const logFile = join(dataDir, 'house.log')
  const log = openSync(logFile, 'w')
  const configs = ['wrangler.toml', ...workers].flatMap((path) => ['--config', path])
  // The debugger's port is the system's choice: wrangler's own is another house's, when both start at once.
  const address = ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0']
  const args = ['pages', 'dev', ...configs, ...address, '--persist-to', dataDir]
  const child = spawn(process.execPath, [toolPath('wrangler'), ...args], {
    cwd: folder,
    // A registry of its own: the Workers of another house have the same names.
    env: { ...toolEnvironment(), WRANGLER_REGISTRY_PATH: join(dataDir, 'registry') },
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C reaches it once, through us, and what does not end can be killed as a whole.
    detached: true,
  })
  closeSync(log)
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  const ready = untilReady(`${url}${health}`, logFile, ended)
  return { url, pid: child.pid, logFile, ready, ended, stop: () => stopGroup(child) }
}

async function untilReady(address: string, logFile: string, ended: Promise<number>) {
  const limit = AbortSignal.timeout(readyLimitMs)
  let hasEnded = false
  ended.then(() => (hasEnded = true))
  while (!(await answers(address, limit))) {
    if (hasEnded || limit.aborted) {
      const what = hasEnded ? 'ended before it was ready' : `was not ready in ${readyLimitMs / 1000} s`
      throw new Problem(`The house ${what}. The end of ${logFile}:\n${endOfLog(logFile)}`)
    }
    await Promise.race([sleep(pollMs), ended])
  }
}

async function answers(address: string, signal: AbortSignal) {
  try {
    return (await fetch(address, { signal })).ok
  } catch {
    // Nobody listens yet, or the time is up: the caller tells them apart.
    return false
  }
}

export function endOfLog(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-logLines).join('\n')
}
