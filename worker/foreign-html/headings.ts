import { headings } from './elements.ts'
import { hasBoldStyle } from './formats.ts'
import { fontSizeOf } from './look.ts'
import {
  append,
  createElement,
  type ForeignElement,
  isBlank,
  isElement,
  replaceElements,
  visitElements,
} from './tree.ts'

/** Letters this much larger than the text are a heading, by themselves or when all of them are bold. */
const clearlyLarger = 1.6
const larger = 1.12
/** Headings are short: a lead in large letters is a paragraph. In characters. */
const longestHeading = 200
const quoteStyle = /(?:^|\s)Mso(?:Intense)?Quote/
const titleStyle = /(?:^|\s)MsoTitle/

/** The letters of a paragraph: the smallest size, and whether all are bold. */
type Letters = { size: number; isBold: boolean; length: number }

/** Makes headings and quotes of the paragraphs that Word's styles call so. */
export function readWordStyles(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (element.name !== 'p') return null
    const classes = element.attributes.get('class') ?? ''
    const level = Number(element.style.get('mso-outline-level'))
    if (titleStyle.test(classes)) element.name = 'h1'
    else if (level >= 1 && level <= 6) element.name = `h${level}`
    else if (quoteStyle.test(classes)) return [createElement('blockquote', [element])]
    return null
  })
  joinQuotes(root)
  visitElements(root, joinQuotes)
}

function joinQuotes(parent: ForeignElement) {
  let last: ForeignElement | undefined
  parent.children = parent.children.filter((child) => {
    if (!isElement(child)) {
      if (!isBlank(child.text)) last = undefined
      return true
    }
    const isStyled = child.name === 'blockquote'
    if (isStyled && last) {
      append(last.children, child.children)
      return false
    }
    last = isStyled ? child : undefined
    return true
  })
}

/** Makes headings of lines in larger letters than the text, where a program has no headings. */
export function buildHeadingsBySize(root: ForeignElement) {
  const lines = new Map<ForeignElement, Letters>()
  const lengths = new Map<number, number>()
  const read = (parent: ForeignElement, size: number, isBold: boolean) => {
    for (const child of parent.children) {
      if (!isElement(child)) continue
      const childSize = fontSizeOf(child) ?? size
      const isChildBold = isBoldInside(child, isBold)
      if (child.name !== 'p' && child.name !== 'div') {
        read(child, childSize, isChildBold)
        continue
      }
      const letters: Letters = { size: Number.POSITIVE_INFINITY, isBold: true, length: 0 }
      if (child.children.some((inner) => isElement(inner) && /^(?:p|div|ul|ol|table|h\d)$/.test(inner.name))) {
        read(child, childSize, isChildBold)
        continue
      }
      readLetters(child, childSize, isChildBold, letters)
      if (letters.length === 0 || letters.size === 0) continue
      lines.set(child, letters)
      lengths.set(letters.size, (lengths.get(letters.size) ?? 0) + letters.length)
    }
  }
  read(root, 0, false)
  const [text] = [...lengths].toSorted(([, one], [, other]) => other - one)
  if (!text) return
  const found = [...lines].filter(([, letters]) => isHeading(letters, text[0]))
  const sizes = [...new Set(found.map(([, { size }]) => size))].toSorted((one, other) => other - one)
  for (const [line, { size }] of found) line.name = `h${Math.min(4, sizes.indexOf(size) + 2)}`
}

function isHeading({ size, isBold, length }: Letters, textSize: number) {
  return length <= longestHeading && size > textSize * (isBold ? larger : clearlyLarger)
}

function readLetters(parent: ForeignElement, size: number, isBold: boolean, letters: Letters) {
  for (const child of parent.children) {
    if (isElement(child)) {
      readLetters(child, fontSizeOf(child) ?? size, isBoldInside(child, isBold), letters)
    } else if (!isBlank(child.text)) {
      letters.size = Math.min(letters.size, size)
      letters.isBold &&= isBold
      letters.length += child.text.trim().length
    }
  }
}

function isBoldInside(element: ForeignElement, isBold: boolean): boolean {
  if (element.style.has('font-weight')) return hasBoldStyle(element)
  return isBold || hasBoldStyle(element) || element.name === 'b' || element.name === 'strong'
}

/** Makes headings of the elements that have a heading's role only, as Word for the web writes them. */
export function readHeadingRoles(root: ForeignElement) {
  visitElements(root, (element) => {
    const { name, attributes } = element
    if (attributes.get('role') !== 'heading' || !/^(?:p|div|span)$/.test(name)) return
    const level = Number(attributes.get('aria-level'))
    element.name = `h${level >= 1 && level <= 6 ? level : 2}`
  })
}

/**
 * Changes headings to the levels 2 to 4, because the title of the page is the first one. A text with several headings of
 * the first level has all of them one level lower.
 */
export function levelHeadings(root: ForeignElement) {
  let first = 0
  visitElements(root, ({ name }) => {
    if (name === 'h1') first++
  })
  const shift = first > 1 ? 1 : 0
  visitElements(root, (element) => {
    if (!headings.has(element.name)) return
    const level = Number(element.name.slice(1)) + shift
    element.name = `h${Math.min(4, Math.max(2, level))}`
  })
}
