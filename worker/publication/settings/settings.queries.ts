import { eq, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Settings } from '../../contract/settings.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { media } from '../../db/schema/media.ts'
import { settings } from '../../db/schema/publication.ts'
import { isReferenced, usersOfMedia } from '../../db/statements/image-uses.ts'
import { keyPrefixOfMedia, settingsFolder } from '../../db/statements/media.ts'

export type SettingsRow = typeof settings.$inferSelect

/** The settings as they are stored. */
export async function readSettings(db: Database): Promise<SettingsRow> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 1))
  if (!row) throw new Error('The row of the settings, which a migration inserts, is missing.')
  return row
}

/**
 * Stores settings if they still have the revision that the save is based on, and marks their images as referenced. The
 * cleanup deletes the others.
 * @returns the stored row; undefined when it had another revision
 */
export async function writeSettings(
  db: Database,
  { revision, value }: { revision: number; value: Partial<Settings> },
): Promise<SettingsRow | undefined> {
  const at = now()
  const { saved } = await batchNamed(db, {
    saved: db
      .update(settings)
      .set({ revision: revision + 1, value, updatedAt: at })
      .where(sql`key = 1 AND ${settings.revision} = ${revision}`)
      .returning(),
    images: markSettingsImages(db, at),
  })
  return saved[0]
}

/** A statement that attaches the files that the stored settings reference, and releases those that they do not. */
function markSettingsImages(db: Database, at: Date) {
  const isUsed = isReferenced(keyPrefixOfMedia, usersOfMedia)
  return db
    .update(media)
    .set({ attachedAt: sql`iif(${isUsed}, ${at.getTime()}, NULL)`, createdAt: at })
    .where(sql`${media.blogId} = ${settingsFolder} AND (attached_at IS NULL) = ${isUsed}`)
}
