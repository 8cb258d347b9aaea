import type { SubmitEvent } from 'react'
import type { StoredSettings } from '#contract/settings.ts'
import type { SiteParts } from '#contract/site.ts'
import { LeavingQuestion } from '../leaving-question.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingSections } from './sections.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import { SettingsNotes } from './settings-notes.tsx'
import { SitePreview } from './site-preview.tsx'
import { useSettingsForm } from './use-settings-form.ts'
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
          <SaveBar {...form} />
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
