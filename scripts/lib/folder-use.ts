import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Problem } from './command-line.ts'

const waitMs = 200

/** Who uses a data directory. A server is called by the commands that would write there meanwhile. */
const folderUser = z.object({
  command: z.string(),
  /** Of the site that is served from it, for browsers; null for a command that ends by itself. */
  url: z.nullable(z.string()),
  /** Where the server takes tasks of commands (`local-tasks.ts`); null when it takes none. */
  tasks: z.nullable(z.object({ port: z.number(), token: z.string() })),
})

type FolderUser = z.infer<typeof folderUser>
type Server = FolderUser & { url: string }

/**
 * Takes a data directory for one process, since SQLite answers calls of a runtime with an error while another runtime writes.
 * Waits while another command uses it. The end of the process releases it, however it ends.
 * @returns a function that releases it; or who serves it, when a local stack does
 */
export async function takeFolder(dataDir: string, user: FolderUser): Promise<(() => void) | Server> {
  mkdirSync(dataDir, { recursive: true })
  for (let isTold = false; ; ) {
    const lock = tryLock(join(dataDir, 'use.sqlite'))
    if (lock) {
      writeUser(dataDir, user)
      return () => lock.close()
    }
    const other = readUser(dataDir)
    if (other?.url) return { ...other, url: other.url }
    if (other && !isTold) console.log(`Waiting for \`${other.command}\`, which uses ${dataDir} …`)
    isTold ||= other !== null
    await sleep(waitMs)
  }
}

/**
 * Takes a data directory as `takeFolder` does, for a process that nothing else may write beside.
 * @throws Problem when a local stack serves it
 */
export async function holdFolder(dataDir: string, user: FolderUser): Promise<() => void> {
  const taken = await takeFolder(dataDir, user)
  if (typeof taken === 'function') return taken
  throw new Problem(
    `\`${taken.command}\` serves ${dataDir}, at ${taken.url}. Stop it first, or choose another folder with DATA_DIR. ` +
      'Nothing was changed.',
  )
}

/** The lock is the transaction of a database, which the system ends with its process. */
function tryLock(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path)
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && error.message === 'database is locked') return null
    throw error
  }
}

function writeUser(dataDir: string, user: FolderUser) {
  const path = userFile(dataDir)
  // The token in it lets who has it write the database: nobody but the owner of the folder.
  writeFileSync(`${path}.new`, JSON.stringify(user), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** @returns null before the first user has written it */
function readUser(dataDir: string): FolderUser | null {
  try {
    return folderUser.parse(JSON.parse(readFileSync(userFile(dataDir), 'utf8')))
  } catch {
    return null
  }
}

function userFile(dataDir: string) {
  return join(dataDir, 'use.json')
}
