import { blockElements, emptyLine, headings, inlineLeaves, isOwnBox, plainContainers, tableParts } from './elements.ts'
import { type Formats, formatsInside, noFormats } from './formats.ts'
import { isDisplayedAsBlock, spreadsChildren } from './look.ts'
import { alignmentOf } from './quill.ts'
import { blocksOfRun, endLine, hasContent, hasLinkedImage, joinParagraphs, paragraphsOf, type Run } from './runs.ts'
import { isOwnFile } from './sounds.ts'
import {
  append,
  contentOf,
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  isBlank,
  isElement,
} from './tree.ts'

/** A part of the tree: text, and blocks between it. */
type Part = { run: Run } | { block: ForeignElement }
/** The formats around a part, and whether its lines stay. */
type Around = { formats: Formats; keepsLines: boolean }

/** Blocks that hold text and no blocks. */
const textBlocks = new Set(['summary', 'figcaption', 'caption'])
/** Blocks that hold blocks, or text alone. */
const cells = new Set(['li', 'td', 'th'])
const cardParts = new Set(['img', 'strong', 'br', 'small'])
/** The elements of a table, or of a part of a table. */
const rowGroups = ['thead', 'tbody', 'tfoot', 'tr', 'caption']

/**
 * Makes blocks of the tree: text stands in paragraphs, headings and cells, with formats inside of it, blocks stand in
 * blocks that may hold them. Empty paragraphs are left out. A text without any block stays as it is: it is a part of a
 * sentence.
 */
export function buildBlocks(root: ForeignElement) {
  const parts = partsOf(root, { formats: noFormats, keepsLines: false })
  const [only] = parts
  const paragraphs = parts.length === 1 && only && 'run' in only ? paragraphsOf(only.run) : []
  const [text] = paragraphs
  if (paragraphs.length === 1 && text && !text.some(({ node }) => isElement(node) && node.name === 'img')) {
    root.children = joinParagraphs([text])
    return
  }
  root.children = blocksOf(parts, 'p')
}

function partsOf(parent: ForeignElement, around: Around): Part[] {
  const parts: Part[] = []
  let run: Run = []

  function collect(element: ForeignElement, { formats, keepsLines }: Around) {
    const isSpread = spreadsChildren(element)
    for (const child of element.children) {
      if (isSpread) run.push({ node: { text: ' ' }, formats })
      if (!isElement(child)) {
        append(
          run,
          textLeaves(child.text, keepsLines).map((node) => ({ node, formats })),
        )
      } else if (child.name === 'input') {
        // A box outside of a list of tasks.
        run.push({ node: { text: child.attributes.has('checked') ? '☑ ' : '☐ ' }, formats })
      } else if (inlineLeaves.has(child.name)) {
        run.push({ node: child, formats })
      } else {
        const inside = aroundInside(child, { formats, keepsLines })
        if (!blockElements.has(child.name)) {
          const isLine = isDisplayedAsBlock(child)
          if (isLine) endLine(run, formats)
          collect(child, inside)
          if (isLine) endLine(run, formats)
          continue
        }
        endRun()
        append(
          parts,
          builtBlock(child, inside).map((block) => ({ block })),
        )
      }
    }
  }

  function endRun() {
    if (hasContent(run)) parts.push({ run })
    run = []
  }

  collect(parent, around)
  endRun()
  return parts
}

function aroundInside(element: ForeignElement, { formats, keepsLines }: Around): Around {
  const whiteSpace = element.style.get('white-space')
  return {
    formats: formatsInside(element, formats),
    keepsLines: whiteSpace === undefined ? keepsLines : whiteSpace.startsWith('pre'),
  }
}

function textLeaves(text: string, keepsLines: boolean): ForeignNode[] {
  if (!keepsLines || !text.includes('\n') || isBlank(text)) return [{ text }]
  return text.split('\n').flatMap((line, index) => [...(index > 0 ? [createElement('br')] : []), { text: line }])
}

function blocksOf(parts: Part[], name: string): ForeignElement[] {
  return parts.flatMap((part) => {
    if ('block' in part) return [part.block]
    return paragraphsOf(part.run).flatMap((paragraph) => blocksOfRun(paragraph, name).filter(isElement))
  })
}

/** A block with its content built; the blocks of its content where it means nothing itself. */
function builtBlock(element: ForeignElement, around: Around): ForeignElement[] {
  const { name } = element
  if (name === 'pre' || name === 'hr' || name === 'iframe') return [element]
  if (isLinkCard(element) || isFile(element) || isButton(element)) return [element]
  if (name === 'audio') return [createElement('figure', [element])]
  if (element.attributes.has(emptyLine)) return [createElement('p', [createElement('br')])]
  if (name === 'figure') return builtFigure(element, around)
  const box = name === 'li' ? takeBox(element) : []
  const parts = partsOf(element, around)
  if (name === 'p' || headings.has(name)) return alignedAs(element, blocksOf(parts, name))
  if (plainContainers.has(name) && !isOwnBox(name, element.attributes)) return blocksOf(parts, 'p')
  if (textBlocks.has(name)) return builtText(element, parts)
  if (cells.has(name)) element.children = [...box, ...cellContent(parts)]
  else if (name === 'ul' || name === 'ol')
    element.children = wrapped(parts, ['li'], (inner) => createElement('li', inner))
  else if (name === 'tr') element.children = wrapped(parts, ['td', 'th'], (inner) => createElement('td', inner))
  else if (tableParts.has(name)) element.children = wrapped(parts, rowGroups, rowOf)
  else element.children = blocksOf(parts, 'p')
  return element.children.length > 0 || cells.has(name) ? [element] : []
}

