import { buildBlocks } from './build-blocks.ts'
import { isOwnHtml } from './is-own-html.ts'
import { nestLists } from './lists.ts'
import type { Lost } from './lost.ts'
import { parseHtml } from './parse-html.ts'
import { removeUnseen } from './remove-unseen.ts'
import { sourceOf } from './source.ts'
import { buildTaskLists } from './tasks.ts'
import { buildWordLists } from './word-lists.ts'
import { writeHtml } from './write-html.ts'

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
 */
export function cleanForeignHtml(html: string): CleanedHtml {
  const lost: Lost = {}
  if (isOwnHtml(html)) return { html, lost }
  const source = sourceOf(html)
  const root = parseHtml(html)
  removeUnseen(root, lost)
  if (source === 'word') buildWordLists(root)
  nestLists(root)
  buildTaskLists(root)
  buildBlocks(root)
  return { html: writeHtml(root.children), lost }
}
