import type { SettingField, SettingKind, ValueOf } from '#contract/setting-kinds.ts'

export type ControlProps<Kind extends SettingKind> = {
  /** The name of the setting, such as `contact.email`. */
  name: string
  field: SettingField<Kind>
  label: string
  hint?: string
  /** The value that counts while the field is empty. */
  placeholder?: string
  problem: string | undefined
  value: ValueOf<Kind>
  onChange: (value: ValueOf<Kind>) => void
  /** The problem of a part of the value, such as `navigation.0.href`. */
  problemOf: (name: string) => string | undefined
}