/** The text of a paragraph or a heading with the alignment that it has. */
function alignedAs(element: ForeignElement, blocks: ForeignElement[]): ForeignElement[] {
  const alignment = alignmentOf(element)
  if (alignment)
    for (const { name, attributes } of blocks) if (name === element.name) attributes.set('class', alignment)
  return blocks
}

/** A card of an article, which is a paragraph with a link around two lines. */
function isLinkCard(element: ForeignElement): boolean {
  const [link, ...others] = contentOf(element)
  const isCard =
    element.name === 'p' && /^link-card(?: embed)?$/.test(element.attributes.get('class') ?? '') && others.length === 0
  if (!isCard || !isElement(link) || link.name !== 'a') return false
  return elementsOf(link).every(({ name, children }) => cardParts.has(name) && !children.some(isElement))
}

/** A line with a link to a stored file, and its type and size. */
function isFile({ name, attributes, children }: ForeignElement): boolean {
  const [link, ...others] = children
  if (name !== 'p' || attributes.get('class') !== 'file' || !isElement(link) || others.some(isElement)) return false
  return isOwnFile(link.attributes.get('href') ?? '') && !link.children.some(isElement)
}

/** A button of an article, which is a paragraph with a link around words. */
function isButton({ name, attributes, children: [link, ...others] }: ForeignElement): boolean {
  const isAlone = name === 'p' && attributes.get('class') === 'button-link' && others.length === 0
  return isAlone && isElement(link) && link.name === 'a' && !link.children.some(isElement)
}

/** An image with its link, or the figures of a gallery; the caption is text. */
function builtFigure(figure: ForeignElement, around: Around): ForeignElement[] {
  figure.children = figure.children.flatMap((child) => {
    if (isElement(child) && child.name === 'figure') return pictureOf(builtFigure(child, around))
    if (!isElement(child) || child.name !== 'figcaption') return [child]
    return builtText(child, partsOf(child, around))
  })
  const [only, ...others] = figure.children
  const isPlain = others.length === 0 && !figure.attributes.has('class')
  return isPlain && isElement(only) && only.name === 'img' ? [only] : [figure]
}

/** A picture of a gallery is a figure, with a caption or without one. */
function pictureOf(built: ForeignElement[]): ForeignElement[] {
  return built.map((element) => (element.name === 'img' ? createElement('figure', [element]) : element))
}

/** The checkbox of a task. */
function takeBox(item: ForeignElement): ForeignElement[] {
  const [first] = item.children
  if (!isElement(first) || first.name !== 'input') return []
  item.children.shift()
  return [first]
}

/** A block of text. Parts that cannot be in it stand behind it. */
function builtText(element: ForeignElement, parts: Part[]): ForeignElement[] {
  const text = parts.flatMap((part) => ('run' in part ? paragraphsOf(part.run) : []))
  const blocks = parts.flatMap((part) => ('block' in part ? [part.block] : []))
  const lines = blocks.filter(({ name }) => name === 'p' || headings.has(name))
  const inner = [joinParagraphs(text), ...lines.map(({ children }) => children)].filter(({ length }) => length > 0)
  element.children = inner.flatMap((line, index) => [...(index > 0 ? [createElement('br')] : []), ...line])
  return [...(element.children.length > 0 ? [element] : []), ...blocks.filter((block) => !lines.includes(block))]
}

/** The content of an item or a cell: its text alone, or before lists, needs no paragraph. */
function cellContent(parts: Part[]): ForeignNode[] {
  const [first, ...rest] = parts
  if (!first || !('run' in first)) return blocksOf(parts, 'p')
  const paragraphs = paragraphsOf(first.run)
  const isShort = paragraphs.length < 2 && !paragraphs.some(hasLinkedImage)
  const hasOnlyLists = rest.every((part) => 'block' in part && (part.block.name === 'ul' || part.block.name === 'ol'))
  return isShort && hasOnlyLists ? [...joinParagraphs(paragraphs), ...blocksOf(rest, 'p')] : blocksOf(parts, 'p')
}

function wrapped(parts: Part[], allowed: string[], wrap: (inner: ForeignNode[]) => ForeignElement): ForeignElement[] {
  return parts.flatMap((part) => {
    if ('block' in part && allowed.includes(part.block.name)) return [part.block]
    const inner = 'block' in part ? [part.block] : joinParagraphs(paragraphsOf(part.run))
    return inner.length > 0 ? [wrap(inner)] : []
  })
}

function rowOf(inner: ForeignNode[]): ForeignElement {
  const [first] = inner
  return createElement('tr', isElement(first) && cells.has(first.name) ? inner : [createElement('td', inner)])
}
