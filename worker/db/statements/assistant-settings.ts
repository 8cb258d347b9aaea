import { eq, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { type AssistantSettings, defaultAssistantSettings } from '../../contract/assistant.ts'
import type { Database } from '../database.ts'
import { assistantSettings } from '../schema/assistant.ts'
import type { StoredRow } from './save-stored.ts'

const columns = {
  revision: assistantSettings.revision,
  value: assistantSettings.value,
  updatedAt: assistantSettings.updatedAt,
}

type Row = { revision: number; value: Partial<AssistantSettings>; updatedAt: Date }

/** A statement that reads the settings of AI with the number of their save. Its row is read by `completeAssistantSettings`. */
export function selectAssistantSettings(db: Database) {
  return db.select(columns).from(assistantSettings).where(eq(assistantSettings.key, 1))
}

/** @param rows of `selectAssistantSettings` @returns the settings, with the defaults of those that were never saved */
export function completeAssistantSettings([row]: Row[]): StoredRow<AssistantSettings> {
  if (!row) throw new Error('The row of the settings of AI, which a migration inserts, is missing.')
  const { value, ...others } = row
  return { ...others, settings: { ...defaultAssistantSettings, ...value } }
}

/**
 * Stores the settings of AI if they still have the revision that the save is based on.
 * @returns the stored ones; undefined when they had another revision
 */
export async function writeAssistantSettings(
  db: Database,
  { revision, settings }: Pick<StoredRow<AssistantSettings>, 'revision' | 'settings'>,
): Promise<StoredRow<AssistantSettings> | undefined> {
  const rows = await db
    .update(assistantSettings)
    .set({ revision: revision + 1, value: settings, updatedAt: now() })
    .where(sql`key = 1 AND ${assistantSettings.revision} = ${revision}`)
    .returning(columns)
  return rows.length > 0 ? completeAssistantSettings(rows) : undefined
}
