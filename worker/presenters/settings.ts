import { absoluteAddress } from '../article/addresses.ts'
import { completeSettings, type Settings, type SettingsImage, type StoredSettings } from '../contract/settings.ts'
import type { SettingsRow } from '../db/settings.ts'

/** Stored settings with their defaults, and absolute addresses of images. @param origin the site's address */
export function presentValue(value: Partial<Settings>, origin: string): Settings {
  const settings = completeSettings(value)
  const present = (image: SettingsImage | null) => image && { ...image, src: absoluteAddress(image.src, origin) }
  const { logo, icon, socialImage } = settings
  return { ...settings, logo: present(logo), icon: present(icon), socialImage: present(socialImage) }
}

/** The settings with the number of their save. @param origin the site's address */
export function presentSettings({ revision, value, updatedAt }: SettingsRow, origin: string): StoredSettings {
  return {
    revision,
    settings: presentValue(value, origin),
    savedAt: revision > 0 ? updatedAt.toISOString() : null,
  }
}
