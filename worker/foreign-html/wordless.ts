import { cleanAddress } from './links.ts'
import { createElement, type ForeignElement, isBlank, replaceElements, textOf } from './tree.ts'

/** Elements of Teams and others for an emoji, which has no words but in an attribute. */
const emojiElements = new Set(['emoji', 'gl-emoji', 'g-emoji', 'fluent-emoji'])
/** The attributes in which CKEditor, Confluence and Jira have the address of a page that they show. */
const addresses = ['data-card-url', 'url'] as const

/** Writes out words that stand in an attribute alone: an emoji, and the address of a page that a program shows in its place. */
export function fillWordless(root: ForeignElement) {
  replaceElements(root, (element) => {
    const { name, attributes } = element
    if (name === 'en-todo') return [boxOf(element), ...element.children]
    const address = addresses.map((one) => attributes.get(one)).find(Boolean)
    const isEmoji = emojiElements.has(name)
    if ((!isEmoji && !address) || !isBlank(textOf(element))) return null
    if (isEmoji) return [{ text: attributes.get('alt') ?? attributes.get('title') ?? '' }]
    const href = cleanAddress(address ?? '')
    if (!/^https?:/i.test(href)) return null
    const link = createElement('a', [{ text: href }], { href })
    return name === 'span' || name === 'a' ? [link] : [createElement('p', [link])]
  })
}

/** A box to tick, as Evernote stores it. */
function boxOf({ attributes }: ForeignElement): ForeignElement {
  const isDone = attributes.get('checked') === 'true'
  return createElement('input', [], { type: 'checkbox', ...(isDone && { checked: '' }) })
}
