import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import type { Site } from '#contract/site.ts'
import { accentCss } from '../site/accent-css.ts'
import { wordmarkOf } from '../site/wordmark-of.ts'

/**
 * A document of its own, without data and scripts, with the styles of 404.css.
 * @param site whose name and accent it has; null where it is unknown, or has none yet
 */
export function renderPlainDocument(site: Site | null, title: string, content: ReactNode): string {
  const [start, end] = site ? wordmarkOf(site) : []
  const accent = site && accentCss(site.accent)
  const page = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{site ? `${title} · ${site.name}` : title}</title>
        <link rel="icon" href={site?.icon?.src ?? '/icon.svg'} />
        {/* As in 404.html: the style sheet may come too late. */}
        <style>{'@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }'}</style>
        <link rel="stylesheet" href="/404.css" />
        {accent && <style>{accent}</style>}
      </head>
      <body>
        {site && (
          <p className="logo">
            {start}
            <b>{end}</b>
          </p>
        )}
        <main>
          <h1>{title}</h1>
        </main>
        {content}
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}
