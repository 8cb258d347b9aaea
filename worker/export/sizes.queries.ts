import { type SQL, sql } from 'drizzle-orm'
import type { ExportSize, ExportSizes } from '../contract/exported.ts'
import { batchNamed } from '../db/batch-named.ts'
import { type CounterName, selectTotals } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { blogSources } from '../db/schema/blogs.ts'
import { drafts, newerDrafts, revisions } from '../db/schema/drafts.ts'
import { media } from '../db/schema/media.ts'
import { pages } from '../db/schema/publication.ts'
import { comments } from '../db/schema/visitors.ts'
import { isListedIn } from '../db/statements/blogs.ts'

/** How many rows of a kind are counted: what has no counter is read. */
const mostCounted = 10_000
/** How many of the newest texts their mean length is of. */
const sampled = 100

/** SQL: a file is no smaller copy of an image: after the hash in its key comes the extension. */
const isOriginal = sql`${media.key} GLOB 'media/*/????????????????.*'`

/** How much an export file has, in at most 60,000 read rows. */
export async function readSizes(db: Database): Promise<ExportSizes> {
  const { totals, ...counted } = await batchNamed(db, {
    totals: selectTotals(db, ['blogs', 'trash', 'comments', 'subscribers']),
    texts: selectMean(db, sql`SELECT source AS text FROM ${blogSources} ORDER BY blog_key DESC`),
    pages: select(db, sql`SELECT octet_length(source) AS bytes FROM ${pages}`),
    comments: selectMean(db, sql`SELECT content AS text FROM ${comments} ORDER BY key DESC`),
    draftTexts: selectMean(db, sql`SELECT source AS text FROM ${drafts} ORDER BY id`),
    drafts: select(db, sql`SELECT 0 AS bytes FROM ${drafts} WHERE ${isListedIn('unfinished')}`),
    newerDrafts: select(db, sql`SELECT 0 AS bytes FROM ${newerDrafts}`),
    revisionTexts: selectMean(db, sql`SELECT source AS text FROM ${revisions} ORDER BY key DESC`),
    revisions: select(db, sql`SELECT 0 AS bytes FROM ${revisions}`),
    media: select(db, sql`SELECT iif(${isOriginal}, bytes, NULL) AS bytes FROM ${media} ORDER BY key`),
  })
  const total = (name: CounterName) => totals.find((counter) => counter.name === name)?.value ?? 0
  const meanOf = ([mean]: { bytes: number }[]) => mean?.bytes ?? 0
  const sizeOf = ([size]: { items: number; bytes: number; read: number }[]): ExportSize => ({
    items: size?.items ?? 0,
    bytes: size?.bytes ?? 0,
    isAtLeast: size?.read === mostCounted,
  })
  const known = (items: number, mean: number): ExportSize => ({ items, bytes: items * mean, isAtLeast: false })
  const times = (size: ExportSize, mean: number): ExportSize => ({ ...size, bytes: size.items * mean })
  const [added, newer] = [sizeOf(counted.drafts), sizeOf(counted.newerDrafts)]
  const allDrafts = { items: added.items + newer.items, bytes: 0, isAtLeast: added.isAtLeast || newer.isAtLeast }
  return {
    articles: known(total('blogs'), meanOf(counted.texts)),
    trash: known(total('trash'), meanOf(counted.texts)),
    pages: sizeOf(counted.pages),
    comments: known(total('comments'), meanOf(counted.comments)),
    subscribers: known(total('subscribers'), bytesOfSubscriber),
    drafts: times(allDrafts, meanOf(counted.draftTexts)),
    revisions: times(sizeOf(counted.revisions), meanOf(counted.revisionTexts)),
    media: sizeOf(counted.media),
  }
}

/** A line of the list of subscribers. */
const bytesOfSubscriber = 80

/** A statement that counts rows and their bytes. @param rows have the column `bytes`, NULL for a row that does not count */
function select(db: Database, rows: SQL) {
  return db
    .select({
      items: sql<number>`count(bytes)`.as('items'),
      bytes: sql<number>`coalesce(sum(bytes), 0)`.as('all_bytes'),
      read: sql<number>`count(*)`.as('rows_read'),
    })
    .from(sql`(${rows} LIMIT ${mostCounted})`)
}

function selectMean(db: Database, rows: SQL) {
  return db
    .select({ bytes: sql<number>`coalesce(round(avg(octet_length(text))), 0)`.as('mean') })
    .from(sql`(${rows} LIMIT ${sampled})`)
}
