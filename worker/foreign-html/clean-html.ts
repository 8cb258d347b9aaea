import { withoutAnsi } from './ansi.ts'
import { buildAtlassian } from './atlassian.ts'
import { buildBlocks } from './build-blocks.ts'
import { buildCallouts } from './callouts.ts'
import { buildCode } from './code.ts'
import { buildFigures } from './figures.ts'
import { joinFlatLists } from './flat-lists.ts'
import { buildFootnotes } from './footnotes.ts'
import { buildFormulas } from './formulas.ts'
import { cleanFrames } from './frames.ts'
import { buildHeadingsBySize, levelHeadings, readHeadingRoles, readWordStyles } from './headings.ts'
import { cleanImages } from './images.ts'
import { moveInlineNotes } from './inline-notes.ts'
import { isOwnHtml } from './is-own-html.ts'
import { buildLinkCards } from './link-cards.ts'
import { joinLists, nestLists } from './lists.ts'
import type { Lost } from './lost.ts'
import { parseHtml, type Tokenize } from './parse-html.ts'
import { buildQuill } from './quill.ts'
import { buildReadings } from './readings.ts'
import { removeUnseen } from './remove-unseen.ts'
import { type Source, sourceOf } from './source.ts'
import { buildTableHeads, cleanTables } from './tables.ts'
import { buildTaskLists } from './tasks.ts'
import { buildToggles } from './toggles.ts'
import { buildWordLists } from './word-lists.ts'
import { fillWordless } from './wordless.ts'
import { writeHtml } from './write-html.ts'

/** Programs in which authors make headings of large letters. */
const hasNoHeadings: ReadonlySet<Source> = new Set(['apple', 'docs'])

export type CleanedHtml = {
  html: string
  /** What an article cannot have. Every word that is not of such a thing is in the HTML. */
  lost: Lost
}

/**
 * Rewrites the HTML of other programs (Google Docs, Word, Notion, Apple Notes, Excel, GitHub, VS Code, web pages) with the
 * blocks and marks of an article. It recognises structure (elements, styles, classes, roles), not places. HTML of an
 * article comes back unchanged. The result is not sanitized: the editor's schema and the Worker's sanitizer read it next.
 * It takes linear time, and never throws.
 * @param codeLanguage of copied code, where the clipboard says it beside the HTML
 */
export function cleanHtml(given: string, tokenize: Tokenize, codeLanguage = ''): CleanedHtml {
  const html = withoutAnsi(given)
  return isOwnHtml(html) ? { html, lost: {} } : rewriteHtml(html, tokenize, codeLanguage)
}

/** As `cleanHtml`, for HTML that is of another program, even if an article could have the same. */
export function rewriteHtml(given: string, tokenize: Tokenize, codeLanguage = ''): CleanedHtml {
  const html = withoutAnsi(given)
  const lost: Lost = {}
  const source = sourceOf(html)
  const root = parseHtml(html, tokenize)
  buildFormulas(root)
  buildReadings(root)
  buildAtlassian(root)
  fillWordless(root)
  removeUnseen(root, lost)
  joinFlatLists(root)
  buildQuill(root, source === 'quill')
  if (source === 'word') {
    buildWordLists(root)
    readWordStyles(root)
  }
  if (hasNoHeadings.has(source)) buildHeadingsBySize(root)
  readHeadingRoles(root)
  levelHeadings(root)
  moveInlineNotes(root)
  buildFootnotes(root)
  joinLists(root)
  nestLists(root)
  buildTaskLists(root)
  buildCode(root, codeLanguage)
  buildToggles(root)
  buildCallouts(root, source === 'notion')
  buildLinkCards(root)
  cleanImages(root, lost)
  cleanFrames(root, lost)
  buildFigures(root)
  cleanTables(root)
  buildBlocks(root)
  buildTableHeads(root)
  return { html: writeHtml(root.children), lost }
}
