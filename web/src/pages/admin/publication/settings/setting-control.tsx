import { type ReactNode, useId } from 'react'
import { isOfKind, type SettingField, type SettingKind, type SettingsName } from '#contract/setting-kinds.ts'
import { readSetting, type Setting } from '#contract/setting-values.ts'
import { FormField } from '#web/components/form-field.tsx'
import { AccentControl } from './accent-control.tsx'
import { AccountControl } from './account-control.tsx'
import type { ControlProps } from './control-props.ts'
import { LongTextField, TextField } from './fields.tsx'
import { ImageField } from './image-field.tsx'
import { LanguageControl, TimeZoneControl } from './language-controls.tsx'
import { LinkList } from './link-list.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** A longer sentence has a field of several lines, in characters. */
const longestLine = 60

const controls: { [Kind in SettingKind]: (props: ControlProps<Kind>) => ReactNode } = {
  text: ({ field, problemOf, ...props }) => (
    <TextField {...props} required={field.isRequired} maxLength={field.limit} autoComplete="off" />
  ),
  longText: linesControl,
  lines: linesControl,
  ownLines: ({ field, problemOf, value, placeholder = '', ...props }) => (
    <LongTextField {...props} value={value ?? placeholder} maxLength={field.limit} />
  ),
  sentence: ({ field: { limit, ours }, problemOf, ...props }) =>
    ours.length > longestLine ? (
      <LongTextField {...props} maxLength={limit} placeholder={ours} rows={2} />
    ) : (
      <TextField {...props} maxLength={limit} placeholder={ours} autoComplete="off" />
    ),
  email: ({ field, problemOf, ...props }) => (
    <TextField {...props} inputMode="email" maxLength={field.limit} autoComplete="off" />
  ),
  accent: (props) => <AccentControl {...props} />,
  timeZone: (props) => <TimeZoneControl {...props} />,
  language: (props) => <LanguageControl {...props} />,
  day: ({ field, problemOf, ...props }) => <TextField {...props} type="date" />,
  flag: (props) => <FlagControl {...props} />,
  number: ({ value, onChange, ...props }) => (
    <NumberField
      {...props}
      value={Number.isNaN(value) ? null : value}
      // The server has a sentence about a number that is missing.
      onChange={(number) => onChange(number ?? Number.NaN)}
    />
  ),
  optionalNumber: NumberField,
  image: (props) => <ImageField {...props} />,
  links: (props) => <LinkList {...props} />,
  account: (props) => <AccountControl {...props} />,
  signal: (props) => <SignalControl {...props} />,
}

/** Of any kind with a limit. */
type LinesProps = Omit<ControlProps<'longText'>, 'field'> & { field: { limit: number } }

function linesControl({ field, problemOf, ...props }: LinesProps) {
  return <LongTextField {...props} maxLength={field.limit} />
}

type NumberProps = Omit<ControlProps<'optionalNumber'>, 'field'> & { field: { least: number; limit: number } }

function NumberField({ field: { least, limit }, problemOf, value, onChange, ...props }: NumberProps) {
  return (
    <TextField
      {...props}
      type="number"
      inputMode="numeric"
      min={least}
      max={limit}
      value={value?.toString() ?? ''}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
    />
  )
}

function FlagControl({ name, label, hint, value, onChange }: ControlProps<'flag'>) {
  const id = useId()
  return (
    <div>
      <label className="checkbox-line">
        <input
          type="checkbox"
          name={name}
          aria-describedby={hint && id}
          checked={value}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <p className="form-hint" id={id}>
          {hint}
        </p>
      )}
    </div>
  )
}

type Props<Name extends SettingsName> = {
  setting: Setting
  form: Pick<SettingsForm<Name>, 'values' | 'change' | 'problemOf'>
  placeholder: string | undefined
}

/** The control of a setting, by its kind. */
export function SettingControl<Name extends SettingsName>(props: Props<Name>) {
  return renderControl(props.setting.field, props)
}

function renderControl<Kind extends SettingKind, Name extends SettingsName>(
  field: SettingField<Kind>,
  { setting, form, placeholder }: Props<Name>,
) {
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
    ...(placeholder !== undefined && { placeholder }),
    problem: form.problemOf(name),
    value,
    onChange: (next) => form.change(setting, next),
    problemOf: form.problemOf,
  })
}

/** What programs may do with the texts. */
function SignalControl({ name, label, hint, problem, value, onChange }: ControlProps<'signal'>) {
  return (
    <FormField label={label} problem={problem} {...(hint && { hint })}>
      {(field) => (
        <select
          {...field}
          name={name}
          className="input"
          value={value ?? ''}
          onChange={({ currentTarget: { value: chosen } }) =>
            onChange(chosen === 'yes' || chosen === 'no' ? chosen : null)
          }
        >
          <option value="">Not said</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </select>
      )}
    </FormField>
  )
}
