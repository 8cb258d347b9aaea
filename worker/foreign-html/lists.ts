import {
  append,
  contentOf,
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  isBlank,
  isElement,
  replaceElements,
  visitElements,
} from './tree.ts'

/** An item of a list that says its depth, from 0, itself. */
export type FlatItem = { depth: number; isOrdered: boolean; start: number; type?: string; item: ForeignElement }
/** A list that the next item may continue. */
export type OpenList = { list: ForeignElement; depth: number }

const deepestList = 40
/** The types of HTML for the styles with which programs count in letters and Roman numbers. */
const counterTypes: Record<string, string> = {
  ...{ 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I' },
}
/** Classes of Notion for lists of one item. */
const listOfOneItem = /^(?:bulleted-list|numbered-list|to-do-list)$/

/** Joins the lists that Notion writes for each item. */
export function joinLists(root: ForeignElement) {
  const joinIn = (parent: ForeignElement) => {
    let last: ForeignElement | undefined
    parent.children = parent.children.filter((child) => {
      if (!isElement(child)) {
        if (!isBlank(child.text)) last = undefined
        return true
      }
      const kind = listOfOneItem.exec(child.attributes.get('class') ?? '')?.[0]
      if (kind && last?.attributes.get('class') === kind) {
        append(last.children, child.children)
        return false
      }
      last = kind && isList(child) ? child : undefined
      return true
    })
  }
  visitElements(root, joinIn)
  joinIn(root)
}

/** Puts lists that stand between items into the item before them. */
export function nestLists(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (!isList(element)) return null
    element.children = withListsInItems(element.children)
    const type = counterTypeOf(element)
    if (type) element.attributes.set('type', type)
    else element.attributes.delete('type')
    return null
  })
}

export function isList(node: ForeignNode | undefined): node is ForeignElement {
  return isElement(node) && (node.name === 'ul' || node.name === 'ol')
}

/** How a list counts, if not in digits, as the type of HTML. Google Docs writes its style at the items. */
function counterTypeOf({ name, attributes, style, children }: ForeignElement): string | undefined {
  const given = attributes.get('type') ?? ''
  if (name !== 'ol' || Object.values(counterTypes).includes(given)) return given || undefined
  const item = children.find(isElement)
  const written = [style, item?.style].map((one) => one?.get('list-style-type') ?? one?.get('list-style') ?? '')
  return counterTypes[written.find((one) => one !== '')?.split(' ')[0] ?? '']
}

function withListsInItems(children: ForeignNode[]): ForeignNode[] {
  const items: ForeignNode[] = []
  let item: ForeignElement | undefined
  /** Holds what stands between items. */
  let loose: ForeignElement | undefined
  for (const child of children) {
    if (isList(child)) {
      if (!item) {
        item = createElement('li')
        items.push(item)
      }
      item.children.push(child)
      continue
    }
    if (!isElement(child) && isBlank(child.text)) continue
    const isItem = isElement(child) && child.name === 'li'
    if (isItem && item && hasOnlyLists(child)) {
      append(item.children, child.children)
      continue
    }
    if (isItem) item = child
    else if (item && item === loose) {
      item.children.push(child)
      continue
    } else {
      loose = createElement('li', [child])
      item = loose
    }
    items.push(item)
  }
  // An item of nothing but a list is that list: programs write so to indent it.
  return items.length === 1 && item && item.children.length === 1 && isList(item.children[0])
    ? item.children[0].children
    : items
}

/** Lexical, the editor of Ghost, and Teams write an inner list into an item of its own behind the item that it belongs to. */
function hasOnlyLists(item: ForeignElement): boolean {
  const content = contentOf(item)
  return content.length > 0 && content.every(isList)
}

/**
 * Makes nested lists of items that say their depth. A list begins where the kind changes at its depth.
 * @param open the open list of each depth before the first item, outermost first
 * @returns the lists that are in no other one
 */
export function listsOf(items: readonly FlatItem[], open: OpenList[] = []): ForeignElement[] {
  const lists: ForeignElement[] = []
  for (const { depth: givenDepth, isOrdered, start, type, item } of items) {
    const depth = Math.min(givenDepth, deepestList)
    const name = isOrdered ? 'ol' : 'ul'
    while ((open.at(-1)?.depth ?? -1) > depth) open.pop()
    const last = open.at(-1)
    if (last?.depth === depth && last.list.name === name) {
      last.list.children.push(item)
      continue
    }
    if (last?.depth === depth) open.pop()
    const counting = { ...(start > 1 && { start: String(start) }), ...(type && { type }) }
    const list = createElement(name, [item], isOrdered ? counting : {})
    const around = open.at(-1)?.list.children.at(-1)
    if (isElement(around)) around.children.push(list)
    else lists.push(list)
    open.push({ list, depth })
  }
  return lists
}

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
