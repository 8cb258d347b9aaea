import { counterText } from '../contract/list-numbers.ts'
import { headings } from './elements.ts'
import { type FlatItem, listsOf } from './lists.ts'
import {
  append,
  createElement,
  type ForeignElement,
  type ForeignNode,
  isBlank,
  isElement,
  replaceElements,
  textOf,
} from './tree.ts'

const listPlace = /\bl(\d{1,6})\s+level(\d)/
/** The sign that Word writes before an item: a number or letters with a bracket or full stop. Any other sign is a bullet. */
const number = /^[([]?(?:(\d{1,6})|([a-z]{1,4}|[ivxlcdm]{1,8}))(?:\.\d{1,4})*[.):\]-]/i

/** In characters: what is longer is text in broken tags. */
const longestMarker = 16
/** Lists in letters and Roman numbers begin below it. */
const highestCounter = 100

/**
 * Makes lists of the paragraphs that Word writes for their items: `mso-list:l0 level2 lfo1` says list and depth, and the
 * bullet or number is a part of the text.
 */
export function buildWordLists(root: ForeignElement) {
  const buildIn = (parent: ForeignElement) => {
    if (parent.children.some((child) => isElement(child) && readPlace(child))) {
      parent.children = withLists(parent.children)
    }
  }
  replaceElements(root, (element) => {
    buildIn(element)
    return null
  })
  buildIn(root)
}

function withLists(children: ForeignNode[]): ForeignNode[] {
  const result: ForeignNode[] = []
  let items: FlatItem[] = []
  let list = ''
  const end = () => {
    append(result, listsOf(items))
    items = []
  }
  for (const child of children) {
    if (!isElement(child)) {
      if (items.length > 0 && isBlank(child.text)) continue
      end()
      result.push(child)
      continue
    }
    const place = readPlace(child)
    if (!place) {
      end()
      result.push(child)
      continue
    }
    if (headings.has(child.name)) {
      end()
      result.push(child)
      continue
    }
    const marker = takeMarker(child)
    if (place.depth === 0 && place.list !== list) end()
    if (place.depth === 0) list = place.list
    const numbered = number.exec(marker)
    items.push({
      depth: place.depth,
      isOrdered: numbered !== null,
      ...readCounter(numbered?.[1], numbered?.[2] ?? ''),
      item: createElement('li', child.children),
    })
  }
  end()
  return result
}

/** The number of an item, and how its list counts. */
function readCounter(digits: string | undefined, letters: string): { start: number; type?: string } {
  if (digits !== undefined) return { start: Number(digits) }
  const types = letters === letters.toUpperCase() ? ['I', 'A'] : ['i', 'a']
  // A letter is Roman at the beginning only: a list from `c` on has letters.
  for (const type of letters.length === 1 && letters.toLowerCase() !== 'i' ? types.slice(1) : types) {
    for (let start = 1; start <= highestCounter; start++)
      if (counterText(start, type) === letters) return { start, type }
  }
  return { start: 1 }
}

function readPlace({ style, name }: ForeignElement): { list: string; depth: number } | null {
  if (name !== 'p' && name !== 'div' && !headings.has(name)) return null
  const [, list, level] = listPlace.exec(style.get('mso-list') ?? '') ?? []
  return list && level ? { list, depth: Number(level) - 1 } : null
}

/** Removes the bullet or number from an item's text. @returns its words */
function takeMarker(item: ForeignElement): string {
  let marker = ''
  replaceElements(item, (element) => {
    if (!/ignore/.test(element.style.get('mso-list') ?? '')) return null
    const text = textOf(element)
    if (text.trim().length > longestMarker) return null
    marker += text
    return []
  })
  return marker.replace(/[\s\u00a0]+/g, ' ').trim()
}
