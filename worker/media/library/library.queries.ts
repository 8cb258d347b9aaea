import { eq, sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import { type LibraryState, type MediaUserKind, mostUsesNamed } from '../../contract/media-library.ts'
import { adminList, type Rows } from '../../db/admin-list.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { totalOf } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { wordPrefixes } from '../../db/full-text.ts'
import { library, media, mediaUses } from '../../db/schema/media.ts'
import { isOwner } from '../../db/statements/media.ts'
import { ownerColumn } from '../../db/statements/ownership.ts'
import { personName } from '../../db/statements/person-name.ts'

/** The key prefix of a row of `library`. */
export const keyPrefixOfFile = sql.raw("substr(library.media_key, 1, instr(library.media_key, '.') - 1)")

/** A row of `media`: the file itself, or a smaller copy. `isOwned` says whether the text whose folder it has exists. */
export type StoredFile = {
  key: string
  contentType: string
  width: number
  height: number
  bytes: number
  createdAt: number
  isAttached: 0 | 1
  isOwned: 0 | 1
}

/** The file and its smaller copies: rows of an index that follow one another. */
const files = sql<StoredFile[]>`(
  SELECT json_group_array(json_object(
    'key', file.key, 'contentType', file.content_type, 'width', file.width, 'height', file.height, 'bytes', file.bytes,
    'createdAt', file.created_at, 'isAttached', file.attached_at IS NOT NULL,
    'isOwned', iif(file.attached_at IS NULL, ${isOwner(sql`file.blog_id`)}, 1)
  )) FROM ${media} AS file
  WHERE file.key >= ${keyPrefixOfFile} || '-' AND file.key < ${keyPrefixOfFile} || '/'
)`
  .mapWith((text: string): StoredFile[] => JSON.parse(text))
  .as('files')

const owner = ownerColumn(sql`library.created_by`)
const columns = {
  key: library.key,
  id: library.id,
  mediaKey: library.mediaKey,
  kind: library.kind,
  name: library.name,
  alt: library.alt,
  focus: library.focus,
  uses: library.uses,
  createdAt: library.createdAt,
  owner: owner.as('owner'),
  files,
}

/** A statement that reads files without the names of those who stored them: few people have stored many files. */
function selectFiles(db: Database, { condition, order, limit }: Rows) {
  return db
    .select(columns)
    .from(library)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
}

type ListedRow = Awaited<ReturnType<typeof selectFiles>>[number]
/** `who`: the name of the account that stored it; null for somebody who is gone. */
export type LibraryRow = ListedRow & { who: string | null }

function selectFile(db: Database, id: string) {
  return db
    .select({ ...columns, who: personName(owner).as('who') })
    .from(library)
    .where(eq(library.id, id))
}

/** `state` undefined for all files, `q` empty for no search in name and alt text. */
type LibraryFilter = { state?: LibraryState | undefined; q: string }

export const libraryList = adminList({
  table: library,
  select: selectFiles,
  // As in the indexes library_by_kind and library_unused.
  isIn: ({ state }: LibraryFilter) => state && (state === 'unused' ? sql`uses = 0` : eq(library.kind, state)),
  totalOf: ({ state }) => (state ? `library:${state}` : 'library'),
  queryOf: ({ state, q }) => q && `{name alt} : (${wordPrefixes(q)})${state ? ` AND state : ${state}` : ''}`,
  countedHits: listLimits.libraryPage,
})

/** How many files the site has, and how many bytes they take, for a statement. */
export const storageColumns = {
  files: totalOf('library').as('files'),
  bytes: totalOf('library:bytes').as('bytes'),
}

/** Files with the names of those who stored them, and what all files take. */
export async function completeFiles(db: Database, rows: ListedRow[]) {
  const owners = JSON.stringify([...new Set(rows.map((row) => row.owner))])
  const names = sql<[number, string | null][]>`(
    SELECT json_group_array(json_array(value, ${personName(sql`json_each.value`)})) FROM json_each(${owners})
  )`.mapWith((text: string): [number, string | null][] => JSON.parse(text))
  const [found] = await db.select({ ...storageColumns, names: names.as('names') }).from(sql`(SELECT 1)`)
  const nameOf = new Map(found?.names)
  return {
    rows: rows.map((row): LibraryRow => ({ ...row, who: nameOf.get(row.owner) ?? null })),
    storage: { files: found?.files ?? 0, bytes: found?.bytes ?? 0 },
  }
}

/** One file. */
export async function findFile(db: Database, id: string): Promise<LibraryRow | undefined> {
  const [file] = await selectFile(db, id)
  return file
}

export type UseRow = { kind: MediaUserKind; id: string; title: string | null }

/** One file with the texts that use it, and whether all texts were indexed. */
export async function readFileWithUses(db: Database, id: string) {
  const { file, uses, waiting } = await batchNamed(db, {
    file: selectFile(db, id),
    uses: db
      .select({ kind: mediaUses.kind, id: mediaUses.usedBy, title: titleOfUser.as('title') })
      .from(mediaUses)
      .where(sql`${mediaUses.keyPrefix} = (SELECT ${keyPrefixOfFile} FROM ${library} WHERE library.id = ${id})`)
      .limit(mostUsesNamed),
    waiting: db
      .select({ is: sql<number>`EXISTS (SELECT 1 FROM texts_to_index WHERE rowid > 0)`.as('is') })
      .from(sql`(SELECT 1)`),
  })
  return { file: file[0], uses, usesAreComplete: waiting[0]?.is === 0 }
}

const titleOfUser = sql<string | null>`CASE ${mediaUses.kind}
  WHEN 'blog' THEN (SELECT title FROM blogs WHERE blogs.id = ${mediaUses.usedBy})
  WHEN 'draft' THEN (SELECT title FROM drafts WHERE drafts.id = ${mediaUses.usedBy})
  WHEN 'page' THEN (SELECT title FROM pages WHERE pages.id = ${mediaUses.usedBy})
  WHEN 'letter' THEN (SELECT subject FROM letters WHERE letters.id = ${mediaUses.usedBy})
  WHEN 'author' THEN (SELECT name FROM authors WHERE authors.id = ${mediaUses.usedBy})
  WHEN 'category' THEN (SELECT name FROM categories WHERE categories.key = CAST(${mediaUses.usedBy} AS integer))
END`
