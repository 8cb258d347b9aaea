import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { prepareOnce } from './prepare-once.ts'
import { cacheTags } from './schema/upkeep.ts'

/** The tags of what is around every page: the newest titles and the publication. */
const tagsOfFrame = ['lists', 'site']

/**
 * The version of an answer: the highest one of its cache tags. It is higher after each change that such an answer shows, since
 * the versions of all tags are of one sequence.
 */
export type Version = {
  number: number
  /** Whether no change of what the answer shows waits for a purge. */
  isSettled: boolean
}

/**
 * The version of an answer as a column of its statement.
 * @param further tags beside the tags of the frame
 */
export function versionOf(...further: (string | SQL)[]) {
  const tags = [...tagsOfFrame, ...further].map((tag) => sql`${tag}`)
  return sql<Version>`(
    SELECT json_array(coalesce(max(version), 0), coalesce(max(purges_left), 0) = 0)
    FROM ${cacheTags} WHERE tag IN (${sql.join(tags, sql`, `)})
  )`
    .mapWith(parseVersion)
    .as('version')
}

function parseVersion(text: string): Version {
  const [number, isSettled]: [number, number] = JSON.parse(text)
  return { number, isSettled: isSettled === 1 }
}

/** The version of a list whose items say when they were changed. */
export const versionOfList = versionOf('updates')

/** The version of an answer with the blog of the surrounding select. */
export const versionOfBlog = versionOf('blogs', sql`'blog:' || blogs.id`)

const selectVersion = prepareOnce([], (db, _, further: string | null) =>
  db.select({ version: further ? versionOf(further) : versionOf() }).from(sql`(SELECT 1)`),
)

/** The version of an answer with the tags of the frame and a further one, in a statement of its own. */
export async function readVersion(db: Database, further: string | null = null): Promise<Version | undefined> {
  const [row] = await selectVersion(db, {}, further)
  return row?.version
}
