import { and, eq, sql } from 'drizzle-orm'
import type { Settings } from '../../contract/settings.ts'
import type { Database } from '../../db/database.ts'
import { letters } from '../../db/schema/letters.ts'
import { authors, categories } from '../../db/schema/listings.ts'
import { pages, settings } from '../../db/schema/publication.ts'
import { importItems } from '../../db/schema/transfers.ts'
import { type DueText, isStillDue, type Written } from './due-texts.queries.ts'

type Row = { id: string; revision: number }
type Page = Pick<typeof pages.$inferSelect, 'source' | 'description' | 'contents'>

/** Writes a page anew that nobody has saved since it was read. Its revision and its dates stay, as of all texts here. */
export function rewritePage(db: Database, { id, revision }: Row, page: Page) {
  const isUnchanged = sql`(
    EXISTS (SELECT 1 FROM ${pages} WHERE id = ${id} AND revision = ${revision}) AND ${isStillDue(id, ['page'])}
  )`
  return {
    statements: [
      db
        .update(pages)
        .set(page)
        .where(and(eq(pages.id, id), isUnchanged)),
    ],
    written: writtenOf('page', isUnchanged),
  }
}

export function rewriteLetter(db: Database, { id, revision }: Row, body: string) {
  const isUnchanged = sql`(
    EXISTS (SELECT 1 FROM ${letters} WHERE id = ${id} AND revision = ${revision}) AND ${isStillDue(id, ['letter'])}
  )`
  return {
    statements: [
      db
        .update(letters)
        .set({ body })
        .where(and(eq(letters.id, id), isUnchanged)),
    ],
    written: writtenOf('letter', isUnchanged),
  }
}

type Picture = { before: string; image: { path: string; width: number; height: number } }

/**
 * Gives an author or a category the picture that stands for its own, also in the note of an import that has brought it: for its undo,
 * nobody has changed it.
 */
export function rewritePicture(db: Database, { kind, id }: DueText, { before, image }: Picture) {
  const values = { image: image.path, imageWidth: image.width, imageHeight: image.height }
  const table = kind === 'author' ? authors : categories
  const row = kind === 'author' ? sql`id = ${id}` : sql`key = ${Number(id)}`
  const now = (column: string) => sql`(SELECT ${sql.raw(column)} FROM ${table} WHERE ${row})`
  const has = sql`EXISTS (SELECT 1 FROM ${table} WHERE ${row} AND image = ${image.path})`
  const noted = db
    .update(importItems)
    .set({
      leftAs: sql`json_set(left_as, '$.after.image', ${now('image')}, '$.after.imageWidth', ${now('image_width')}, '$.after.imageHeight', ${now('image_height')})`,
    })
    .where(
      sql`target_id = ${now(kind === 'author' ? 'id' : 'slug')} AND kind = ${kind} AND left_as ->> '$.after.image' = ${before} AND ${has}`,
    )
  const isMeant = sql`${row} AND image = ${before}`
  const written =
    kind === 'author' ? db.update(authors).set(values).where(isMeant) : db.update(categories).set(values).where(isMeant)
  return { statements: [written, noted], written: writtenOf(kind, has) }
}

export function rewriteSettings(db: Database, revision: number, value: Partial<Settings>) {
  const isUnchanged = sql`(
    EXISTS (SELECT 1 FROM ${settings} WHERE key = 1 AND revision = ${revision}) AND ${isStillDue('site', ['settings'])}
  )`
  return {
    statements: [
      db
        .update(settings)
        .set({ value })
        .where(and(eq(settings.key, 1), isUnchanged)),
    ],
    written: writtenOf('settings', isUnchanged),
  }
}

function writtenOf(kind: Written['kind'], isUnchanged: Written['isUnchanged']): Written[] {
  return [{ kind, isUnchanged }]
}
