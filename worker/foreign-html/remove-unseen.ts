import { headings } from './elements.ts'
import { cleanAddress } from './links.ts'
import { countLost, type Lost, type LostKind } from './lost.ts'
import { isQuillInterface } from './quill.ts'
import { ownSoundOf } from './sounds.ts'
import {
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isBlank,
  isElement,
  textOf,
} from './tree.ts'

/** Elements that show nothing themselves. */
export const unshown: ReadonlySet<string> = new Set(
  'area base col colgroup head link map meta noframes noscript script source style template title track wbr'.split(' '),
)
/** Elements that an article cannot have, and that have no words of the text. */
const objects = new Set('applet audio canvas embed object svg video'.split(' '))
const fields = new Set('button datalist input select textarea'.split(' '))

/** Signs beside the words of a page that are no words of it: "[edit]" of wikis, notes of Substack's editor to its author. */
const pageSign = /(?:^|\s)(?:mw-editsection|mw-jump-link|hide-text|wp-block-file__button)(?:\s|$)/
/** The signs behind a heading that links to itself. */
const anchorSign = /^(?:[\s#¶§\u200b]|🔗\ufe0f?)*$/u
/** The words of buttons beside code. */
const copyWords = /^\s*(?:copy|content_copy|download|wrap|run)\b/i
/** The elements in which editors and Confluence keep folded text. */
const foldedType = /^details-?content$/i
const foldedClass = 'expand-content'

/**
 * Removes what a reader does not see, and counts what an article cannot have.
 * @param isInCode whether the buttons belong to a block of code: to copy it
 */
export function removeUnseen(parent: ForeignElement, lost: Lost, isInCode = false) {
  const isCode = isInCode || parent.name === 'pre'
  const hasPicture = elementsOf(parent).some(({ name }) => /^(?:img|picture|noscript)$/.test(name))
  parent.children = parent.children.flatMap((child): ForeignNode[] => {
    if (!isElement(child)) return [child]
    const { name } = child
    if (unshown.has(name) || isHidden(child) || isQuillInterface(child) || isPageSign(child, parent)) return []
    if (name === 'canvas' && hasPicture && textOf(child).trim() === '') return []
    const sound = ownSoundOf(child)
    if (sound) return [sound]
    if (objects.has(name) && !isBox(child)) return removedObject(child, lost)
    const kind = removedKind(child)
    if (kind) {
      if (!isUncounted(child, isCode)) countLost(lost, kind)
      return []
    }
    removeUnseen(child, lost, isCode)
    // Slack ends its paragraphs with an element without words.
    if (child.attributes.get('data-stringify-type') === 'paragraph-break')
      return [createElement('br'), createElement('br'), ...child.children]
    if (name === 'q') child.children = [{ text: '“' }, ...child.children, { text: '”' }]
    return [child]
  })
}

export function isCheckbox({ name, attributes }: ForeignElement): boolean {
  return name === 'input' && attributes.get('type')?.toLowerCase() === 'checkbox'
}

function isPageSign(element: ForeignElement, parent: ForeignElement): boolean {
  const { name, attributes } = element
  if (pageSign.test(attributes.get('class') ?? '')) return true
  const isAnchor = name === 'a' && headings.has(parent.name) && /#/.test(attributes.get('href') ?? '')
  return (
    isAnchor && anchorSign.test(textOf(element)) && findElement(element, (inner) => inner.name === 'img') === undefined
  )
}

/** An object without an address is a box: Apple Notes puts tables into one. */
function isBox({ name, attributes, children }: ForeignElement): boolean {
  return name === 'object' && !attributes.has('data') && children.some(isElement)
}

/** Elements that are no loss: a drawn button without words, a button of a block of code, and elements that no page shows. */
function isUncounted(element: ForeignElement, isInCode: boolean): boolean {
  const { name, attributes, style } = element
  if (name === 'button') {
    const words = textOf(element)
    return isInCode || isBlank(words) || copyWords.test(`${attributes.get('aria-label') ?? ''} ${words}`)
  }
  return style.has('mso-element') || attributes.get('type')?.toLowerCase() === 'hidden'
}

function isHidden(element: ForeignElement) {
  const { style, attributes } = element
  if (foldedType.test(attributes.get('data-type') ?? '') || hasClass(element, foldedClass)) return false
  return (
    attributes.has('hidden') ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all'
  )
}

/** A player or document becomes a link to its file; a drawing is lost with a note, unless it has no words: it is an icon. */
function removedObject(object: ForeignElement, lost: Lost): ForeignNode[] {
  const { name, attributes } = object
  if (name === 'svg' && textOf(object).trim() === '') return []
  const source = elementsOf(object).find((child) => child.name === 'source')
  const address = attributes.get('src') ?? attributes.get('data') ?? source?.attributes.get('src') ?? ''
  const href = /^https?:/i.test(address) ? cleanAddress(address) : ''
  countLost(lost, !href ? 'objects' : name === 'audio' ? 'sounds' : 'embeds')
  const text = attributes.get('aria-label') || attributes.get('title') || href
  return href ? [createElement('p', [createElement('a', [{ text }], { href })])] : []
}

function removedKind(element: ForeignElement): LostKind | null {
  if (element.name === 'nav') return 'menus'
  if (isReviewComment(element)) return 'comments'
  return fields.has(element.name) && !isCheckbox(element) ? 'fields' : null
}

function isReviewComment(element: ForeignElement) {
  const kind = element.style.get('mso-element')
  return kind === 'comment-list' || hasClass(element, 'MsoCommentReference')
}
