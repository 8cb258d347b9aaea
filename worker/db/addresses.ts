import { type SQL, sql } from 'drizzle-orm'
import { pathPrefixes } from '../contract/addresses.ts'
import { addresses } from './schema/publication.ts'

/**
 * SQL for the key of what has an address now, or had it before; null when nothing has. Compare its slug with the requested
 * one to know whether readers are to be redirected.
 * @param slug the last part of the address, in lower case
 */
export function keyAtSlug(kind: keyof typeof pathPrefixes, slug: string): SQL<number | null> {
  return sql`(SELECT target FROM ${addresses} WHERE path = ${pathPrefixes[kind] + slug} AND kind = ${kind})`
}
