import { defaultAssistantSettings } from './assistant.ts'
import { isRecord } from './is-record.ts'
import { defaultNewsletterSettings } from './newsletter-settings.ts'
import { settingFields } from './setting-fields.ts'
import { isOfKind, type SettingField, type SettingsName, type SettingsOf } from './setting-kinds.ts'
import { defaultSettings, type SettingsImageName } from './settings.ts'
import type { SettingsImage } from './site-settings.ts'

/** A setting: its name (`contact.email`), the parts of the name, and its row of the table. */
export type Setting = { name: string; group: string | null; key: string; field: SettingField }

/** Every setting, in the order of its table. */
export const allSettings: Record<SettingsName, Setting[]> = {
  publication: listSettings(settingFields.publication),
  newsletter: listSettings(settingFields.newsletter),
  assistant: listSettings(settingFields.assistant),
}

function listSettings(fields: Record<string, SettingField>): Setting[] {
  return Object.entries(fields).map(([name, field]) => {
    const [group = '', key] = name.split('.')
    return key === undefined ? { name, group: null, key: group, field } : { name, group, key, field }
  })
}

/** The settings of a new site. */
export const settingsDefaults: SettingsOf = {
  publication: defaultSettings,
  newsletter: defaultNewsletterSettings,
  assistant: defaultAssistantSettings,
}

/** The settings of the publication that are images. */
export const settingsImages: SettingsImageName[] = allSettings.publication.map(({ key }) => key).filter(isImageName)

function isImageName(name: string): name is SettingsImageName {
  return allSettings.publication.some(({ key, field }) => key === name && field.kind === 'image')
}

/** Settings as they are stored, with the defaults of those that are missing, also of those that a group lacks. */
export function completeSettings<Name extends SettingsName>(name: Name, value: object): SettingsOf[Name] {
  const defaults = settingsDefaults[name]
  const completed = { ...defaults, ...value }
  const groups = new Set(allSettings[name].flatMap(({ group }) => group ?? []))
  const parts = Array.from(groups, (group) => [group, { ...partOf(defaults, group), ...partOf(completed, group) }])
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
export function findChanged<Name extends SettingsName>(
  name: Name,
  one: SettingsOf[Name],
  other: SettingsOf[Name],
): Setting[] {
  return allSettings[name].filter((setting) => !isSameValue(readSetting(one, setting), readSetting(other, setting)))
}

/**
 * Applies the changes between two versions to a third one: the changes of one author on top of another's.
 * @param base the version that both began with
 */
export function rebaseSettings<Name extends SettingsName>(
  name: Name,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', SettingsOf[Name]>,
): SettingsOf[Name] {
  return findChanged(name, base, mine).reduce(
    (rebased, setting) => withSetting(rebased, setting, readSetting(mine, setting)),
    theirs,
  )
}

/** Settings with other images. */
export function mapImages<Name extends SettingsName>(
  name: Name,
  settings: SettingsOf[Name],
  map: (image: SettingsImage) => SettingsImage,
): SettingsOf[Name] {
  return allSettings[name].reduce((mapped, setting) => {
    const { field } = setting
    const image = readSetting(settings, setting)
    const isImage = field.kind === 'image' && isOfKind(field, image) && image !== null
    return isImage ? withSetting(mapped, setting, map(image)) : mapped
  }, settings)
}

/** Whether two JSON values are equal. The order of keys does not matter, that of lists does. */
function isSameValue(one: unknown, other: unknown): boolean {
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
