import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { MediaUserKind } from '../../contract/media-library.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { blogSources, blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { letters } from '../../db/schema/letters.ts'
import { authors, categories } from '../../db/schema/listings.ts'
import { mediaUses } from '../../db/schema/media.ts'
import { pages, settings } from '../../db/schema/publication.ts'
import { markReferenced } from '../../db/statements/media.ts'
import { thumbnailColumns } from '../../db/statements/thumbnail.ts'

/** A due text that was tried; 1 is due, 0 is not. */
const tried = sql.raw('2')

/** A text that is to be written anew. A blog and its draft are written together. */
export type DueText = { kind: MediaUserKind; id: string }

/**
 * Takes texts that use a file which was replaced, or whose description or focus has changed, and notes that they were tried: a text that
 * cannot be written, or in which a run is killed, is tried again behind all others. A change meanwhile makes it due anew.
 */
export async function takeDueTexts(db: Database, limit: number): Promise<DueText[]> {
  const due = sql`SELECT DISTINCT kind, used_by FROM ${mediaUses} WHERE is_due AND is_due = 1 LIMIT ${limit}`
  // In no order: one in which each run is killed leaves turns to the others.
  const again = sql`SELECT DISTINCT kind, used_by FROM ${mediaUses} WHERE is_due AND is_due = ${tried} ORDER BY random() LIMIT ${limit}`
  const taken = await db.all<DueText>(sql`
    WITH found AS MATERIALIZED (SELECT kind, used_by FROM (SELECT * FROM (${due}) UNION ALL SELECT * FROM (${again})) LIMIT ${limit})
    UPDATE ${mediaUses} SET is_due = ${tried}
    WHERE is_due AND (kind, used_by) IN (
      SELECT kind, used_by FROM found
      UNION ALL SELECT 'draft', used_by FROM found WHERE kind = 'blog'
      UNION ALL SELECT 'blog', used_by FROM found WHERE kind = 'draft'
    )
    RETURNING kind, used_by AS id`)
  return [...new Map(taken.map((text) => [`${text.kind} ${text.id}`, text])).values()]
}

/** A blog and its draft, each undefined where there is none. */
export async function readDueArticle(db: Database, id: string) {
  const { blog, draft } = await batchNamed(db, {
    blog: db
      .select({
        key: blogs.key,
        title: blogs.title,
        updatedAt: blogs.updatedAt,
        thumbnail: thumbnailColumns(blogs),
        details: blogs.details,
        source: blogSources.source,
      })
      .from(blogs)
      .innerJoin(blogSources, eq(blogSources.blogKey, blogs.key))
      .where(eq(blogs.id, id)),
    draft: db
      .select({
        revision: drafts.revision,
        updatedAt: drafts.updatedAt,
        thumbnail: thumbnailColumns(drafts),
        details: drafts.details,
        source: drafts.source,
      })
      .from(drafts)
      .where(eq(drafts.id, id)),
  })
  return { blog: blog[0], draft: draft[0] }
}

export type DueArticle = Awaited<ReturnType<typeof readDueArticle>>

export function readDuePage(db: Database, id: string) {
  return db.select({ source: pages.source, revision: pages.revision }).from(pages).where(eq(pages.id, id)).get()
}

export function readDueLetter(db: Database, id: string) {
  return db.select({ source: letters.body, revision: letters.revision }).from(letters).where(eq(letters.id, id)).get()
}

/** The picture of an author or a category. */
export function readDuePicture(db: Database, { kind, id }: DueText) {
  if (kind === 'author') return db.select({ image: authors.image }).from(authors).where(eq(authors.id, id)).get()
  return db
    .select({ image: categories.image })
    .from(categories)
    .where(eq(categories.key, Number(id)))
    .get()
}

export function readDueSettings(db: Database) {
  return db
    .select({ value: settings.value, revision: settings.revision })
    .from(settings)
    .where(eq(settings.key, 1))
    .get()
}

type Statement = BatchItem<'sqlite'>
/** A kind of text that was written, and SQL for: it has not changed since it was read. Null for a text that is gone. */
export type Written = { kind: MediaUserKind; isUnchanged: SQL | null }

/** SQL for: a text with the id is still due. Of two runs at once, the second one changes nothing. */
export function isStillDue(id: string, kinds: MediaUserKind[]): SQL {
  const list = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  return sql`EXISTS (SELECT 1 FROM ${mediaUses} WHERE is_due AND kind IN (${list}) AND used_by = ${id})`
}

type Rewriting = {
  id: string
  /** The statements that write the text. */
  statements: Statement[]
  written: Written[]
  /** Key prefixes of replaced files that are in it no more, and of the files that stand for them. */
  left: string[]
  taken: string[]
}

/** Writes a text anew and notes which files it uses now, in one transaction. */
export async function writeDueText(db: Database, { id, statements, written, left, taken }: Rewriting): Promise<void> {
  const isOne = (column: SQL) =>
    sql.join(
      written.map(({ kind, isUnchanged }) =>
        isUnchanged ? sql`(${column} = ${kind} AND ${isUnchanged})` : sql`${column} = ${kind}`,
      ),
      sql` OR `,
    )
  const kinds = written.map(({ kind }) => kind)
  const isUse = sql`kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)})) AND used_by = ${id}`
  const listOf = (values: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
  const there = written.filter(({ isUnchanged }) => isUnchanged)
  const uses = taken.flatMap((keyPrefix) => there.map(({ kind }) => ({ keyPrefix, kind })))
  const [first, ...others] = [
    ...statements,
    ...(taken.length > 0 ? markReferenced(db, id, taken) : []),
    ...(uses.length > 0
      ? [
          db
            .insert(mediaUses)
            .select(
              sql`SELECT value ->> 'keyPrefix', value ->> 'kind', ${id}, 0 FROM json_each(${JSON.stringify(uses)})
                WHERE ${isOne(sql`value ->> 'kind'`)}`,
            )
            .onConflictDoNothing(),
        ]
      : []),
    ...(left.length > 0
      ? [db.delete(mediaUses).where(and(isUse, sql`key_prefix IN ${listOf(left)} AND (${isOne(sql`kind`)})`))]
      : []),
    db
      .update(mediaUses)
      .set({ isDue: false })
      .where(and(isUse, sql`is_due AND is_due = ${tried} AND (${isOne(sql`kind`)})`)),
  ]
  if (first) await db.batch([first, ...others])
}

/** Leaves a text as it is, until somebody saves it: it keeps the replaced file. Nothing is left of a text that is gone. */
export async function passOver(db: Database, id: string, kinds: MediaUserKind[]): Promise<void> {
  await db
    .update(mediaUses)
    .set({ isDue: false })
    .where(sql`is_due AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)})) AND used_by = ${id}`)
}
