import { sql } from 'drizzle-orm'
import { isReservedSlug } from '../../contract/slugs.ts'
import type { Database } from '../../db/database.ts'
import { findFreeSlug, freeBlogSlug } from '../../db/statements/addresses.ts'
import { ownerOfText } from '../../db/statements/ownership.ts'
import { oneRow, onlyRowOf } from '../../db/statements/site.ts'
import { listSimilarSlugs } from '../pages/pages.queries.ts'

type SlugUse = { slug: string; id: string; wanted: string }

/**
 * Whether another blog has a slug, now or as its id, a free slug beside the wanted one, and the account that has made the blog or draft that
 * is to have it; null where there is neither. One statement.
 * @param id of the blog that is to have it, or of a draft
 */
export async function readSlugUse(db: Database, { slug, id, wanted }: SlugUse) {
  const own = sql`(SELECT key FROM blogs WHERE id = ${id})`
  const isTaken = sql<number>`(
    EXISTS (SELECT 1 FROM blogs WHERE slug = ${slug} AND id <> ${id})
    OR EXISTS (SELECT 1 FROM blogs WHERE id = ${slug} AND id <> ${id})
  )`.as('is_taken')
  const suggestion = freeBlogSlug(wanted, wanted, own).as('suggestion')
  const row = onlyRowOf(await db.select({ isTaken, suggestion, owner: ownerOfText(id).as('owner') }).from(oneRow))
  return { isTaken: row.isTaken === 1, suggestion: row.suggestion, owner: row.owner }
}

/**
 * Whether another page has a slug, and a free slug beside the wanted one.
 * @param id of the page that is to have it
 */
export async function readPageSlugUse(db: Database, { slug, id, wanted }: SlugUse) {
  const others = new Set(await listSimilarSlugs(db, { id, slug, wanted }))
  const own = sql`(SELECT key FROM pages WHERE id = ${id})`
  // The path of a page that is not published may be a redirect, so that its slug is no path of its own.
  const isRefused = (text: string) => others.has(text) || isReservedSlug('page', text)
  const suggestion = await findFreeSlug(db, 'page', wanted, { own, isRefused })
  return { isTaken: others.has(slug), suggestion, owner: null }
}
