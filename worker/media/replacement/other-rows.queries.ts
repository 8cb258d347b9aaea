import { and, eq, sql } from 'drizzle-orm'
import type { Settings } from '../../contract/settings.ts'
import type { Database } from '../../db/database.ts'
import { letters } from '../../db/schema/letters.ts'
import { authors, categories } from '../../db/schema/listings.ts'
import { pages, settings } from '../../db/schema/publication.ts'
import type { StoredImage } from '../../images/image-collection.ts'
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
    written: written('page', isUnchanged),
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
    written: written('letter', isUnchanged),
  }
}

type Picture = { before: string; image: StoredImage }

/** Gives an author or a category the picture that stands for its own. */
export function rewritePicture(db: Database, { kind, id }: DueText, { before, image }: Picture) {
  const values = { image: image.path, imageWidth: image.width, imageHeight: image.height }
  const statement =
    kind === 'author'
      ? db
          .update(authors)
          .set(values)
          .where(and(eq(authors.id, id), eq(authors.image, before)))
      : db
          .update(categories)
          .set(values)
          .where(and(eq(categories.key, Number(id)), eq(categories.image, before)))
  const has =
    kind === 'author'
      ? sql`EXISTS (SELECT 1 FROM ${authors} WHERE id = ${id} AND image = ${image.path})`
      : sql`EXISTS (SELECT 1 FROM ${categories} WHERE key = ${Number(id)} AND image = ${image.path})`
  return { statements: [statement], written: written(kind, has) }
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
    written: written('settings', isUnchanged),
  }
}

function written(kind: Written['kind'], isUnchanged: Written['isUnchanged']): Written[] {
  return [{ kind, isUnchanged }]
}
