import { useId } from 'react'
import { timeZones } from '#web/dom/time-zones.ts'
import type { ControlProps } from './control-props.ts'
import { TextField } from './fields.tsx'

/** Languages to choose from; others can be written. */
const languages =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv ta th tr uk ur vi zh-Hans zh-Hant'

/** A time zone of the list of the browser. */
export function TimeZoneControl({ field, problemOf, ...props }: ControlProps<'timeZone'>) {
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
export function LanguageControl({ field, problemOf, ...props }: ControlProps<'language'>) {
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
