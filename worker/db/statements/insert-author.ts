import { type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { foldName } from '../../contract/fold-name.ts'
import { listLimits } from '../../contract/limits.ts'
import type { ListingImage } from '../../contract/listings.ts'
import type { Database } from '../database.ts'
import { authors } from '../schema/listings.ts'
import { unlessRedirected } from './addresses.ts'
import type { ProfileRow } from './profiles.ts'

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
