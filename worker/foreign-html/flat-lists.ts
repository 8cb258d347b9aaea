import { counterTypeOf, type FlatItem, isList, listsOf } from './lists.ts'
import {
  append,
  contentOf,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  isBlank,
  isElement,
  visitElements,
} from './tree.ts'

/** Attributes of items or lists that say a depth from 0: of Slack and Yuque. */
const depthsFromZero = ['data-stringify-indent', 'data-indent', 'data-lake-indent'] as const
/** Classes of Etherpad, Dropbox Paper and Feishu that say kind and depth of a list: `list-bullet2`, `listindent2`. */
const listClass = /(?:^|\s)list(?:indent|-[a-z]+)(\d{1,2})(?:\s|$)/
/** The same in what Google Docs exports: the level from 0 is the end of a name. */
const exportedClass = /(?:^|\s)lst-kix_\w{1,40}-(\d)(?:\s|$)/
const taskClass = /(?:^|\s)list-?(?:type-)?task(done)?\d{0,2}(?:\s|$)/

/**
 * Nests the lists of programs that write one list after the other, each of which says how deep it is: Slack, Word for the
 * web, Dropbox Paper, Etherpad and Yuque.
 */
export function joinFlatLists(root: ForeignElement) {
  const joinIn = (parent: ForeignElement) => {
    if (!parent.children.some((child) => isElement(child) && flatItemsOf(child))) return
    const result: ForeignNode[] = []
    let items: FlatItem[] = []
    for (const child of parent.children) {
      const found = isElement(child) ? flatItemsOf(child) : null
      if (found) append(items, found)
      else if (items.length === 0 || isElement(child) || !isBlank(child.text)) {
        append(result, [...listsOf(items), child])
        items = []
      }
    }
    parent.children = [...result, ...listsOf(items)]
  }
  // Outer ones first: a list in a box of its own would lose what its box is beside.
  joinIn(root)
  visitElements(root, joinIn)
}

/** The items of a list, or of a box around one, with their depths; null for anything else. */
function flatItemsOf(element: ForeignElement): FlatItem[] | null {
  if (element.name === 'div') {
    const [only, ...others] = contentOf(element)
    return isElement(only) && others.length === 0 ? flatItemsOf(only) : null
  }
  if (!isList(element)) return null
  const items = elementsOf(element)
  const depths = items.map((item) => depthOf(item) ?? depthOf(element))
  if (items.length === 0 || contentOf(element).length > items.length) return null
  if (!items.every(({ name }) => name === 'li')) return null
  const isDone = taskClass.exec(element.attributes.get('class') ?? '')
  const type = counterTypeOf(element)
  const flat = items.flatMap((item, index): FlatItem[] => {
    const depth = depths[index]
    if (depth === undefined) return []
    if (isDone) item.attributes.set('data-checked', String(isDone[1] !== undefined))
    return [{ depth, isOrdered: element.name === 'ol', start: startOf(element, index), ...(type && { type }), item }]
  })
  return flat.length === items.length ? flat : null
}

function depthOf({ attributes }: ForeignElement): number | undefined {
  const ofWord = attributes.get('data-aria-level')
  if (ofWord !== undefined) return Math.max(0, Number(ofWord) - 1 || 0)
  const stated = depthsFromZero.map((name) => attributes.get(name)).find((value) => value !== undefined)
  if (stated !== undefined) return Math.max(0, Number(stated) || 0)
  const exported = exportedClass.exec(attributes.get('class') ?? '')?.[1]
  if (exported !== undefined) return Number(exported)
  const ofClass = listClass.exec(attributes.get('class') ?? '')?.[1]
  return ofClass === undefined ? undefined : Math.max(0, Number(ofClass) - 1)
}

function startOf({ attributes }: ForeignElement, index: number): number {
  return index === 0 ? Number(attributes.get('start')) || 1 : 1
}
