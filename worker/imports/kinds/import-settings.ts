import type { ImportedValues } from '../../contract/requests/imported-values.ts'
import { settingsSchemas } from '../../contract/requests/settings.ts'
import {
  allSettings,
  completeSettings,
  readSetting,
  settingsImages,
  withSetting,
} from '../../contract/setting-values.ts'
import { defaultSettings, type Settings } from '../../contract/settings.ts'
import type { Database } from '../../db/database.ts'
import { readSettings } from '../../db/statements/stored-settings.ts'
import { findStoredImages, imageKeyPrefixes } from '../../media/stored-images.ts'
import { resolveImages, saveSettings } from '../../publication/settings/save-settings.ts'
import { findTargets } from '../items.queries.ts'
import { contentOf, noteAfter, noteBeforeOnce } from '../left-as.queries.ts'
import { type Importer, refused } from '../planned-item.ts'
import { pinArticle } from './texts.queries.ts'

/**
 * Plans the settings, with the article that they pin as their target. Settings of another release are left out, and missing
 * settings get their defaults.
 */
export const importSettings: Importer<ImportedValues['settings']> = async (importing, { sourceId, value }) => {
  const { task, job } = importing
  const { db } = task.var
  const sent = completeSettings('publication', value.settings)
  let settings: Settings = defaultSettings
  for (const setting of allSettings.publication) settings = withSetting(settings, setting, readSetting(sent, setting))
  const problem = settingsSchemas.publication.safeParse(settings).error?.issues[0]
  if (problem) return refused(problem.message)

  const targets = value.pinned === null ? null : await findTargets(db, job.key, 'article', [value.pinned])
  const pinned = targets?.get(value.pinned ?? '') ?? ''

  async function write() {
    const { known, missing } = await withStoredImages(db, settings)
    const { revision } = await readSettings(db, 'publication')
    const stored = { importKey: job.key, kind: 'settings', sourceId, content: contentOf.settings() } as const
    await noteBeforeOnce(db, stored)
    const resolved = await resolveImages(db, settingsSchemas.publication.parse(known), importing.origin)
    await saveSettings(importing, 'publication', { revision, settings: resolved })
    return {
      statements: [...(pinned ? [pinArticle(db, pinned)] : []), noteAfter(db, stored)],
      notes: missing ? ['Some of their images did not come.'] : [],
    }
  }
  return { outcome: 'comes', notes: [], target: pinned, write }
}

/** Settings without the images that are not stored. */
export async function withStoredImages(db: Database, settings: Settings) {
  const paths = settingsImages.flatMap((name) => settings[name]?.src ?? [])
  const stored = await findStoredImages(db, imageKeyPrefixes(...paths))
  let known = settings
  for (const name of settingsImages) {
    if (!stored.at(settings[name]?.src ?? '')) known = { ...known, [name]: null }
  }
  return { known, missing: paths.some((path) => !stored.at(path)) }
}
