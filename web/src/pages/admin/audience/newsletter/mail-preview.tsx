import { useMemo, useState } from 'react'
import type { ShownMail } from '#contract/newsletter.ts'
import { FilterButtons } from '../../frame/list/filter-buttons.tsx'
import './mail-preview.css'

const views = [
  { label: 'HTML', value: 'html' },
  { label: 'Text', value: 'text' },
  { label: 'Headers', value: 'headers' },
] as const
/** The widths of a phone and of a mail program, in CSS pixels. */
const widths = [
  { label: '390 px', value: 390 },
  { label: '640 px', value: 640 },
] as const
const schemes = [
  { label: 'Light', value: 'light' },
  { label: 'Dark', value: 'dark' },
] as const

/** A mail as its recipient sees it, in both widths and colour schemes, and its text and headers. */
export function MailPreview({ mail }: { mail: ShownMail }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('html')
  const [width, setWidth] = useState<(typeof widths)[number]['value']>(() => (window.innerWidth < 640 ? 390 : 640))
  const [scheme, setScheme] = useState<(typeof schemes)[number]['value']>('light')
  return (
    <section className="mail-preview" aria-label="Mail">
      <div className="mail-views">
        <FilterButtons legend="Part of the mail" options={views} selected={view} onSelect={setView} />
        {view === 'html' && (
          <>
            <FilterButtons legend="Width" options={widths} selected={width} onSelect={setWidth} />
            <FilterButtons legend="Colours" options={schemes} selected={scheme} onSelect={setScheme} />
          </>
        )}
      </div>
      {view === 'html' && <MailFrame html={mail.html} width={width} scheme={scheme} />}
      {view === 'text' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <pre className="mail-text" tabIndex={0}>
          {mail.text}
        </pre>
      )}
      {view === 'headers' && <MailHeaders mail={mail} />}
    </section>
  )
}

type FrameProps = { html: string; width: number; scheme: 'light' | 'dark' }

/**
 * The sandbox runs no script, sends no form and gives the mail no access to the site; links open pages of their own. A
 * frame's `prefers-color-scheme` is the colour scheme of its element.
 */
function MailFrame({ html, width, scheme }: FrameProps) {
  const document = useMemo(() => withLinksInNewPages(html), [html])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has fields
    <div className="mail-frame" role="group" aria-label="The mail" tabIndex={0}>
      <iframe
        title="Preview of the mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={document}
        style={{ width, colorScheme: scheme }}
      />
    </div>
  )
}

function withLinksInNewPages(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const base = parsed.createElement('base')
  base.target = '_blank'
  parsed.head.prepend(base)
  return `<!doctype html>${parsed.documentElement.outerHTML}`
}

function MailHeaders({ mail }: { mail: ShownMail }) {
  const headers = [['From', mail.from], ['To', mail.to], ['Subject', mail.subject], ...mail.headers]
  return (
    <dl className="mail-headers">
      {headers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
