import {
  append,
  contentOf,
  createElement,
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
export function counterTypeOf({ name, attributes, style, children }: ForeignElement): string | undefined {
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
