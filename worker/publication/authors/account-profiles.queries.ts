import { eq, sql } from 'drizzle-orm'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { admins } from '../../db/schema/accounts.ts'
import { authors } from '../../db/schema/listings.ts'
import { settings } from '../../db/schema/publication.ts'
import { blankProfile, insertAuthor } from '../../db/statements/insert-author.ts'

/** An account's profile, and the chosen name of the publication; undefined when there is no such account. */
export function findAccountProfile(db: Database, adminKey: number) {
  return db
    .select({
      authorId: authors.id,
      authorName: sql<string | null>`${authors.name}`.as('author_name'),
      siteName: sql<string | null>`(SELECT value ->> 'name' FROM ${settings} WHERE key = 1)`.as('site_name'),
    })
    .from(admins)
    .leftJoin(authors, eq(authors.key, admins.authorKey))
    .where(eq(admins.key, adminKey))
    .get()
}

/**
 * Makes an author the profile of an account that has none, in one transaction. Does nothing where another author has the
 * name, or the account has a profile by now.
 * @throws the database's constraint error for a slug that another author has
 */
export async function makeAccountProfile(
  db: Database,
  adminKey: number,
  { id, name, slug }: { id: string; name: string; slug: string },
) {
  const needsProfile = sql`EXISTS (SELECT 1 FROM ${admins} WHERE key = ${adminKey} AND author_key IS NULL)`
  await batchNamed(db, {
    added: insertAuthor(db, id, { ...blankProfile, name, slug }, needsProfile),
    linked: db
      .update(admins)
      .set({ authorKey: sql`(SELECT key FROM ${authors} WHERE id = ${id})` })
      .where(sql`key = ${adminKey} AND author_key IS NULL`),
  })
}
