import { escapeAttribute, escapeText } from '#contract/escape-html.ts'

/** Characters that XML must not have, or discourages. Source: https://www.w3.org/TR/xml/#charsets */
const notOfXml = /[[\p{Cc}--[\t\n]]\uFFFE\uFFFF]/gv

/** An element. @param content is XML */
export function element(name: string, content: string | number, attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** HTML as the content of an element. It may end a CDATA section itself. */
export function html(text: string): string {
  return `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** A text without markup as the content of an element: WordPress takes titles, names, excerpts and comments for HTML. */
export function plain(text: string): string {
  return html(escapeText(text))
}

/** An address, a slug or a word as the content of an element. */
export function word(text: string): string {
  return escapeText(allowed(text))
}

function attribute(text: string): string {
  return escapeAttribute(allowed(text)).replace(/[\t\n]/g, ' ')
}

function allowed(text: string): string {
  return text.toWellFormed().replace(notOfXml, '')
}
