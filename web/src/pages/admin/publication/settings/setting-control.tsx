import { type ReactNode, useId } from 'react'
import { findAccentProblem, leastContrast } from '#contract/contrast.ts'
import { isOfKind, type SettingField, type SettingKind, type SettingsName } from '#contract/setting-kinds.ts'
import { readSetting, type Setting } from '#contract/setting-values.ts'
import { notActiveYet, type SocialAccount } from '#contract/site-settings.ts'
import { FormField } from '#web/components/form-field.tsx'
import { timeZones } from '#web/dom/time-zones.ts'
import type { ControlProps } from './control-props.ts'
import { LongTextField, TextField } from './fields.tsx'
import { ImageField } from './image-field.tsx'
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

/** Whether programs may use the texts. */
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

/** Languages to choose from; others can be written. */
const languages =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv ta th tr uk ur vi zh-Hans zh-Hant'

/** A time zone of the list of the browser. */
function TimeZoneControl({ field, problemOf, ...props }: ControlProps<'timeZone'>) {
  const list = useId()
  return (
    <>
      <TextField {...props} required list={list} spellCheck={false} autoComplete="off" maxLength={field.limit} />
      <datalist id={list}>
        {timeZones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}

/** A code of a language. Its hint is the name of the language. */
function LanguageControl({ field, problemOf, ...props }: ControlProps<'language'>) {
  const list = useId()
  return (
    <>
      <TextField
        {...props}
        hint={nameLanguage(props.value) ?? 'A code, such as en or de-AT.'}
        required
        list={list}
        spellCheck={false}
        autoComplete="off"
        maxLength={field.limit}
      />
      <datalist id={list}>
        {languages.split(' ').map((code) => (
          <option key={code} value={code} label={nameLanguage(code)} />
        ))}
      </datalist>
    </>
  )
}

/** The name of a language in English; undefined for an unknown code. */
function nameLanguage(code: string) {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code)
  } catch {
    return undefined // It is no code, while it is being written.
  }
}

/** The accent colour of a scheme, with what is wrong with it while it is being chosen. */
function AccentControl({ name, field: { scheme }, label, problem, value, onChange }: ControlProps<'accent'>) {
  const colour = value.toLowerCase()
  const measured = findAccentProblem(colour, scheme) ?? `Easy to read: the contrast is at least ${leastContrast}:1.`
  return (
    <FormField label={label} problem={problem} {...(!problem && { hint: measured })}>
      {(attributes) => (
        <div className="settings-colour">
          <input
            type="color"
            aria-label={`Pick the accent on ${scheme} paper`}
            value={/^#[0-9a-f]{6}$/.test(colour) ? colour : '#000000'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <input
            {...attributes}
            name={name}
            className="input"
            spellCheck={false}
            maxLength={'#rrggbb'.length}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </div>
      )}
    </FormField>
  )
}

const kinds = { address: 'Linked', notActive: 'Shown as not active yet', none: 'Not shown' }

function kindOf(account: SocialAccount): keyof typeof kinds {
  if (account === null) return 'none'
  return account === notActiveYet ? 'notActive' : 'address'
}

/** An account that the footer shows. */
function AccountControl({ name, field, label, problem, value, onChange }: ControlProps<'account'>) {
  const kind = kindOf(value)
  return (
    <div className="settings-pair">
      <FormField label={label}>
        {(attributes) => (
          <select
            {...attributes}
            name={`${name}.kind`}
            className="input"
            value={kind}
            onChange={({ currentTarget: { value: chosen } }) => {
              if (chosen === 'none') onChange(null)
              else onChange(chosen === 'notActive' ? notActiveYet : '')
            }}
          >
            {Object.entries(kinds).map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {kind === 'address' && (
        <TextField
          name={name}
          problem={problem}
          label={`Address on ${label}`}
          type="url"
          placeholder="https://"
          maxLength={field.limit}
          value={value ?? ''}
          onChange={onChange}
        />
      )}
    </div>
  )
}
