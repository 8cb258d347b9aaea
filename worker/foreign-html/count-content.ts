import { codeLinesOf, isLineNumber } from './code-lines.ts'
import {
  type Around,
  bareTex,
  type Content,
  countDepths,
  type Formula,
  formulaOf,
  type Item,
  isDrawnScript,
  noContent,
  videoAddress,
  wordsOf,
} from './content.ts'
import { parseHtml, type Tokenize } from './parse-html.ts'
import { isOwnFile } from './sounds.ts'
import { type ForeignElement, findElement, isElement, textOf, visitElements } from './tree.ts'
import {
  isApart,
  isCard,
  isCodeBlock,
  isCodeHead,
  isFrame,
  isPicture,
  isPictureFile,
  isTaskSign,
  isUsable,
  labelsOf,
  readingOf,
  statedDepth,
} from './what-counts.ts'

const lists = new Set(['ul', 'ol', 'menu', 'dir'])
/** The sign with which a task begins where it has no box. */
const boxSign = /^\s*\[[ xX]\](?=\s)/
/**
 * Counts what HTML has, by its structure alone: it knows nothing of what the cleaner, the editor and the sanitizer make of
 * it. It takes linear time.
 */
export function countContent(html: string, tokenize: Tokenize): Content {
  return countTree(parseHtml(html, tokenize))
}

/** As `countContent`, of HTML that is parsed already. */
export function countTree(root: ForeignElement): Content {
  const counter = new Counter(findNoteTargets(root))
  counter.count(root, { isAside: false, isLoose: false, hasTable: false, lists: 0, areTasks: false, isCode: false })
  return counter.finish()
}

class Counter {
  readonly #found: Content
  readonly #notes: NoteTargets
  readonly #items: Item[] = []
  readonly #tables: { cells: number; isLayout: boolean }[] = []
  /** The words of one kind that nothing separates so far. */
  #run = ''
  #kind: 'text' | 'loose' | 'aside' = 'text'
  #group = 0
  #areNotes = false
  #lastHref = ''

  constructor(notes: NoteTargets) {
    this.#notes = notes
    this.#found = { ...noContent(), notes: notes.targets.size }
  }

  count({ children }: ForeignElement, around: Around) {
    for (const [index, child] of children.entries()) {
      if (!isElement(child)) this.#addText(child.text, around)
      else if (!isDrawnScript(child, children[index + 1]))
        this.#countElement(child, isCodeHead(child, children[index + 1]) ? { ...around, isAside: true } : around)
    }
  }

  finish(): Content {
    this.#endRun()
    const found = this.#found
    countDepths(
      this.#items.filter(({ isNote }) => !isNote),
      found.items,
    )
    for (const { cells, isLayout } of this.#tables) if (!isLayout) found.cells += cells
    return found
  }

  #countElement(element: ForeignElement, around: Around) {
    const { name, attributes } = element
    const formula = formulaOf(element)
    const reading = readingOf(element)
    if (formula && (reading !== 'unread' || name === 'script')) return this.#addFormula(formula, around)
    if (name === 'audio') this.#addSound(attributes)
    if (reading === 'unread') return
    if (isLineNumber(element)) {
      // A table of code becomes its lines.
      if (around.table) around.table.isLayout = true
      return
    }
    for (const word of labelsOf(element).flatMap(wordsOf)) this.#found.labels.push(word.toLowerCase())
    const isNoteTarget = this.#notes.targets.has(element)
    if (isNoteTarget && around.item) around.item.isNote = true
    const inside = this.#around(element, around, reading === 'aside')
    const separates = isApart(element) || isNoteTarget || this.#notes.links.has(element)
    if (separates) this.#endRun()
    if (isNoteTarget) this.#areNotes = true
    // A card takes the place of a frame that a reader can have when they press it.
    const isCard = name === 'p' && attributes.get('class') === 'link-card embed'
    if (isCard || (name === 'iframe' && isFrame(attributes))) this.#found.frames++
    if ((name === 'img' || name === 'image') && !around.isCard && isPicture(attributes)) {
      this.#endRun()
      this.#found.order.push(this.#found.images++)
      this.#found.pictures.push(bareTex(attributes.get('alt') ?? ''))
      this.#fill(around, true)
    }
    if (name === 'code') this.#found.codes.push(bareTex(textOf(element)))
    if (inside.isCode && !around.isCode) this.#found.codeLines.push(...codeLinesOf(element))
    this.count(element, inside)
    if (separates) this.#endRun()
  }

