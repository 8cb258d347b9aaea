import { isRecord } from './is-record.ts'
import { settingFields } from './setting-fields.ts'
import type { SettingField } from './setting-kinds.ts'
import { defaultSettings, type Settings, type SettingsImageName } from './settings.ts'
import type { SettingsImage } from './site-settings.ts'

/** A setting: its name (`contact.email`), the parts of the name, and its row of the table. */
export type Setting = { name: string; group: string | null; key: string; field: SettingField }

/** Every setting, in the order of the table. */
export const allSettings: Setting[] = Object.entries<SettingField>(settingFields).map(([name, field]) => {
  const [group = '', key] = name.split('.')
  return key === undefined ? { name, group: null, key: group, field } : { name, group, key, field }
})

const groups = [...new Set(allSettings.flatMap(({ group }) => group ?? []))]

/** The settings that are images. */
export const settingsImages: SettingsImageName[] = allSettings.map(({ key }) => key).filter(isImageName)

function isImageName(name: string): name is SettingsImageName {
  return allSettings.some(({ key, field }) => key === name && field.kind === 'image')
}

/** Stored settings, with the defaults of missing ones, also of missing members of a group. */
export function completeSettings(value: Partial<Settings>): Settings {
  const completed = { ...defaultSettings, ...value }
  const parts = groups.map((name) => [name, { ...partOf(defaultSettings, name), ...partOf(completed, name) }])
  return { ...completed, ...Object.fromEntries(parts) }
}

/** The value of a setting; undefined where the settings come from elsewhere and lack it. */
export function readSetting(settings: object, { group, key }: Pick<Setting, 'group' | 'key'>): unknown {
  const part: object = group === null ? settings : partOf(settings, group)
  return Reflect.get(part, key)
}

/** The same settings but one. @param value of the setting's kind */
export function withSetting<Values extends object>(
  settings: Values,
  { group, key }: Pick<Setting, 'group' | 'key'>,
  value: unknown,
): Values {
  const changed: Record<string, unknown> =
    group === null ? { [key]: value } : { [group]: { ...partOf(settings, group), [key]: value } }
  return { ...settings, ...changed }
}

/** The settings that have different values in two versions. */
export function findChanged(one: Settings, other: Settings): Setting[] {
  return allSettings.filter((setting) => !isSameValue(readSetting(one, setting), readSetting(other, setting)))
}

/** Settings with other images. */
export function mapImages(settings: Settings, map: (image: SettingsImage) => SettingsImage): Settings {
  const images = settingsImages.map((name) => [name, settings[name] && map(settings[name])] as const)
  return { ...settings, ...Object.fromEntries(images) }
}

/** Whether two JSON values are equal. The order of keys does not matter, that of lists does. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
  )
}

function partOf(settings: object, name: string): Record<string, unknown> {
  const part: unknown = Reflect.get(settings, name)
  return isRecord(part) ? part : {}
}
