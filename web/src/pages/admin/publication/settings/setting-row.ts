import { readSetting, withSetting } from '#contract/setting-values.ts'

/**
 * `limit`: of characters, and of numbers. `sentence`: one of the mails, with our words where it is empty. `optional-number`: null
 * where the field is empty.
 */
type Kind =
  | { kind: 'line' | 'lines'; limit: number }
  | { kind: 'sentence'; limit: number; ours: string }
  | { kind: 'number' | 'optional-number'; limit: number }
  | { kind: 'flag' }

/** A setting: its name as problems have it (`welcome.text`), the parts of the name, and its control. */
export type SettingRow = Kind & { name: string; group: string | null; key: string; label: string; hint?: string }

export type SettingSection = { title: string; intro?: string; rows: SettingRow[] }

/** What a control makes of a setting. */
export type SettingValue = string | number | boolean | null

/** @param name its parts are divided by a dot */
export function row(name: string, label: string, kind: Kind, hint?: string): SettingRow {
  const [group = '', key] = name.split('.')
  const place = key === undefined ? { group: null, key: group } : { group, key }
  return { ...kind, ...place, name, label, ...(hint !== undefined && { hint }) }
}

/** The settings that have different values in two versions. */
export function changedRows<Values extends object>(sections: SettingSection[], one: Values, other: Values) {
  return sections
    .flatMap(({ rows }) => rows)
    .filter((setting) => readSetting(one, setting) !== readSetting(other, setting))
}

type Versions<Values> = { base: Values; mine: Values; theirs: Values }

/** What somebody made of `base`, made of another version. */
export function rebase<Values extends object>(sections: SettingSection[], { base, mine, theirs }: Versions<Values>) {
  return changedRows(sections, mine, base).reduce(
    (made, setting) => withSetting(made, setting, readSetting(mine, setting)),
    theirs,
  )
}

/** A text or a number as its field shows it. */
export function shownText(settings: object, setting: SettingRow): string {
  const value = readSetting(settings, setting)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
