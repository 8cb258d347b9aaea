import { useDeferredValue, useState } from 'react'
import { type Scheme, schemes } from '#contract/contrast.ts'
import type { Settings } from '#contract/settings.ts'
import type { Site, SiteParts } from '#contract/site.ts'
import { BlogList } from '#web/components/blog-list.tsx'
import { Hero } from '#web/components/hero.tsx'
import { SiteFooter } from '#web/components/site-footer.tsx'
import { SiteHeader } from '#web/components/site-header.tsx'
import type { CardBlog } from '#web/loaders/card-blogs.ts'
import { accentCss } from '#web/site/accent-css.ts'
import { SiteContext } from '#web/site/use-site.ts'
import './site-preview.css'

declare module 'react' {
  interface CSSProperties {
    '--accent'?: string
    '--accent-wash'?: string
  }
}

type Props = {
  settings: Settings
  parts: SiteParts
  /** The newest articles. */
  cards: CardBlog[]
}

const noFurther = { hrefAfter: () => '', load: async () => ({ blogs: [], nextCursor: null }) }

/** The home page as the form describes it, with the newest articles. It is a picture: nothing in it can be focused or pressed. */
export function SitePreview({ settings, parts, cards }: Props) {
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
