import { asc, gt, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { foldName } from '../../contract/fold-name.ts'
import { listLimits } from '../../contract/limits.ts'
import type { ListingImage } from '../../contract/listings.ts'
import type { Database } from '../database.ts'
import { nestedRows, type Row } from '../nested.ts'
import { blogTexts } from '../schema/blogs.ts'
import { authors, blogAuthors } from '../schema/listings.ts'
import { unlessRedirected } from './addresses.ts'
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

/** The admin's data of an author. */
export type WrittenProfile = Pick<ProfileRow, 'name' | 'slug' | 'biography' | 'links'> & { picture: ListingImage }

/** The empty parts of a new profile. */
export const blankProfile = { biography: '', links: [], picture: { src: '', width: 0, height: 0 } }

/** A condition: no other author has this name, whatever its case and accents. */
export function isUniqueName(name: string, id: string): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${authors} AS other WHERE other.folded_name = ${foldName(name)} AND other.id <> ${id})`
}

/**
 * A statement that adds an author, unless another one has its name or there are too many; it returns the id.
 * @param condition a further one
 * @throws the database's constraint error, when it runs, for a slug that another author or a redirect has
 */
export function insertAuthor(db: Database, id: string, profile: WrittenProfile, condition: SQL = sql`TRUE`) {
  const { name, slug, biography, links, picture } = profile
  const at = now().getTime()
  return db
    .insert(authors)
    .select(
      sql`SELECT NULL, ${id}, ${unlessRedirected('author', slug)}, ${name}, ${foldName(name)}, ${biography}, ${picture.src}, ${picture.width},
        ${picture.height}, ${JSON.stringify(links)}, 0, ${at}, ${at}
        WHERE ${isUniqueName(name, id)} AND (SELECT count(*) FROM ${authors}) < ${listLimits.authors} AND ${condition}`,
    )
    .returning({ id: authors.id })
}
