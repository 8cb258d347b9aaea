import { useId } from 'react'
import { readSetting } from '#contract/setting-values.ts'
import { LongTextField, TextField } from './fields.tsx'
import { type SettingRow, type SettingValue, shownText } from './setting-row.ts'

type Props = {
  row: SettingRow
  settings: object
  /** What counts while the field is empty. */
  placeholder: string | undefined
  problem: string | undefined
  onChange: (value: SettingValue) => void
}

/** A longer sentence has a field of several lines, in characters. */
const longestLine = 60

/** The control of a setting, by its kind. */
export function SettingInput({ row, settings, placeholder, problem, onChange }: Props) {
  const id = useId()
  const { name, label, hint } = row
  const field = { name, label, problem, onChange, ...(hint !== undefined && { hint }) }
  const value = shownText(settings, row)
  switch (row.kind) {
    case 'line':
      return <TextField {...field} value={value} maxLength={row.limit} placeholder={placeholder} autoComplete="off" />
    case 'lines':
      return <LongTextField {...field} value={value} maxLength={row.limit} />
    case 'sentence':
      return row.ours.length > longestLine ? (
        <LongTextField {...field} value={value} maxLength={row.limit} placeholder={row.ours} rows={2} />
      ) : (
        <TextField {...field} value={value} maxLength={row.limit} placeholder={row.ours} autoComplete="off" />
      )
    case 'number':
    case 'optional-number':
      return (
        <TextField
          {...field}
          type="number"
          min={0}
          max={row.limit}
          value={value}
          inputMode="numeric"
          placeholder={placeholder}
          onChange={(text) => onChange(text === '' ? emptyNumber(row.kind) : Number(text))}
        />
      )
    case 'flag':
      return (
        <div>
          <label className="checkbox-line">
            <input
              type="checkbox"
              name={name}
              aria-describedby={hint && id}
              checked={readSetting(settings, row) === true}
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
}

/** What an empty field of a number is: the server has a sentence about a number that is missing. */
function emptyNumber(kind: SettingRow['kind']) {
  return kind === 'optional-number' ? null : ''
}
