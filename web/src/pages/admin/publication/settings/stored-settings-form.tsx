import type { SubmitEvent } from 'react'
import { LeavingQuestion } from '../../frame/leaving-question.tsx'
import { type DateFormats, useDateFormats } from '../../frame/use-date-formats.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { SaveBar } from './save-bar.tsx'
import { Section } from './section.tsx'
import { SettingInput } from './setting-input.tsx'
import type { SettingRow } from './setting-row.ts'
import type { StoredSettingsForm as Form } from './use-stored-settings.ts'
import './settings.css'

type Props<Values extends object> = {
  form: Form<Values>
  /** The values as the fields show them; without it those of the form. */
  shown?: Values
  /** What counts while a field is empty, by the name of its setting. */
  placeholders?: Record<string, string>
  isShown?: (row: SettingRow) => boolean
  /** A sentence about when saved settings count. */
  effect: string
}

/** The form of settings that are saved together, with their sections, their buttons and the question of a conflict. */
export function StoredSettingsForm<Values extends object>(props: Props<Values>) {
  const { form, shown = form.values, placeholders = {}, isShown = () => true } = props
  const formats = useDateFormats()
  const { sections, hasChanges, problems, busy, change } = form

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void form.save()
  }

  return (
    <>
      <form ref={form.ref} className="settings-form" noValidate onSubmit={onSubmit}>
        {sections.map(({ title, intro, rows }) => (
          <Section key={title} title={title}>
            {intro && <p className="soft">{intro}</p>}
            {rows.filter(isShown).map((row) => (
              <SettingInput
                key={row.name}
                row={row}
                settings={shown}
                placeholder={placeholders[row.name]}
                problem={problems[row.name]}
                onChange={(value) => change(row, value)}
              />
            ))}
          </Section>
        ))}
        <SaveBar hasChanges={hasChanges} busy={busy} state={sentenceFor(props, formats)} onDiscard={form.discard} />
      </form>
      <ConflictQuestion {...form} />
      <LeavingQuestion hasChanges={hasChanges} detail="They are lost then." />
    </>
  )
}

function sentenceFor<Values extends object>({ form, effect }: Props<Values>, { formatClockTime }: DateFormats): string {
  const { savedAt } = form.stored
  if (form.hasChanges) return 'Not saved yet.'
  return savedAt ? `Saved ${formatClockTime(savedAt)}. ${effect}` : 'No changes yet'
}
