import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { admins } from '../schema/accounts.ts'

/**
 * SQL for the name of a person: of the profile that readers know, else the beginning of the address. Null for somebody without a
 * profile who was removed.
 * @param key SQL for the key of the account
 */
export function personName(key: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(
    SELECT coalesce(
      (SELECT name FROM authors WHERE authors.key = people.author_key),
      iif(people.removed_at IS NULL, substr(people.email, 1, instr(people.email, '@') - 1), NULL)
    ) FROM ${admins} AS people WHERE people.key = ${key}
  )`
}

/** The name of somebody, as `personName` reads it. */
export function nameOf(name: string | null): string {
  return name ?? 'Somebody who has left'
}
