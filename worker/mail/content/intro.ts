import { cleanArticle } from '../../article/sanitize.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { directionOf } from '../../contract/text-direction.ts'
import { inLanguage } from './page.ts'
import { readArticle } from './read-article.ts'
import type { MailSite } from './sender.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

/** More than the longest text that an admin may write makes, in bytes. */
const mostBytes = 40_000
const addressPattern = /https?:\/\/[\p{L}\p{N}][^\s<>"]*/gu
/** The punctuation after an address. */
const endOfSentence = /[.,;:!?)\]'’”]/

/** A text that was typed into a field, as clean HTML: its paragraphs, its lines, and its addresses as links. */
export function htmlOfText(text: string): string {
  const paragraphs = text.split(/\n[^\S\n]*\n/).filter((paragraph) => paragraph.trim() !== '')
  const lines = (paragraph: string) => paragraph.trim().split('\n').map(withLinks).join('<br>')
  return cleanArticle(paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`).join(''))
}

function withLinks(line: string): string {
  let html = ''
  let end = 0
  for (const { 0: match, index } of line.matchAll(addressPattern)) {
    let { length } = match
    while (endOfSentence.test(match.charAt(length - 1))) length -= 1
    const address = escapeText(match.slice(0, length))
    html += `${escapeText(line.slice(end, index))}<a href="${address}">${address}</a>`
    end = index + length
  }
  return html + escapeText(line.slice(end))
}

/** Clean HTML of a short text as a mail has it, in both forms. @param lang a BCP 47 tag; empty for an unknown language */
export function writeShort(html: string, lang: string, site: MailSite): { html: string; text: string } {
  const { blocks } = readArticle(html, { origin: site.origin, article: '' })
  return {
    html: inLanguage(writeHtml(blocks, directionOf(lang), mostBytes).html, lang),
    text: writeText(blocks, mostBytes).text.trim(),
  }
}

/**
 * An intro above an article, with a line below it; empty texts without an intro. @param html clean @param lang the article's
 */
export function readIntro(html: string, lang: string, site: MailSite): { html: string; text: string } {
  return html === '' ? { html: '', text: '' } : writeShort(`${html}<hr>`, lang, site)
}
