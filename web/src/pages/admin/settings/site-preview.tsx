import { useDeferredValue, useState } from 'react'
import type { BlogSummary } from '#contract/blog.ts'
import { type Scheme, schemes } from '#contract/contrast.ts'
import type { Settings } from '#contract/settings.ts'
import type { Site, SiteParts } from '#contract/site.ts'
import { BlogCard } from '#web/components/blog-card.tsx'
import { Hero } from '#web/components/hero.tsx'
import { SiteFooter } from '#web/components/site-footer.tsx'
import { SiteHeader } from '#web/components/site-header.tsx'
import { accentCss } from '#web/site/accent-css.ts'
import { SiteContext } from '#web/site/use-site.ts'

declare module 'react' {
  interface CSSProperties {
    '--accent'?: string
    '--accent-wash'?: string
  }
}

type Props = { settings: Settings; parts: SiteParts }

/** Readers' pages as the form describes them. It is a picture: nothing in it can be focused or pressed. */
export function SitePreview({ settings, parts }: Props) {
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
              <BlogCard blog={sampleCard} sizes="20rem" />
            </div>
            <SiteFooter latest={[]} hasNewsletter={false} />
          </SiteContext>
        </div>
      </div>
    </section>
  )
}

/** A grey area. */
const sampleImage =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='9'%3E%3Crect width='16' height='9' fill='%23888'/%3E%3C/svg%3E"

const sampleCard: BlogSummary = {
  _id: 'preview',
  title: 'The title of an article',
  subTitle: '',
  description: '',
  excerpt: 'The first words of its text, as lists show them.',
  category: 'Technology',
  image: sampleImage,
  imageWidth: 16,
  imageHeight: 9,
  imageSrcset: '',
  isPublished: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  publishedAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  readingMinutes: 4,
  lang: '',
  dir: 'ltr',
  path: '/',
  authors: [],
  tags: [],
}
