import { cleanHtml } from '#worker/foreign-html/clean-html.ts'
import { compareContent, nameMissed } from '#worker/foreign-html/compare-content.ts'
import type { Content } from '#worker/foreign-html/content.ts'
import { countContent } from '#worker/foreign-html/count-content.ts'
import { isForeign } from '#worker/foreign-html/source.ts'
import { countOf } from '../../../frame/format-count.ts'
import { tokenizeSmall } from './tokenize-small.ts'

/** Counts what the HTML of a program has. */
export function countHtml(html: string): Content {
  return countContent(html, tokenizeSmall)
}

/**
 * Names what a text had in its file and will not have as an article: the file is counted beside what the API will make of
 * the text. Pictures and frames are named by the API, and by what reads the file.
 * @param html as it is sent
 * @returns a sentence, or none where all comes
 */
export function missedParts(source: Content, html: string): string[] {
  const { html: article, lost } = isForeign(html) ? cleanHtml(html, tokenizeSmall) : { html, lost: {} }
  const menus = lost.menus ?? 0
  const named = [
    ...nameMissed({ ...compareContent(source, countHtml(article), lost), images: 0, frames: 0 }),
    ...(menus > 0 ? [countOf(menus, 'menu')] : []),
  ]
  return named.length > 0 ? [`Its text comes without ${named.join(', ')}.`] : []
}
