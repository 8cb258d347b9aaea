import { emptyLine } from './elements.ts'
import { type FlatItem, isList, listsOf, type OpenList } from './lists.ts'
import {
  append,
  contentOf,
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  hasClass,
  isBlank,
  isElement,
  replaceElements,
  textOf,
  visitElements,
} from './tree.ts'

/**
 * The editor Quill writes flat lists, whose items say their kind and depth, one `div` per line of code, and the elements of
 * its own interface. Quill 1 has a list for each kind, and says of a whole list whether its tasks are done.
 * Source: https://github.com/slab/quill, packages/quill/src/formats/list.ts, code.ts, indent.ts and background.ts
 */

type ItemKind = { isOrdered: boolean; isDone?: boolean }

const itemKinds = new Map<string, ItemKind>([
  ['ordered', { isOrdered: true }],
  ['bullet', { isOrdered: false }],
  ['checked', { isOrdered: false, isDone: true }],
  ['unchecked', { isOrdered: false, isDone: false }],
])
const indentClass = /(?:^|\s)ql-indent-([1-9])(?:\s|$)/
const codeClass = /(?:^|\s)ql-code-block(?:-container)?(?:\s|$)/
const alignClass = /(?:^|\s)(ql-align-(?:center|right|justify))(?:\s|$)/
/** Light colours of the toolbar are colours of a marker pen. */
const highlightClass = /(?:^|\s)ql-bg-(?!black|white)[a-z]/

/** Whether an element is Quill's interface: the sign of an item, or the chooser of a language. */
export function isQuillInterface(element: ForeignElement): boolean {
  // The sign of an item holds words where tags are broken.
  return hasClass(element, 'ql-ui') && (element.name === 'select' || isBlank(textOf(element)))
}

/** Whether an element has lines of code, or is one. */
export function isQuillCode({ attributes }: ForeignElement): boolean {
  return codeClass.test(attributes.get('class') ?? '')
}

/** The class of Quill by which a block is aligned; undefined for the usual alignment. */
export function alignmentOf({ attributes }: ForeignElement): string | undefined {
  return alignClass.exec(attributes.get('class') ?? '')?.[1]
}

/**
 * Nests lists, and makes formats of the elements that only Quill has. Code is for `buildCode`.
 * @param keepsEmptyLines whether all of the text is Quill's, in which an author wrote each empty paragraph
 */
export function buildQuill(root: ForeignElement, keepsEmptyLines: boolean) {
  replaceElements(root, (element) => {
    const { name, attributes } = element
    if (highlightClass.test(attributes.get('class') ?? '')) return [createElement('mark', [element])]
    const alignment = alignmentOf(element)
    if (alignment && name !== 'li') attributes.set('class', alignment)
    if (keepsEmptyLines && name === 'p' && isEmptyLine(element)) attributes.set(emptyLine, '')
    return null
  })
  visitElements(root, nestLists)
  nestLists(root)
}

function isEmptyLine(paragraph: ForeignElement): boolean {
  const [only, ...others] = contentOf(paragraph)
  return isElement(only) && only.name === 'br' && others.length === 0
}

function nestLists(parent: ForeignElement) {
  const children: ForeignNode[] = []
  let hadTasks = false
  for (const child of parent.children) {
    if (!isList(child) || !isQuillList(child)) {
      if (isElement(child) || !isBlank(child.text)) hadTasks = false
      children.push(child)
      continue
    }
    const items = itemsOf(child)
    const before = children.findLast((node) => isElement(node) || !isBlank(node.text))
    const hasTasks = child.attributes.has('data-checked')
    // Quill 1 begins a list for items of another kind that are in the item before them, and for tasks that are done.
    const continues = (items[0]?.depth ?? 0) > 0 || (hadTasks && hasTasks)
    append(children, listsOf(items, continues && isList(before) ? openListsOf(before) : []))
    hadTasks = hasTasks
  }
  parent.children = children
}

function isQuillList(list: ForeignElement): boolean {
  return (
    list.attributes.has('data-checked') ||
    elementsOf(list).some(
      ({ attributes }) =>
        itemKinds.has(attributes.get('data-list') ?? '') || indentClass.test(attributes.get('class') ?? ''),
    )
  )
}

/** The items of a list. Content between them belongs to the item before it. */
function itemsOf(list: ForeignElement): FlatItem[] {
  const items: FlatItem[] = []
  for (const child of contentOf(list)) {
    const last = items.at(-1)
    if (isElement(child) && child.name === 'li') items.push(itemOf(child, list, items.length === 0))
    else if (last) last.item.children.push(child)
    else items.push(itemOf(createElement('li', [child]), list, true))
  }
  return items
}

function itemOf(ofItem: ForeignElement, list: ForeignElement, isFirst: boolean): FlatItem {
  const { children, attributes } = ofItem
  const ofList = list.attributes.get('data-checked')
  const { isOrdered, isDone } = itemKinds.get(attributes.get('data-list') ?? '') ?? {
    isOrdered: list.name === 'ol',
    ...(ofList !== undefined && { isDone: ofList === 'true' }),
  }
  const alignment = alignmentOf(ofItem)
  return {
    depth: Number(indentClass.exec(attributes.get('class') ?? '')?.[1] ?? 0),
    isOrdered,
    start: isFirst ? Number(list.attributes.get('start') ?? 1) : 1,
    item: createElement('li', children, {
      ...(isDone !== undefined && { 'data-checked': String(isDone) }),
      ...(alignment && { class: alignment }),
    }),
  }
}

/** A list and the last one in each of its last items, outermost first. */
function openListsOf(list: ForeignElement): OpenList[] {
  const open: OpenList[] = []
  let inner: ForeignNode | undefined = list
  while (isList(inner)) {
    open.push({ list: inner, depth: open.length })
    const item: ForeignElement | undefined = elementsOf(inner).at(-1)
    inner = item?.children.at(-1)
  }
  return open
}
