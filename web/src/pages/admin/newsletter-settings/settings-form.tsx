import type { SubmitEvent } from 'react'
import type { NewsletterDefaults, StoredNewsletterSettings } from '#contract/newsletter-settings.ts'
import { useSite } from '#web/site/use-site.ts'
import { formatClockTime } from '../format-date-time.ts'
import { LeavingQuestion } from '../leaving-question.tsx'
import { Section } from '../settings/section.tsx'
import { ConflictQuestion } from './conflict-question.tsx'
import { SettingInput } from './setting-input.tsx'
import { type SettingRow, settingSections } from './setting-rows.ts'
import { useNewsletterSettings } from './use-newsletter-settings.ts'
import '../settings/settings.css'

type Props = { stored: StoredNewsletterSettings; defaults: NewsletterDefaults }

/** The form of the settings of mail. */
export function NewsletterSettingsForm({ stored: loaded, defaults }: Props) {
  const { name } = useSite()
  const form = useNewsletterSettings(loaded)
  const { values, stored, hasChanges, problems, busy, change } = form
  const placeholders: Record<string, string> = { senderName: name, replyTo: defaults.fromEmail }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void form.save()
  }

  /** The address of the deployment is there until another one is saved. */
  const shown = values.postalAddress === null ? { ...values, postalAddress: defaults.postalAddress } : values
  const isShown = ({ group, key }: SettingRow) => group !== 'welcome' || key === 'isOn' || values.welcome.isOn
  return (
    <>
      <form ref={form.ref} className="settings-form" noValidate onSubmit={onSubmit}>
        {settingSections.map(({ title, intro, rows }) => (
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
        <div className="settings-save-bar">
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? 'Saving...' : 'Save'}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-disabled={busy || !hasChanges}
            onClick={() => !busy && form.discard()}
          >
            Discard changes
          </button>
          <p className="soft" role="status">
            {sentenceFor(stored, hasChanges)}
          </p>
        </div>
      </form>
      <ConflictQuestion {...form} />
      <LeavingQuestion hasChanges={hasChanges} detail="They are lost then." />
    </>
  )
}

function sentenceFor({ savedAt }: StoredNewsletterSettings, hasChanges: boolean): string {
  if (hasChanges) return 'Not saved yet.'
  return savedAt ? `Saved ${formatClockTime(savedAt)}. The next mail has it.` : 'No changes yet'
}
