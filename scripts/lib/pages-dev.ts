import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute } from '#contract/units.ts'
import { Problem } from './command-line.ts'
import { root } from './root.ts'
import { endOfLog } from './run-local-stack.ts'
import { toolEnvironment, toolPath } from './run-tool.ts'
import { stopGroup } from './stop-group.ts'

const readyLimitMs = minute
const pollMs = 100

export type PagesDev = {
  url: string
  /** The process that leads its group; undefined when it could not be started. */
  pid: number | undefined
  /** The output of wrangler and the Workers. */
  logFile: string
  /**
   * Resolves when the health path answers with success.
   * @throws Problem with the end of the log when that takes too long, or wrangler ends before
   */
  ready: Promise<void>
  /** Resolves when wrangler has ended, by itself or by `stop`. */
  ended: Promise<void>
  /** Resolves when no process of the group is left. */
  stop(): Promise<void>
}

type PagesProject = {
  /** The folder of its wrangler.toml. */
  folder: string
  /** Paths of the configurations of the Workers behind it. */
  workers: string[]
  /** The path that answers with success once every Worker runs. */
  health: string
  port: number
  dataDir: string
}

/**
 * Serves the built site with `wrangler pages dev`, which bundles the Workers anew when their files change.
 * @param config path of the API Worker's configuration, as `writeLocalConfig` returns it
 */
export function launchSite({ config, ...options }: { port: number; config: string; dataDir: string }): PagesDev {
  const workers = [config, join(root, 'worker/ai-stub/wrangler.toml')]
  return launchPagesDev({ folder: join(root, 'web'), workers, health: '/api/health', ...options })
}

/** Starts `wrangler pages dev` for a Pages project and the Workers behind it, as one process group. */
export function launchPagesDev({ folder, workers, health, port, dataDir }: PagesProject): PagesDev {
  const url = `http://127.0.0.1:${port}`
  mkdirSync(dataDir, { recursive: true })
  const logFile = join(dataDir, 'local-stack.log')
  const log = openSync(logFile, 'w')
  const configs = ['wrangler.toml', ...workers].flatMap((path) => ['--config', path])
  // The system chooses the debugger's port: two processes that start at once would choose the same default.
  const address = ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0']
  const args = ['pages', 'dev', ...configs, ...address, '--persist-to', dataDir]
  const child = spawn(process.execPath, [toolPath('wrangler'), ...args], {
    cwd: folder,
    // A registry of its own: the Workers of another local stack have the same names.
    env: { ...toolEnvironment(), WRANGLER_REGISTRY_PATH: join(dataDir, 'registry') },
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C reaches it once, through this process, and the whole group can be killed.
    detached: true,
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const ready = waitUntilReady(`${url}${health}`, logFile, ended)
  return { url, pid: child.pid, logFile, ready, ended, stop: () => stopGroup(child) }
}

async function waitUntilReady(address: string, logFile: string, ended: Promise<void>) {
  const limit = AbortSignal.timeout(readyLimitMs)
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  while (!(await isHealthy(address, limit))) {
    if (hasEnded || limit.aborted) {
      const reason = hasEnded ? 'ended before it was ready' : `was not ready in ${readyLimitMs / 1000} s`
      throw new Problem(`\`wrangler pages dev\` ${reason}. The end of ${logFile}:\n${endOfLog(logFile)}`)
    }
    await Promise.race([sleep(pollMs), ended])
  }
}

async function isHealthy(address: string, signal: AbortSignal) {
  try {
    return (await fetch(address, { signal })).ok
  } catch {
    // Nothing listens yet, or the time is up: the caller tells them apart.
    return false
  }
}
