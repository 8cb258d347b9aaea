import type { Database } from '../db/database.ts'
import { completeIndex, indexBlogs, readOutdated } from '../db/search-index.ts'
import type { Task } from '../env.ts'
import { foldText } from '../fold-text.ts'
import { composeSearchText } from '../search/search-text.ts'
import type { Run } from './run.ts'

/** Blogs of one run, in one transaction of four statements each. */
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

/** Runs the job. Nobody pays for the rows of a local database, and its owner waits for the search. */
export async function indexDue({ var: { db, config } }: Task, { at }: Pick<Run, 'at'>): Promise<boolean> {
  await indexTexts(db, at, config.ENVIRONMENT === 'local' ? Number.POSITIVE_INFINITY : indexAllowance)
  return true
}

/**
 * Indexes blogs whose search text is outdated, the newest first, as many as a run and a day may. When none is left after
 * an upgrade, the new index replaces the old one. A run that stops leaves its blogs to the next one.
 * @param at the scheduled time of the run
 * @param allowance rows a day
 */
export async function indexTexts(db: Database, at: Date, allowance: number): Promise<void> {
  const { outdated, isComplete, rowsWritten } = await readOutdated(db, mostBlogs, at)
  if (outdated.length === 0) {
    if (!isComplete) await completeIndex(db)
    return
  }
  const affordable = Math.max(0, Math.floor((allowance - rowsWritten) / rowsOfBlog))
  const chosen = takeTexts(outdated).slice(0, affordable)
  if (chosen.length === 0) return
  const indexed = chosen.map(({ key, contentHash, updatedAt, tags, ...content }) => {
    const tagNames = tags.map(({ name }) => name)
    const text = composeSearchText({ ...content, tags: tagNames })
    return { key, contentHash, updatedAt, foldedTitle: foldText(content.title), tagNames, text }
  })
  await indexBlogs(db, indexed, chosen.length * rowsOfBlog, at)
}

function takeTexts<Blog extends { plainText: string }>(list: Blog[]): Blog[] {
  let length = 0
  return list.filter(({ plainText }, place) => {
    length += plainText.length
    return place === 0 || length <= mostText
  })
}
