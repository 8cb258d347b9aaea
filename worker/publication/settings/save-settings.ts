import type { CheckedSettings } from '../../contract/requests/settings.ts'
import { completeSettings, findChanged } from '../../contract/setting-values.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Task } from '../../env.ts'
import { ConflictError } from '../../errors.ts'
import { presentSettings } from './present-settings.ts'
import { readSettings, type SettingsRow, writeSettings } from './settings.queries.ts'
import { resolveImages } from './settings-image.ts'

type Context = { task: Task; origin: string }

/**
 * Saves the settings of the publication. A save of what is stored already changes nothing, whatever revision it names: it
 * repeats one whose answer was lost.
 * @param save what the client has seen last, and what it wants
 * @returns the stored settings
 * @throws ConflictError when other settings were saved meanwhile; InvalidFieldsError for an image that is not stored;
 * ServiceError 503 when D1 fails
 */
export async function saveSettings(
  { task, origin }: Context,
  save: { revision: number; settings: CheckedSettings },
): Promise<SettingsRow> {
  const { db } = task.var
  const value = await resolveImages(db, save.settings, origin)
  const stored = await readSettings(db)
  if (isSame(stored, value)) return stored
  const saved = await writeSettings(db, { revision: save.revision, value })
  if (saved) return saved
  const current = await readSettings(db)
  if (isSame(current, value)) return current
  const message = 'The settings were changed elsewhere since you opened them.'
  throw new ConflictError(message, presentSettings(current, origin))
}

function isSame(stored: SettingsRow, value: Settings) {
  return findChanged(completeSettings(stored.value), value).length === 0
}
