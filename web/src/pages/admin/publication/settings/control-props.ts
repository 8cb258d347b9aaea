import type { SettingField, SettingKind, ValueOf } from '#contract/setting-kinds.ts'

/** What the control of a setting gets. */
export type ControlProps<Kind extends SettingKind> = {
  /** The name of the setting, such as `contact.email`. */
  name: string
  field: SettingField<Kind>
  label: string
  hint?: string
  /** What counts while the field is empty. */
  placeholder?: string
  problem: string | undefined
  value: ValueOf<Kind>
  onChange: (value: ValueOf<Kind>) => void
  /** What is wrong with a part of the value, such as `navigation.0.href`. */
  problemOf: (name: string) => string | undefined
}
