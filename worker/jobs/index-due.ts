import type { Database } from '../db/database.ts'
import type { Task } from '../env.ts'
import { foldText } from '../fold-text.ts'
import { composeSearchText, indexAttempts } from '../language/search-text.ts'
import { countIndexAttempt, indexBlogs, readOutdated, skipTried } from '../search/search-index.queries.ts'
import type { Run } from './run.ts'

/** Blogs of one run, in one transaction. */
const mostBlogs = 8
/**
 * The texts of one run, in UTF-16 code units, unless the first one is longer: 1,000 take about 0.2 ms of CPU time, of which
 * the Free plan has 10 ms a run.
 */
const mostText = 20_000
/** Maximum number of rows that indexing a blog writes (worker/testing/index-at-size.ts). */
export const rowsOfBlog = 2_000
/** Rows that are written a day, in UTC. The Free plan has 100,000 for everything. */
const indexAllowance = 20_000

const costOf = (blogs: number) => ({ statements: 8 + 4 * blogs })
export const costOfIndexing = costOf(1)

/** Runs the job. Nobody pays for the rows of a local database, and its owner waits for the search. */
export async function indexDue({ var: { db, config } }: Task, { at, budget }: Run): Promise<boolean> {
  const most = budget.most(mostBlogs, costOf)
  if (most === 0) return false
  const allowance = config.ENVIRONMENT === 'local' ? Number.POSITIVE_INFINITY : indexAllowance
  await indexTexts(db, at, { most, allowance })
  return true
}

/**
 * Indexes blogs whose search text is outdated, the newest first, as many as a run and a day may. A text that a run was killed
 * by is tried again when no other is left, alone and then in part, so that it holds back no other.
 * @param at the scheduled time of the run
 * @param bounds `most` blogs a run, `allowance` rows a day
 */
export async function indexTexts(
  db: Database,
  at: Date,
  { most, allowance }: { most: number; allowance: number },
): Promise<void> {
  const { outdated, rowsWritten } = await readOutdated(db, most, at)
  const [first] = outdated
  if (!first) return
  if (first.attempts >= indexAttempts.length) return skipTried(db, indexAttempts.length)
  const affordable = Math.max(0, Math.floor((allowance - rowsWritten) / rowsOfBlog))
  const chosen = takeTexts(outdated.filter(({ attempts }) => attempts === first.attempts)).slice(0, affordable)
  if (chosen.length === 0) return
  const rows = await countIndexAttempt(
    db,
    chosen.map(({ key }) => key),
  )
  const indexed = chosen.map(({ key, contentHash, updatedAt, tags, attempts, plainText: whole, ...content }) => {
    const tagNames = tags.map(({ name }) => name)
    const plainText = whole.slice(0, indexAttempts[attempts])
    const text = composeSearchText({ ...content, plainText, tags: tagNames })
    const isWhole = plainText.length === whole.length
    const foldedTitle = foldText(content.title)
    return { key, contentHash, updatedAt, foldedTitle, tagNames, text, attempts: isWhole ? 0 : attempts }
  })
  await indexBlogs(db, indexed, { reserved: chosen.length * rowsOfBlog, rows, at })
}

function takeTexts<Blog extends { plainText: string }>(list: Blog[]): Blog[] {
  let length = 0
  return list.filter(({ plainText }, index) => {
    length += plainText.length
    return index === 0 || length <= mostText
  })
}