  /** The player of a stored sound takes the place of a link to it, and has its words as its name. */
  #addSound(attributes: ForeignElement['attributes']) {
    if (!isOwnFile(attributes.get('src') ?? '')) return
    this.#found.links++
    for (const word of wordsOf(attributes.get('aria-label') ?? '')) this.#found.labels.push(word.toLowerCase())
  }

  /** The surroundings of the content of an element. */
  #around(element: ForeignElement, around: Around, isAside: boolean): Around {
    const { name, attributes } = element
    const next = { ...around, isAside: around.isAside || isAside }
    const depth = statedDepth(element)
    const isTask = isTaskSign(element)
    if (lists.has(name)) Object.assign(next, { lists: Math.max(around.lists + 1, depth), areTasks: isTask })
    const isItem = name === 'li' || attributes.get('role') === 'listitem'
    const isListed = element.style.get('mso-list')?.startsWith('l') && name === 'p' && !around.item
    if (isItem || isListed) {
      const given = Math.max(next.lists, depth, 1)
      const isNote = this.#notes.targets.has(element)
      next.item = { depth: given, group: 0, isTask: isTask || around.areTasks, isFilled: false, isNote }
    } else if (isTask && around.item && !lists.has(name)) around.item.isTask = true
    // A toggle is no item, even where it is written as one.
    if (name === 'details') next.item = undefined
    if (name === 'figure') next.hasTable = findElement(element, (inner) => inner.name === 'table') !== undefined
    if (name === 'caption' || (name === 'figcaption' && around.hasTable)) next.isLoose = true
    if (name === 'a') {
      const href = attributes.get('href') ?? ''
      const isCounted = isUsable(href) && !this.#notes.links.has(element)
      next.link = isCounted ? { href, isFilled: false } : undefined
      if (this.#notes.links.has(element)) next.isAside = true
      next.isCard = isCard(element) && !isPictureFile(href)
    }
    if (!around.isCode && isCodeBlock(element)) {
      next.isCode = true
      // Beside the code its box has the name of the language and buttons.
      next.isAside ||= name === 'pre' && findElement(element, (inner) => inner.name === 'code') !== undefined
    } else if (around.isCode && name === 'code') next.isAside = false
    if (name === 'table') {
      if (around.table && around.cell) around.table.isLayout = true
      next.table = { cells: 0, isLayout: /^(?:presentation|none)$/.test(attributes.get('role') ?? '') }
      next.cell = undefined
      this.#tables.push(next.table)
    } else if (name === 'td' || name === 'th') next.cell = { isFilled: false }
    return next
  }

  #addText(text: string, around: Around) {
    const kind = around.isAside ? 'aside' : around.isLoose ? 'loose' : 'text'
    if (kind !== this.#kind) this.#endRun()
    this.#kind = kind
    this.#run += text
    if (/\S/.test(text)) this.#fill(around)
  }

  #addFormula(formula: Formula, around: Around) {
    this.#endRun()
    const isText = formula.isLine && formula.tex === ''
    if (isText) this.#addText(formula.signs.join(''), around)
    else this.#found.formulas.push(formula)
    this.#endRun()
    this.#fill(around)
  }

  /** Something is to be seen at a place: the item, the cell and the link around it count. */
  #fill({ item, link, cell, table, isCode, isAside }: Around, isPicture = false) {
    if (isAside) return
    if (!item) this.#group++
    else if (!item.isFilled) {
      item.isFilled = true
      item.group = this.#group
      // Galleries are written as lists, too.
      if (!isPicture) this.#items.push(item)
      if (item.isTask) this.#found.tasks++
    }
    if (cell && !cell.isFilled && table) table.cells++
    if (cell) cell.isFilled = true
    const isLarger = isPicture && isPictureFile(link?.href)
    if (link && !isLarger && !link.isFilled && !isCode && link.href !== this.#lastHref) this.#found.links++
    if (link) link.isFilled = true
    this.#lastHref = link?.href ?? ''
  }

  #endRun() {
    if (this.#run === '') return
    const { words, asides, order, text } = this.#found
    text.push(this.#run)
    for (const sign of wordsOf(boxSign.exec(this.#run)?.[0] ?? '')) asides.push(sign)
    for (const word of wordsOf(this.#run.replace(boxSign, '').replace(videoAddress, ' '))) {
      if (this.#kind === 'aside') asides.push(word)
      else words.push(word)
      if (this.#kind === 'text' && !this.#areNotes) order.push(word)
    }
    this.#run = ''
  }
}

/** The text of a reference: a number, a letter, a sign, in brackets or not. */
const reference = /^[[(]?\s?(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|note \d{1,3}|\p{P}{1,3}|[†‡])\s?[\])]?$/iu
/** The longest text of a link back to a reference: the same, or an arrow. In characters. */
const longestBackLink = 8
const heading = /^h[1-6]$/

/** The elements that references lead to, each a note, and the links that lead to a note or back from one. */
type NoteTargets = { targets: Set<ForeignElement>; links: Set<ForeignElement> }

/** Finds notes: a short link leads to an element behind it. */
function findNoteTargets(root: ForeignElement): NoteTargets {
  const places = new Map<string, { element: ForeignElement; at: number }>()
  const links: { link: ForeignElement; target: string; at: number }[] = []
  let at = 0
  visitElements(root, (element) => {
    at++
    const { name, attributes } = element
    for (const id of [attributes.get('id'), name === 'a' ? attributes.get('name') : undefined]) {
      if (id && !places.has(id)) places.set(id, { element, at })
    }
    const href = name === 'a' ? (attributes.get('href') ?? '') : ''
    const hash = href.indexOf('#')
    if (hash >= 0 && hash + 1 < href.length) links.push({ link: element, target: href.slice(hash + 1), at })
  })
  const found: NoteTargets = { targets: new Set(), links: new Set() }
  for (const { link, target, at: from } of links) {
    const place = places.get(target)
    if (!place) continue
    const text = textOf(link).trim()
    const isReference = place.at > from && reference.test(text) && !heading.test(place.element.name)
    if (isReference) found.targets.add(place.element)
    if (isReference || (place.at <= from && text.length <= longestBackLink)) found.links.add(link)
  }
  return found
}
