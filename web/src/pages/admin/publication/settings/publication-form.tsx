import './site-preview.css'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Scheme, schemes } from '#contract/contrast.ts'
import { findChanged, type Setting } from '#contract/setting-values.ts'
import type { Settings } from '#contract/settings.ts'
import type { Site, SiteParts } from '#contract/site.ts'
import type { Stored } from '#contract/wire.ts'
import { fileApi } from '#web/api/files.ts'
import { BlogList } from '#web/components/blog-list.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { Hero } from '#web/components/hero.tsx'
import { SiteFooter } from '#web/components/site-footer.tsx'
import { SiteHeader } from '#web/components/site-header.tsx'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import type { CardBlog } from '#web/loaders/card-blogs.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { accentCss } from '#web/site/accent-css.ts'
import { SiteContext } from '#web/site/use-site.ts'
import { FileInput } from '../../frame/file-input.tsx'
import { ExportButton } from '../../frame/list/export-button.tsx'
import type { Fitted } from './fit-settings.ts'
import { partOfSection, type SettingsPart, settingsParts } from './parts.ts'
import { readSettingsFile } from './read-settings-file.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type KeptSettings, useKeptSettings } from './use-kept-settings.ts'

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

/** Tells the author that unsaved settings are back in the form, or can be brought back. */
function SettingsNotes({ values, stored, isRestored, replaced, bringBack, forget }: KeptSettings) {
  return (
    <div role="status" className="stack settings-notes">
      {isRestored && (
        <p className="warning-box">
          What you had not saved is in the form again: {namesOf(findChanged('publication', values, stored.settings))}.
        </p>
      )}
      {replaced && (
        <div className="warning-box settings-replaced" ref={focusAfterRemoval}>
          <p>
            {replaced.because} What you had not saved is kept on this device:{' '}
            {namesOf(findChanged('publication', replaced.values, replaced.base))}.
          </p>
          <button type="button" className="button quiet small" onClick={() => bringBack(replaced)}>
            Bring it back
          </button>
          <button type="button" className="button quiet small" onClick={forget}>
            Forget it
          </button>
        </div>
      )}
    </div>
  )
}

function namesOf(changed: Setting[]) {
  return changed.map(({ field }) => field.label).join(', ')
}

declare module 'react' {
  interface CSSProperties {
    '--accent'?: string
    '--accent-wash'?: string
  }
}

type PreviewProps = {
  settings: Settings
  parts: SiteParts
  /** The newest articles. */
  cards: CardBlog[]
}

const noFurther = { hrefAfter: () => '', load: async () => ({ blogs: [], nextCursor: null }) }

/** The home page as the form describes it, with the newest articles. It is a picture: nothing in it can be focused or pressed. */
function SitePreview({ settings, parts, cards }: PreviewProps) {
  const [scheme, setScheme] = useState<Scheme>('light')
  // Typing does not wait for the preview.
  const site = useDeferredValue<Site>({ ...settings, ...parts })
  // Where readers' pages have a style for the accent.
  const accent = accentCss(site.accent) && { '--accent': site.accent[scheme], '--accent-wash': 'var(--paper-sunken)' }
  return (
    <section className="settings-preview" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <fieldset className="filters">
        <legend className="visually-hidden">Colours of the preview</legend>
        {schemes.map((name) => (
          <button
            key={name}
            type="button"
            className="button quiet small"
            aria-pressed={name === scheme}
            onClick={() => setScheme(name)}
          >
            {name === 'light' ? 'Light' : 'Dark'}
          </button>
        ))}
      </fieldset>
      <div className="settings-preview-frame">
        <div inert data-scheme={scheme} style={accent || {}}>
          <SiteContext value={site}>
            <SiteHeader />
            <Hero>{null}</Hero>
            <div className="page">
              <BlogList first={{ blogs: cards, nextCursor: null }} source={noFurther} isFront />
            </div>
            <SiteFooter latest={[]} hasNewsletter={false} />
          </SiteContext>
        </div>
      </div>
    </section>
  )
}

/** Downloads the settings, and reads such a file into the form. */
function ExchangeSection({ stored, replaceWith }: KeptSettings) {
  const [problem, setProblem] = useState<string>()
  const [report, setReport] = useState('')

  async function onFile(file: File) {
    const outcome = await readSettingsFile(file, stored.settings, window.location.origin)
    setProblem('problem' in outcome ? outcome.problem : undefined)
    setReport('problem' in outcome ? '' : describe(outcome))
    if ('settings' in outcome) replaceWith(outcome.settings, 'You imported a file.')
  }

  return (
    <>
      <p className="soft">
        The file contains the settings as they are saved. Pictures are in it as addresses: on another site, upload them
        there again.
      </p>
      <div>
        <ExportButton name="settings" format="JSON" call={() => fileApi.admin.settings.export.$get()} />
      </div>
      <FormField
        label="Import a file"
        hint="You can look at it first: nothing is saved before you press Save."
        problem={problem}
      >
        {(field) => <FileInput field={field} accept=".json,application/json" isUsed={!problem} onFile={onFile} />}
      </FormField>
      <p role="status">{report}</p>
    </>
  )
}

/** Sentences about a file that was read. */
function describe({ unknown, unusable }: Fitted) {
  return [
    'The settings of the file are in the form.',
    unknown.length > 0 && `Unknown and left out: ${unknown.join(', ')}.`,
    unusable.length > 0 && `Not usable here and left as they were: ${unusable.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
