import { sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Database } from '../database.ts'
import { media } from '../schema/media.ts'
import { isReferenced, usersOfMedia } from './image-uses.ts'
import { keyPrefixOfMedia } from './media.ts'

/**
 * Statements that mark images of a folder as referenced where something has them, and release them where nothing has.
 * @param paths of the images that a write added or removed
 */
export function settleImages(db: Database, folder: string, paths: string[]) {
  const isNamed = sql`blog_id = ${folder} AND '/' || ${keyPrefixOfMedia} IN (
    SELECT substr(value, 1, instr(value, '.') - 1) FROM json_each(${JSON.stringify(paths)})
  )`
  const isUsed = isReferenced(keyPrefixOfMedia, usersOfMedia)
  return [
    db.update(media).set({ attachedAt: now() }).where(sql`${isNamed} AND attached_at IS NULL AND ${isUsed}`),
    db
      .update(media)
      .set({ attachedAt: null, createdAt: now() })
      .where(sql`${isNamed} AND attached_at IS NOT NULL AND NOT ${isUsed}`),
  ] as const
}
