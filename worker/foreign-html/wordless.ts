import { cleanAddress } from './links.ts'
import { createElement, type ForeignElement, isBlank, replaceElements, textOf } from './tree.ts'

/** Elements of Teams and others for an emoji, which has no words but in an attribute. */
const emojiElements = /^(?:emoji|gl-emoji|g-emoji|fluent-emoji)$/
/** Where CKEditor, Confluence and Jira put the address of a page that they show. */
const addresses = ['data-card-url', 'url'] as const

/** Writes out what some elements say in an attribute alone: an emoji, the address of a page that a program shows in its place. */
export function fillWordless(root: ForeignElement) {
  replaceElements(root, (element) => {
    const { name, attributes } = element
    if (name === 'en-todo') return [boxOf(element), ...element.children]
    if (!emojiElements.test(name) && !addresses.some((one) => attributes.has(one))) return null
    if (!isBlank(textOf(element))) return null
    if (emojiElements.test(name)) return [{ text: attributes.get('alt') ?? attributes.get('title') ?? '' }]
    const href = cleanAddress(addresses.map((one) => attributes.get(one)).find(Boolean) ?? '')
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
