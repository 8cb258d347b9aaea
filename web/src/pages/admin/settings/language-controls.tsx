import { useId } from 'react'
import { textLimits } from '#contract/limits.ts'
import { timeZones } from '#web/dom/time-zones.ts'
import { TextField } from './fields.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** Languages to choose from; others can be written. */
const languages =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv ta th tr uk ur vi zh-Hans zh-Hant'

/** How dates are written, and what language the texts are in. */
export function DatesSection({ values, change, field }: SettingsForm) {
  const zoneList = useId()
  const languageList = useId()
  return (
    <Section title="Dates and language">
      <p className="soft">
        The language is that of your texts: browsers, screen readers and search engines are told. The texts of the
        interface stay English.
      </p>
      <div className="settings-pair">
        <TextField
          {...field('timeZone')}
          label="Time zone"
          hint="Of all dates that readers see. Begin to write a city."
          required
          list={zoneList}
          spellCheck={false}
          autoComplete="off"
          maxLength={textLimits.timeZone}
          value={values.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
        <TextField
          {...field('language')}
          label="Language"
          hint={nameLanguage(values.language) ?? 'A code, such as en or de-AT.'}
          required
          list={languageList}
          spellCheck={false}
          autoComplete="off"
          maxLength={textLimits.language}
          value={values.language}
          onChange={(language) => change({ language })}
        />
        <TextField
          {...field('policyDate')}
          label="Date of the privacy policy"
          hint="The day since which it holds. Without one, the page shows the current day."
          type="date"
          value={values.policyDate}
          onChange={(policyDate) => change({ policyDate })}
        />
      </div>
      <datalist id={zoneList}>
        {timeZones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <datalist id={languageList}>
        {languages.split(' ').map((code) => (
          <option key={code} value={code} label={nameLanguage(code)} />
        ))}
      </datalist>
    </Section>
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
