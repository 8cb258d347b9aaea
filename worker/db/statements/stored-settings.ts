import { eq, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { SettingsName, SettingsOf } from '../../contract/setting-kinds.ts'
import { completeSettings } from '../../contract/setting-values.ts'
import type { Acting } from '../acting.ts'
import { batchNamed } from '../batch-named.ts'
import type { Database } from '../database.ts'
import { recordEvent } from '../record-events.ts'
import { assistantSettings } from '../schema/assistant.ts'
import { media } from '../schema/media.ts'
import { newsletterSettings, settings } from '../schema/publication.ts'
import { isReferenced, settleImages, usersOfMedia } from './image-uses.ts'
import { keyPrefixOfMedia, settingsFolder } from './media.ts'

/** Each has one row, with the key 1, which a migration inserts. */
const tables = { publication: settings, newsletter: newsletterSettings, assistant: assistantSettings }
type Table = (typeof tables)[SettingsName]

/** Settings as a row has them, complete. */
export type StoredRow<Name extends SettingsName> = { revision: number; settings: SettingsOf[Name]; updatedAt: Date }

function columnsOf({ revision, value, updatedAt }: Table) {
  return { revision, value, updatedAt }
}

/** A statement that reads settings. Its row is read by `completeRow`. */
export function selectSettings(db: Database, name: SettingsName) {
  const table: Table = tables[name]
  return db.select(columnsOf(table)).from(table).where(eq(table.key, 1))
}

/** @param rows of `selectSettings` @returns the settings in place of `value`, with the defaults of those that were never saved */
export function completeRow<Name extends SettingsName, Row extends { value: object }>(name: Name, [row]: Row[]) {
  if (!row) throw new Error(`The row of the settings of ${name}, which a migration inserts, is missing.`)
  const { value, ...others } = row
  return { ...others, settings: completeSettings(name, value) }
}

/** Settings with the number of their save, in one statement. @throws ServiceError 503 when D1 fails */
export async function readSettings<Name extends SettingsName>(db: Database, name: Name): Promise<StoredRow<Name>> {
  return completeRow(name, await selectSettings(db, name))
}

/** As `readSettings`, of the publication, with what readers' pages know besides. */
export async function readSettingsWithParts(db: Database) {
  return completeRow('publication', await db.select().from(settings).where(eq(settings.key, 1)))
}

/**
 * Stores settings if they still have the revision that the save is based on. The settings of the publication mark their images as
 * referenced: the cleanup deletes other images.
 * @param changed the names of the settings that the save changes
 * @returns the stored ones; undefined when they had another revision
 */
export async function writeSettings<Name extends SettingsName>(
  acting: Acting,
  name: Name,
  { revision, value, changed }: { revision: number; value: Partial<SettingsOf[Name]>; changed: string[] },
): Promise<StoredRow<Name> | undefined> {
  const { db } = acting
  const table: Table = tables[name]
  const at = now()
  const { saved } = await batchNamed(db, {
    saved: db
      .update(table)
      .set({ revision: revision + 1, value, updatedAt: at })
      .where(sql`key = 1 AND ${table.revision} = ${revision}`)
      .returning(columnsOf(table)),
    recorded: recordEvent(acting, { kind: 'settings.changed', subject: name, facts: { changed: changed.join(', ') } }),
    images: name === 'publication' ? markSettingsImages(db, at, JSON.stringify(value)) : [],
  })
  return saved.length > 0 ? completeRow(name, saved) : undefined
}

/** An address of an image in settings, as JSON. */
const imageAddress = /\/media\/[\w-]+\/[0-9a-f]{16}\.\w+/g

/** Statements that attach the files that settings reference, also those of the library, and release those that they do not. */
function markSettingsImages(db: Database, at: Date, stored: string) {
  const isUsed = isReferenced(keyPrefixOfMedia, usersOfMedia)
  return [
    ...settleImages(db, settingsFolder, stored.match(imageAddress) ?? [], true),
    db
      .update(media)
      .set({ attachedAt: sql`iif(${isUsed}, ${at.getTime()}, NULL)`, createdAt: at })
      .where(sql`${media.blogId} = ${settingsFolder} AND (attached_at IS NULL) = ${isUsed}`),
  ]
}
