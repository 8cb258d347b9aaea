import { setTimeout as sleep } from 'node:timers/promises'
import { applyMigrations } from './apply-migrations.ts'
import { messageOf, Problem } from './command-line.ts'
import { takeFolder } from './folder-use.ts'
import { dataDirectory } from './local-config.ts'
import { withLocalStorage } from './local-storage.ts'
import { askServer, doTask, type LocalTask, type TaskResult } from './local-tasks.ts'

/** How D1 says on one machine that another process writes. */
const lockedPattern = /SQLITE_BUSY|internal error/
const mostTries = 50
const retryDelayMs = 100

/**
 * Does a task with the storage of this machine, also while a local stack serves it: then the stack does it, whose calls would fail
 * while another runtime writes.
 * @param command that others are told while they wait for it
 * @throws Problem when the stack cannot do it, or another program keeps the database locked
 */
export async function runTask(command: string, given: LocalTask, onProgress = (_done: number) => {}) {
  const dataDir = dataDirectory()
  const taken = await takeFolder(dataDir, { command, url: null, tasks: null })
  if (typeof taken === 'function') {
    try {
      return await doHere(dataDir, given, onProgress)
    } finally {
      taken()
    }
  }
  if (taken.tasks) return askServer(taken.tasks, given, onProgress)
  // Wrangler, which bundles the Worker of `npm run dev` anew, gives nobody else its storage: only a short transaction fits between
  // the calls of the site.
  if (given.name === 'seed')
    throw new Problem(
      `\`${taken.command}\` serves ${dataDir}, at ${taken.url}. Stop it first: \`npm start\` may run meanwhile.`,
    )
  return doHere(dataDir, given, onProgress)
}

function doHere(dataDir: string, given: LocalTask, onProgress: (done: number) => void): Promise<TaskResult> {
  return withLocalStorage(dataDir, async (storage) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await applyMigrations(storage.DB)
        return await doTask(storage, given, onProgress)
      } catch (error) {
        if (!lockedPattern.test(messageOf(error))) throw error
        if (tries === mostTries)
          throw new Problem(`Another program keeps the database of ${dataDir} locked. Stop it first.`)
        await sleep(retryDelayMs)
      }
    }
  })
}
