import { z } from 'zod'
import { executeRemote, queryRemote } from '../deploy/remote-database.ts'
import { Problem } from '../lib/command-line.ts'

/** The database of the site that is written. */
export type Target = {
  /** Runs a statement without secrets. @returns its rows */
  read: (sql: string) => Promise<unknown[]>
  /** Runs statements in their order. */
  write: (statements: Iterable<string>) => Promise<void>
}

/** Exists while a local database is written, which takes several transactions. */
const underWay = 'restore_under_way'
/** Statements of a transaction of a local database, in bytes. */
const mostBytes = 4_000_000

export function localTarget(d1: D1Database): Target {
  return {
    read: async (sql) => (await d1.prepare(sql).all()).results,
    async write(statements) {
      await d1.prepare(`CREATE TABLE IF NOT EXISTS ${underWay} (started_at integer)`).run()
      for (const batch of batchesOf(statements)) await d1.batch(batch.map((sql) => d1.prepare(sql)))
      await d1.prepare(`DROP TABLE ${underWay}`).run()
    },
  }
}

/** The deployed database. Cloudflare runs all statements of a file, or none. */
export function remoteTarget(databaseId: string | null): Target {
  return {
    read: (sql) => queryRemote(databaseId, sql),
    write: (statements) => executeRemote(databaseId, statements),
  }
}

function* batchesOf(statements: Iterable<string>): Generator<string[]> {
  let batch: string[] = []
  let bytes = 0
  for (const statement of statements) {
    batch.push(statement)
    bytes += statement.length
    if (bytes < mostBytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

const contentRows = z.tuple([
  z.object({
    articles: z.number(),
    subscribers: z.number(),
    accounts: z.number(),
    comments: z.number(),
    isHalf: z.number(),
  }),
])

/**
 * Stops before the content of a site is replaced, unless the owner has said so twice. The rest of a restore that did not end
 * may be replaced.
 * @throws Problem that says what is there
 */
export async function refuseContent(target: Target, isSaidTwice: boolean): Promise<void> {
  const rows = await target.read(
    `SELECT (SELECT count(*) FROM blogs) AS articles, (SELECT count(*) FROM subscribers) AS subscribers,
      (SELECT count(*) FROM comments) AS comments, (SELECT count(*) FROM admins) AS accounts,
      EXISTS (SELECT 1 FROM sqlite_master WHERE name = '${underWay}') AS isHalf`,
  )
  const [{ isHalf, ...found }] = contentRows.parse(rows)
  if (isSaidTwice || isHalf || Object.values(found).every((count) => count === 0)) return
  const counts = Object.entries(found).map(([name, count]) => `${count} ${name}`)
  throw new Problem(
    `The site has content (${counts.join(', ')}), which a restore replaces by that of the backup. Nothing was changed. ` +
      'To replace it all the same, say so twice: --into-content --yes',
  )
}
