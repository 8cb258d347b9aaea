import { type SubmitEvent, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { StoredSettings } from '#contract/settings.ts'
import type { SiteParts } from '#contract/site.ts'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import type { CardBlog } from '#web/loaders/card-blogs.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { LeavingQuestion } from '../../frame/leaving-question.tsx'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { ExchangeSection } from './exchange-section.tsx'
import { partOfSection, type SettingsPart, settingsParts } from './parts.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingRows } from './setting-rows.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import { SettingsNotes } from './settings-notes.tsx'
import { SitePreview } from './site-preview.tsx'
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts'
import './settings.css'

type Props = {
  stored: StoredSettings
  parts: SiteParts
  /** The newest articles, for the preview. */
  cards: CardBlog[]
  /** The part that is shown. The form has all of them. */
  part: SettingsPart
}

/** The addresses between which the form stays as it is. */
const addresses = new Set(settingsParts.map(({ slug }) => adminPaths.settingsPart.href(slug)))

/** A part of the form of the settings, beside a preview of what readers see of it. */
export function SettingsForm({ stored, parts, cards, part }: Props) {
  const form = useSettingsForm(stored)
  const navigate = useNavigate()
  const { section, intro, note, isSeen } = part
  const { refusedSection, focusProblem } = form

  useEffect(() => {
    if (refusedSection === null) return
    if (refusedSection === section) focusProblem()
    else void navigate(adminPaths.settingsPart.href(partOfSection(refusedSection).slug))
  }, [refusedSection, focusProblem, section, navigate])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void form.save()
  }

  return (
    <>
      <SettingsNotes {...form} />
      <div className={isSeen ? 'settings with-preview' : 'settings'}>
        <form ref={form.ref} className="settings-form" noValidate onSubmit={onSubmit}>
          {/* The fields of another part are others, also where they are of the same kind. */}
          <div className="panel settings-section" key={part.slug}>
            {intro && <p className="soft">{intro}</p>}
            {section ? <SettingRows section={section} form={form} /> : <ExchangeSection {...form} />}
            {note && <p className="soft">{note}</p>}
          </div>
          <SettingsSaveBar {...form} />
        </form>
        {isSeen && <SitePreview settings={form.values} parts={parts} cards={cards} />}
      </div>
      <SettingsConflict {...form} />
      <LeavingQuestion
        hasChanges={form.hasChanges}
        staysAt={addresses}
        detail="They are kept on this device, and are in the form again when you come back."
      />
    </>
  )
}

function SettingsSaveBar({ stored, hasChanges, busy, replace, replaced, bringBack }: Form) {
  const { formatClockTime } = useDateFormats()
  const savedAt = stored.savedAt && formatClockTime(stored.savedAt)
  return (
    <SaveBar
      hasChanges={hasChanges}
      busy={busy}
      state={textFor(hasChanges, savedAt)}
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

function textFor(hasChanges: boolean, savedAt: string | null) {
  if (hasChanges) return 'Not saved yet. Kept on this device.'
  if (!savedAt) return 'No changes yet'
  return `Saved ${savedAt}. Readers see it within a minute.`
}
