import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import type { Site } from '#contract/site.ts'
import { hour, second } from '#contract/units.ts'
import { isLinkForm } from '../forms/link-forms.ts'
import { type FieldTexts, fieldLabels } from '../forms/problems.ts'
import type { PostedFormName } from '../forms/sent-forms.ts'
import { formAction, formNameField } from '../forms/visitor-forms.ts'
import { isReaderPage, paths } from '../routing/paths.ts'
import { documentHeaders } from '../service/document-headers.ts'
import { accentCss } from '../site/accent-css.ts'
import { wordmarkOf } from '../site/wordmark-of.ts'

/**
 * A document of its own, without data and scripts, with the styles of 404.css.
 * @param site whose name and accent it has; null where it is unknown, or has none yet
 */
function renderPlainDocument(site: Site | null, title: string, content: ReactNode): string {
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

type PostedForm = { form: PostedFormName; texts: FieldTexts }

/**
 * A document of its own for a form that was refused, or whose page cannot be rendered. It needs no data and no script.
 * @param site null where it is unknown: a refused form makes no call
 * @param message what the reader can do
 * @param posted the form with what was typed, to be copied, or changed and sent again
 */
export function renderRefusal(site: Site | null, pathname: string, message: string, posted?: PostedForm): string {
  return renderPlainDocument(
    site,
    'Not sent',
    <>
      <p role="alert">{message}</p>
      {posted && !isLinkForm(posted.form) && (
        <p>What you typed is still here. Change it and send it again, or copy it.</p>
      )}
      {posted && <KeptForm {...posted} pathname={pathname} />}
      <nav aria-label="Pages">
        <a href={isReaderPage(pathname) ? pathname : paths.home}>Open the page again</a>
        <a href={paths.home}>Home</a>
      </nav>
    </>,
  )
}

function KeptForm({ form, texts, pathname }: PostedForm & { pathname: string }) {
  const labels: Record<string, string> = isLinkForm(form) ? {} : fieldLabels[form]
  return (
    <form className="kept" method="post" action={isLinkForm(form) ? pathname : formAction(form, pathname)}>
      <input type="hidden" name={formNameField} value={form} />
      {Object.entries(texts).map(([name, text]) => {
        return !(name in labels) && <input key={name} type="hidden" name={name} value={text} />
      })}
      {Object.entries(labels).map(([name, label]) => (
        <label key={name}>
          {label}
          <textarea name={name} defaultValue={texts[name]} rows={name === 'content' || name === 'message' ? 8 : 1} />
        </label>
      ))}
      <button type="submit">Send again</button>
    </form>
  )
}

/** When search engines are to come back, in seconds. */
const retryAfterSeconds = hour / second

/**
 * The answer to readers instead of every page while the site has neither an account nor a blog. By the status, search engines
 * keep nothing of it and come back. It has no name yet.
 */
export function answerBeingSetUp(): Response {
  const body = renderPlainDocument(
    null,
    'This site is being set up',
    <>
      <p>There is nothing to read here yet. Please come back later.</p>
      <nav aria-label="Pages">
        <a href={paths.setup}>Set up your site</a>
      </nav>
    </>,
  )
  return new Response(body, { status: 503, headers: { ...documentHeaders, 'retry-after': String(retryAfterSeconds) } })
}
