import { tokenizeHtml } from '../html/tokenize.ts'
import { type CleanedHtml, cleanHtml } from './clean-html.ts'

/** As `cleanHtml`, where there is no browser that parses HTML. */
export function cleanForeignHtml(html: string, codeLanguage = ''): CleanedHtml {
  return cleanHtml(html, tokenizeHtml, codeLanguage)
}
