import { eq } from 'drizzle-orm'
import { type AssistantSettings, defaultAssistantSettings } from '../../contract/assistant.ts'
import type { Database } from '../database.ts'
import { assistantSettings } from '../schema/assistant.ts'

/** A statement that reads the settings of AI as they are stored. Its row is read by `completeAssistantSettings`. */
export function selectAssistantSettings(db: Database) {
  return db.select({ value: assistantSettings.value }).from(assistantSettings).where(eq(assistantSettings.key, 1))
}

/** @param rows of `selectAssistantSettings` @returns the settings, with the defaults of those that were never saved */
export function completeAssistantSettings(rows: { value: Partial<AssistantSettings> }[]): AssistantSettings {
  return { ...defaultAssistantSettings, ...rows[0]?.value }
}
