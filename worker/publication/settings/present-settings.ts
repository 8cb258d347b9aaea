import type { StoredSettings } from '../../contract/settings.ts'
import { presentValue } from '../../presenters/site.ts'
import type { SettingsRow } from './settings.queries.ts'

/** The settings with the number of their save. @param origin the site's address */
export function presentSettings({ revision, value, updatedAt }: SettingsRow, origin: string): StoredSettings {
  return {
    revision,
    settings: presentValue(value, origin),
    savedAt: revision > 0 ? updatedAt.toISOString() : null,
  }
}
