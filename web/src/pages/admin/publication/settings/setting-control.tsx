import type { ReactNode } from 'react'
import { isOfKind, type SettingField, type SettingKind } from '#contract/setting-kinds.ts'
import { readSetting, type Setting } from '#contract/setting-values.ts'
import { AccentControl } from './accent-control.tsx'
import { AccountControl } from './account-control.tsx'
import type { ControlProps } from './control-props.ts'
import { LongTextField, TextField } from './fields.tsx'
import { ImageField } from './image-field.tsx'
import { LanguageControl, TimeZoneControl } from './language-controls.tsx'
import { LinkList } from './link-list.tsx'
import { SignalControl } from './signal-control.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const controls: { [Kind in SettingKind]: (props: ControlProps<Kind>) => ReactNode } = {
  text: ({ field, problemOf, ...props }) => (
    <TextField {...props} required={field.isRequired} maxLength={field.limit} autoComplete="off" />
  ),
  longText: ({ field, problemOf, ...props }) => <LongTextField {...props} maxLength={field.limit} />,
  email: ({ field, problemOf, ...props }) => (
    <TextField {...props} inputMode="email" maxLength={field.limit} autoComplete="off" />
  ),
  accent: (props) => <AccentControl {...props} />,
  timeZone: (props) => <TimeZoneControl {...props} />,
  language: (props) => <LanguageControl {...props} />,
  day: ({ field, problemOf, ...props }) => <TextField {...props} type="date" />,
  flag: ({ label, value, onChange }) => (
    <label className="checkbox-line">
      <input type="checkbox" checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  ),
  days: ({ field, problemOf, value, onChange, ...props }) => (
    <TextField
      {...props}
      type="number"
      min={1}
      max={field.limit}
      value={value?.toString() ?? ''}
      onChange={(days) => onChange(days === '' ? null : Number(days))}
    />
  ),
  image: (props) => <ImageField {...props} />,
  links: (props) => <LinkList {...props} />,
  account: (props) => <AccountControl {...props} />,
  signal: (props) => <SignalControl {...props} />,
}

/** The control of a setting, by its kind. */
export function SettingControl({ setting, form }: { setting: Setting; form: SettingsForm }) {
  return renderControl(setting.field, setting, form)
}

function renderControl<Kind extends SettingKind>(field: SettingField<Kind>, setting: Setting, form: SettingsForm) {
  const value = readSetting(form.values, setting)
  if (!isOfKind(field, value)) return null
  const { name } = setting
  const { label, formLabel = label, hint } = field
  const render: (props: ControlProps<Kind>) => ReactNode = controls[field.kind]
  return render({
    name,
    field,
    label: formLabel,
    ...(hint !== undefined && { hint }),
    problem: form.problemOf(name),
    value,
    onChange: (next) => form.change(setting, next),
    problemOf: form.problemOf,
  })
}
