import { cleanAddress } from './links.ts'
import { countLost, type Lost, type LostKind } from './lost.ts'
import { isQuillInterface } from './quill.ts'
import {
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  hasClass,
  isElement,
  textOf,
} from './tree.ts'

/** Elements that show nothing themselves. */
const unshown = new Set(
  'area base col colgroup head link map meta noframes noscript script source style template title track wbr'.split(' '),
)
/** Elements that an article cannot have, and that have no words of the text. */
const objects = new Set('applet audio canvas embed object svg video'.split(' '))
const fields = new Set('button datalist input select textarea'.split(' '))

/** Removes what a reader does not see, and counts what an article cannot have. */
export function removeUnseen(parent: ForeignElement, lost: Lost) {
  parent.children = parent.children.flatMap((child): ForeignNode[] => {
    if (!isElement(child)) return [child]
    const { name } = child
    if (unshown.has(name) || isHidden(child) || isQuillInterface(child)) return []
    if (objects.has(name)) return removedObject(child, lost)
    const kind = removedKind(child)
    if (kind) {
      const isUncounted = child.style.has('mso-element') || child.attributes.get('type')?.toLowerCase() === 'hidden'
      if (!isUncounted) countLost(lost, kind)
      return []
    }
    removeUnseen(child, lost)
    if (name === 'q') child.children = [{ text: '“' }, ...child.children, { text: '”' }]
    return [child]
  })
}

export function isCheckbox({ name, attributes }: ForeignElement): boolean {
  return name === 'input' && attributes.get('type')?.toLowerCase() === 'checkbox'
}

function isHidden({ style, attributes }: ForeignElement) {
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
  countLost(lost, href ? 'embeds' : 'objects')
  return href ? [createElement('p', [createElement('a', [{ text: href }], { href })])] : []
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
