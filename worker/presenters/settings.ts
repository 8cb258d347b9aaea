import { absoluteAddress } from '../article/addresses.ts'
import { completeSettings, mapImages } from '../contract/setting-values.ts'
import type { Settings, StoredSettings } from '../contract/settings.ts'
import type { SettingsRow } from '../db/settings.ts'

/** Stored settings with their defaults, and absolute addresses of images. @param origin the site's address */
export function presentValue(value: Partial<Settings>, origin: string): Settings {
  return mapImages(completeSettings(value), (image) => ({ ...image, src: absoluteAddress(image.src, origin) }))
}

/** The settings with the number of their save. @param origin the site's address */
export function presentSettings({ revision, value, updatedAt }: SettingsRow, origin: string): StoredSettings {
  return {
    revision,
    settings: presentValue(value, origin),
    savedAt: revision > 0 ? updatedAt.toISOString() : null,
  }
}
