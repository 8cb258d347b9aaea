import { asc, gt, sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import type { Database } from '../database.ts'
import { nestedRows, type Row } from '../nested.ts'
import { blogTexts } from '../schema/blogs.ts'
import { authors, blogAuthors } from '../schema/listings.ts'
import { keyOfAuthor } from './apply-details.ts'

/** The columns that readers see. */
export const profileColumns = {
  name: authors.name,
  slug: authors.slug,
  biography: authors.biography,
  image: authors.image,
  imageWidth: authors.imageWidth,
  imageHeight: authors.imageHeight,
  links: authors.links,
}
export type ProfileRow = Row<typeof profileColumns>

/**
 * The authors of the row of `blog_texts` in the surrounding select, as one column: an article then needs no statement for
 * them.
 */
export function bylineColumn(db: Database) {
  const select = db
    .select(profileColumns)
    .from(blogAuthors)
    .crossJoin(authors)
    .where(sql`blog_authors.blog_key = ${blogTexts.blogKey} AND authors.key = blog_authors.author_key`)
    .orderBy(asc(blogAuthors.position))
  return nestedRows(profileColumns, select, 'byline')
}

/** Those authors with published blogs that come first by name. */
export function listProfiles(db: Database): Promise<ProfileRow[]> {
  return db
    .select(profileColumns)
    .from(authors)
    .where(gt(authors.blogCount, 0))
    .orderBy(asc(authors.foldedName), asc(authors.key))
    .limit(listLimits.shownAuthors)
    .all()
}

/** The authors with these ids, or in the place of deleted ones with them, in this order. */
export function listByline(db: Database, ids: string[]): Promise<ProfileRow[]> {
  return db
    .select(profileColumns)
    .from(sql`json_each(${JSON.stringify(ids)})`)
    .crossJoin(authors)
    .where(sql`authors.key = ${keyOfAuthor}`)
    .groupBy(authors.key)
    .orderBy(sql`min(json_each.key)`)
    .all()
}
