import type { SettingsName, SettingsOf } from '../../contract/setting-kinds.ts'
import { findChanged } from '../../contract/setting-values.ts'
import type { Stored } from '../../contract/wire.ts'
import { readSettings, type StoredRow, writeSettings } from '../../db/statements/stored-settings.ts'
import type { Task } from '../../env.ts'
import { ConflictError } from '../../errors.ts'
import { presentStored } from '../../presenters/site.ts'

/**
 * Saves settings. A save of what is stored already changes nothing, whatever revision it names: it repeats one whose answer was
 * lost.
 * @param origin the site's address, for images
 * @param given the revision that the save is based on, and what is wanted
 * @throws ConflictError when other settings were saved meanwhile; ServiceError 503 when D1 fails
 */
export async function saveSettings<Name extends SettingsName>(
  { task, origin }: { task: Task; origin: string },
  name: Name,
  { revision, settings }: { revision: number; settings: SettingsOf[Name] },
): Promise<Stored<SettingsOf[Name]>> {
  const { db } = task.var
  const present = (row: StoredRow<Name>) => presentStored(name, row, origin)
  const changesOf = (row: StoredRow<Name>) => findChanged(name, row.settings, settings)
  const stored = await readSettings(db, name)
  const changed = changesOf(stored).map((setting) => setting.name)
  if (changed.length === 0) return present(stored)
  const saved = await writeSettings(task.var, name, { revision, value: settings, changed })
  if (saved) return present(saved)
  const current = await readSettings(db, name)
  if (changesOf(current).length === 0) return present(current)
  throw new ConflictError('The settings were changed elsewhere since you opened them.', present(current))
}
