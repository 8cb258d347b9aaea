import { type SQL, sql } from 'drizzle-orm'
import type { ExportedComment } from '../../contract/exported.ts'
import type { Database } from '../../db/database.ts'
import { importItems } from '../../db/schema/transfers.ts'
import { comments } from '../../db/schema/visitors.ts'

/** A comment with the hash of its text, by which repetitions are found. */
type HashedComment = ExportedComment & { contentHash: string }

/**
 * Comments as JSON, with the articles that they have here. An article that was here before any import has its own: what the
 * admin deleted must not come back.
 */
function withArticles(importKey: number, list: object[]) {
  return sql`json_each(${JSON.stringify(list)}) AS sent
    CROSS JOIN ${importItems} AS item
      ON item.import_key = ${importKey} AND item.kind = 'article' AND item.source_id = sent.value ->> 'article'
    CROSS JOIN blogs ON blogs.id = item.target_id AND (item.outcome <> 'present' OR EXISTS (
      SELECT 1 FROM ${importItems} AS earlier
      WHERE earlier.target_id = item.target_id AND earlier.kind = 'article' AND earlier.outcome <> 'present'
        AND earlier.done_at IS NOT NULL
    ))`
}

/**
 * Statements that add comments: first those that begin a thread, then the replies. A comment that its article has already
 * is left out; where a comment of another article has the id, it gets a further id.
 */
export function insertComments(db: Database, importKey: number, list: HashedComment[]) {
  const isRoot = ({ replyTo }: HashedComment) => replyTo === null
  return [list.filter(isRoot), list.filter((comment) => !isRoot(comment))].map((some) =>
    insertSome(db, importKey, some),
  )
}

function insertSome(db: Database, importKey: number, list: HashedComment[]) {
  const values = list.map((comment) => ({ ...comment, createdAt: Date.parse(comment.createdAt) }))
  const sent = (name: keyof HashedComment) => sql`(sent.value ->> ${`$.${name}`})`
  const further = (id: SQL) => sql`(${id} || '-' || ${importKey})`
  const id = sql`iif(
    EXISTS (SELECT 1 FROM comments AS other WHERE other.id = ${sent('id')} AND other.blog_key <> blogs.key),
    ${further(sent('id'))}, ${sent('id')}
  )`
  const root = (column: string) => sql`(
    SELECT root.${sql.raw(column)} FROM comments AS root
    WHERE root.id IN (${sent('replyTo')}, ${further(sent('replyTo'))}) AND root.blog_key = blogs.key AND root.root_key IS NULL
  )`
  return db
    .insert(comments)
    .select(
      sql`SELECT NULL, ${id}, blogs.key, ${sent('name')}, ${sent('content')}, ${sent('isApproved')}, ${sent('createdAt')},
        ${sent('isAuthor')}, ${sent('spamReason')}, ${sent('contentHash')}, blogs.deleted_at IS NOT NULL, '',
        ${root('key')}, ${root('id')}, 0, NULL
        FROM ${withArticles(importKey, values)}
        WHERE ${sent('replyTo')} IS NULL OR ${root('key')} IS NOT NULL
        ORDER BY sent.key`,
    )
    .onConflictDoNothing()
}

/** How many of some comments have an article here that they may come to. */
export async function countWithArticle(db: Database, importKey: number, list: ExportedComment[]): Promise<number> {
  const named = list.map(({ article }) => ({ article }))
  const [row] = await db.all<{ count: number }>(sql`SELECT count(*) AS count FROM ${withArticles(importKey, named)}`)
  return row?.count ?? 0
}

/** The same in a check, where articles will come. */
export async function countWithPlanned(db: Database, importKey: number, list: ExportedComment[]): Promise<number> {
  const named = JSON.stringify(list.map(({ article }) => article))
  const [row] = await db.all<{ count: number }>(sql`
    SELECT count(*) AS count FROM json_each(${named}) AS sent
    CROSS JOIN ${importItems} AS item
      ON item.import_key = ${importKey} AND item.kind = 'article' AND item.source_id = sent.value
    WHERE item.outcome NOT IN ('present', 'refused') OR EXISTS (
      SELECT 1 FROM ${importItems} AS earlier
      WHERE earlier.target_id = item.target_id AND earlier.kind = 'article' AND earlier.outcome <> 'present'
        AND earlier.done_at IS NOT NULL
    )`)
  return row?.count ?? 0
}
