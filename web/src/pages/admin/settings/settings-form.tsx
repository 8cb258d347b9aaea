import type { SubmitEvent } from 'react'
import type { StoredSettings } from '#contract/settings.ts'
import type { SiteParts } from '#contract/site.ts'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { formatClockTime } from '../format-date-time.ts'
import { LeavingQuestion } from '../leaving-question.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingSections } from './sections.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import { SettingsNotes } from './settings-notes.tsx'
import { SitePreview } from './site-preview.tsx'
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts'
import './settings.css'

type Props = { stored: StoredSettings; parts: SiteParts }

/** The form of the settings beside a preview. */
export function SettingsForm({ stored, parts }: Props) {
  const form = useSettingsForm(stored)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void form.save()
  }

  return (
    <>
      <SettingsNotes {...form} />
      <div className="settings">
        <form ref={form.ref} className="settings-form" noValidate onSubmit={onSubmit}>
          <SettingSections form={form} />
          <ExchangeSection {...form} />
          <SettingsSaveBar {...form} />
        </form>
        <SitePreview settings={form.values} parts={parts} />
      </div>
      <SettingsConflict {...form} />
      <LeavingQuestion
        hasChanges={form.hasChanges}
        detail="They are kept on this device, and are in the form again when you come back."
      />
    </>
  )
}

function SettingsSaveBar({ stored, hasChanges, busy, replace, replaced, bringBack }: Form) {
  return (
    <SaveBar
      hasChanges={hasChanges}
      busy={busy}
      state={textFor({ stored, hasChanges })}
      onDiscard={() => replace(stored.settings, 'You discarded your changes.')}
    >
      {/* The note above the form says more, and is out of view here. Not in the place of Discard: a second click would undo it. */}
      {!hasChanges && replaced && (
        <button
          ref={focusAfterRemoval}
          type="button"
          className="button quiet small"
          onClick={() => bringBack(replaced)}
        >
          Bring changes back
        </button>
      )}
    </SaveBar>
  )
}

function textFor({ stored, hasChanges }: Pick<Form, 'stored' | 'hasChanges'>) {
  if (hasChanges) return 'Not saved yet. Kept on this device.'
  if (!stored.savedAt) return 'No changes yet'
  return `Saved ${formatClockTime(stored.savedAt)}. Readers see it within a minute.`
}
