import { ownClass } from '../contract/block-kinds.ts'
import { escapeAttribute, escapeText } from '../contract/escape-html.ts'
import { withoutAnsi } from './ansi.ts'
import { buildAtlassian } from './atlassian.ts'
import { buildBlocks } from './build-blocks.ts'
import { buildButtons } from './buttons.ts'
import { buildCallouts, buildToggles } from './callouts.ts'
import { buildCode } from './code.ts'
import { ownId, voidElements } from './elements.ts'
import { buildEmbeds } from './embeds.ts'
import { buildFigures } from './figures.ts'
import { buildFootnotes, moveInlineNotes } from './footnotes.ts'
import { buildFormulas } from './formulas.ts'
import { buildHeadingsBySize, levelHeadings, readHeadingRoles, readWordStyles } from './headings.ts'
import { cleanFrames, cleanImages } from './images.ts'
import { buildLinkCards } from './link-cards.ts'
import { joinFlatLists, joinLists, nestLists } from './lists.ts'
import type { Lost } from './lost.ts'
import { parseHtml, type Tokenize } from './parse-html.ts'
import { buildQuill } from './quill.ts'
import { buildReadings } from './readings.ts'
import { removeUnseen } from './remove-unseen.ts'
import { isOwnHtml, type Source, sourceOf } from './source.ts'
import { buildTableHeads, cleanTables } from './tables.ts'
import { buildTaskLists } from './tasks.ts'
import { createElement, type ForeignElement, type ForeignNode, isElement, textOf } from './tree.ts'
import { buildWordLists } from './word-lists.ts'
import { fillWordless } from './wordless.ts'

/** Programs in which authors make headings of large letters. */
const hasNoHeadings: ReadonlySet<Source> = new Set(['apple', 'docs'])

export type CleanedHtml = {
  html: string
  /** The losses: things that an article cannot have. Every word that is not of a loss is in the HTML. */
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
  buildEmbeds(root)
  buildLinkCards(root)
  buildButtons(root)
  cleanImages(root, lost)
  cleanFrames(root, lost)
  buildFigures(root)
  cleanTables(root)
  buildBlocks(root)
  buildTableHeads(root)
  return { html: writeHtml(root.children), lost }
}

/** The attributes of each element that an article may have, in the order in which they are written. */
const written: Record<string, readonly string[]> = {
  a: ['href', 'id'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  figure: ['class'],
  p: ['class'],
  h1: ['class'],
  h2: ['class'],
  h3: ['class'],
  h4: ['class'],
  h5: ['class'],
  h6: ['class'],
  blockquote: ['class'],
  ol: ['start', 'type', 'reversed'],
  ul: ['class'],
  li: ['id', 'class', 'value'],
  input: ['type', 'disabled', 'checked'],
  code: ['class'],
  pre: ['class'],
  div: ['class', 'role'],
  section: ['class'],
  th: ['colspan', 'rowspan', 'scope', 'class'],
  td: ['colspan', 'rowspan', 'class'],
  iframe: ['src', 'title'],
  audio: ['src', 'aria-label'],
}

/** Writes a tree as HTML, with the attributes that an article may have only. */
function writeHtml(nodes: readonly ForeignNode[]): string {
  return nodes.map(writeNode).join('')
}

function writeNode(node: ForeignNode): string {
  if (!isElement(node)) return escapeText(node.text)
  if (node.name === 'note-reference') return writeNoteReference(node)
  if (node.name === 'formula') return `<code class="math">${escapeText(textOf(node))}</code>`
  const { name, attributes, children } = node
  const pairs = (written[name] ?? []).flatMap((attribute) => {
    const value = attributes.get(attribute)
    const isForeign =
      (attribute === 'class' && !ownClass.test(value ?? '')) || (attribute === 'id' && !ownId.test(value ?? ''))
    return value === undefined || isForeign ? [] : ` ${attribute}="${escapeAttribute(value)}"`
  })
  const start = `<${name}${pairs.join('')}`
  return voidElements.has(name) ? `${start} />` : `${start}>${writeHtml(children)}</${name}>`
}

function writeNoteReference({ attributes, children }: ForeignElement): string {
  return writeNode(createElement('sup', [createElement('a', children, Object.fromEntries(attributes))]))
}
