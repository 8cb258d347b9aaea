import { type ForeignElement, textOf, visitElements } from './tree.ts'

/** The text of a reference: a number, a letter, a sign, in brackets or not. */
const reference = /^[[(]?\s?(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|note \d{1,3}|\p{P}{1,3}|[†‡])\s?[\])]?$/iu
/** The longest text of a link back to a reference: the same, or an arrow. In characters. */
const longestBackLink = 8
const heading = /^h[1-6]$/

/** The elements that references lead to, each a note, and the links that lead to a note or back from one. */
export type NoteTargets = { targets: Set<ForeignElement>; links: Set<ForeignElement> }

/** Finds notes: a short link leads to an element behind it. */
export function findNoteTargets(root: ForeignElement): NoteTargets {
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
