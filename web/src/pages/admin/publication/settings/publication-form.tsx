import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Settings } from '#contract/settings.ts'
import type { SiteParts } from '#contract/site.ts'
import type { Stored } from '#contract/wire.ts'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import type { CardBlog } from '#web/loaders/card-blogs.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { ExchangeSection } from './exchange-section.tsx'
import { partOfSection, type SettingsPart, settingsParts } from './parts.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsNotes } from './settings-notes.tsx'
import { SitePreview } from './site-preview.tsx'
import { useKeptSettings } from './use-kept-settings.ts'

type Props = {
  stored: Stored<Settings>
  parts: SiteParts
  /** The newest articles, for the preview. */
  cards: CardBlog[]
  /** The part that is shown. The form has all of them. */
  part: SettingsPart
}

/** The addresses between which the form stays as it is. */
const addresses = new Set(settingsParts.map(({ slug }) => adminPaths.settingsPart.href(slug)))

/** A part of the form of the publication's settings, beside a preview of what readers see of it. */
export function PublicationForm({ stored, parts, cards, part }: Props) {
  const form = useKeptSettings(stored)
  const navigate = useNavigate()
  const { hasChanges, replaced, refusedSection } = form
  const { section, intro, note, isSeen } = part

  useEffect(() => {
    if (refusedSection === null || refusedSection === section) return
    void navigate(adminPaths.settingsPart.href(partOfSection(refusedSection).slug))
  }, [refusedSection, section, navigate])

  return (
    <>
      <SettingsNotes {...form} />
      <SettingsForm
        form={form}
        sections={section ? [{ section, ...(intro && { intro }), ...(note && { note }) }] : []}
        effect="Readers see it within a minute."
        onDiscard={() => form.replaceWith(form.stored.settings, 'You discarded your changes.')}
        // The note above the form says more, and is out of view here. Not in the place of Discard: a second click would undo it.
        action={
          !hasChanges &&
          replaced && (
            <button
              ref={focusAfterRemoval}
              type="button"
              className="button quiet small"
              onClick={() => form.bringBack(replaced)}
            >
              Bring changes back
            </button>
          )
        }
        keptAt={addresses}
        aside={isSeen && <SitePreview settings={form.values} parts={parts} cards={cards} />}
      >
        {!section && (
          <Section>
            <ExchangeSection {...form} />
          </Section>
        )}
      </SettingsForm>
    </>
  )
}
