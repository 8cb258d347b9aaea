import { importListLimits } from '#contract/limits.ts'
import { type CleanedHtml, cleanHtml, rewriteHtml } from '#worker/foreign-html/clean-html.ts'
import { compareContent, nameMissed } from '#worker/foreign-html/compare-content.ts'
import type { Content } from '#worker/foreign-html/content.ts'
import { countContent } from '#worker/foreign-html/count-content.ts'
import { describeRemoved } from '#worker/foreign-html/lost.ts'
import { isForeign } from '#worker/foreign-html/source.ts'
import type { ForeignElement } from '#worker/foreign-html/tree.ts'
import { tokenizeHtml } from '#worker/html/tokenize.ts'
import { countOf } from '../../../frame/format-count.ts'
import { quote } from '../import-file.ts'
import { writeTree } from './foreign-tree.ts'

type Options = {
  /** HTML of what the article has beside its text. */
  title?: string
  /** Whether the text stays as it is unless it has signs of a program. */
  keepsPlain?: boolean
}

/**
 * Cleans the text of a program, and names what its file has and the article has not: both are counted. The API sanitizes the HTML.
 * @param given the content of the text in its file
 */
export function cleanText(root: ForeignElement, given: Content, { title = '', keepsPlain = false }: Options = {}) {
  const written = writeTree(root.children)
  const { html, lost } = keepsPlain ? cleanSigned(written) : rewriteHtml(written, tokenizeHtml)
  const missed = compareContent(given, countContent(title + html, tokenizeHtml), lost)
  const menus = lost.menus ?? 0
  // Pictures and frames are named below, and by what reads the file.
  const named = [...nameMissed({ ...missed, images: 0, frames: 0 }), ...(menus > 0 ? [countOf(menus, 'menu')] : [])]
  return {
    html,
    notes: [
      ...(named.length > 0 ? [`Its text comes without ${named.join(', ')}.`] : []),
      ...describeRemoved(written, html),
    ],
  }
}

function cleanSigned(html: string): CleanedHtml {
  return isForeign(html) ? cleanHtml(html, tokenizeHtml) : { html, lost: {} }
}

/** Names of what a text has and an article cannot have, counted: each becomes a sentence. */
export class LeftOut {
  readonly #counts = new Map<string, number>()

  /** @param name such as `[contact-form-7]`, of any length */
  add(name: string) {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** @returns less sentences than an item may have */
  notes(): string[] {
    const most = importListLimits.notes - 5
    const all = Array.from(this.#counts, ([name, count]) => {
      return `${quote(name)}${count > 1 ? ` (${count} times)` : ''} is not understood here: its text is kept.`
    })
    const rest = all.length - most
    return rest > 0 ? [...all.slice(0, most), `${rest} further things are not understood here.`] : all
  }
}
