import { blockElements } from './elements.ts'
import { isCheckbox } from './remove-unseen.ts'
import {
  contentOf,
  createElement,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isElement,
  replaceElements,
  textOf,
  visitElements,
} from './tree.ts'

/** Boxes as text, as Word and Notion write them. */
const box = /^[\s\u00a0]*(?:([☐□❏])|([☑☒✅🗹✔])|\[(?:([ \u00a0]?)|([xX]))\](?=[\s\u00a0]))[\s\u00a0]*/u
/** A sign without ambiguity: a line that begins with one is a task even outside of a list. */
const boxSign = /^[\s\u00a0]*[☐☑☒]/u
const taskList = /(?:^|\s)(?:Apple-)?(?:to-?do|check(?:box)?[_-]?list|task|inline-task)/i
const doneItem = /(?:^|\s)(?:is-)?(?:checked|done|completed)(?:\s|$)/i
/** Attributes of items, and of styles, that say whether a task is done. */
const states = ['aria-checked', 'data-checked', 'data-done'] as const
const isDoneState = /^(?:true|checked|done|x)$/i

/** Makes task lists of check lists: items with a box, as an element, a picture, an attribute or a sign. */
export function buildTaskLists(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (element.name !== 'ul' && element.name !== 'ol') return null
    return splitList(element)
  })
  joinTaskLines(root)
}

/** A list whose items with boxes are task lists, and the others lists as before. */
function splitList(list: ForeignElement): ForeignNode[] | null {
  const states = list.children.map((child) => (isElement(child) && child.name === 'li' ? takeBox(child, list) : null))
  if (states.every((state) => state === null)) return null
  const lists: ForeignElement[] = []
  let wasTask: boolean | undefined
  for (const [index, child] of list.children.entries()) {
    if (!isElement(child)) continue
    const isDone = states[index] ?? null
    const isTask = isDone !== null
    if (isTask !== wasTask) lists.push(isTask ? createElement('ul', [], { class: 'tasks' }) : { ...list, children: [] })
    wasTask = isTask
    lists.at(-1)?.children.push(isTask ? taskItem(child, isDone) : child)
  }
  return lists
}

function taskItem({ children, attributes }: ForeignElement, isDone: boolean): ForeignElement {
  const input = createElement('input', [], { type: 'checkbox', disabled: '', ...(isDone && { checked: '' }) })
  const className = attributes.get('class')
  return createElement('li', [input, ...children], className === undefined ? {} : { class: className })
}

/** Removes the box of an item. @returns whether it is done; null for an item without a box */
function takeBox(item: ForeignElement, list: ForeignElement): boolean | null {
  const { attributes, style } = item
  const named = states.map((name) => attributes.get(name)).find((state) => state !== undefined)
  // Obsidian has the sign of the text there, and Evernote a style.
  const stated = named ?? attributes.get('data-task') ?? style.get('--en-checked')
  const found = takeBoxElement(item)
  if (stated !== undefined) return isDoneState.test(stated)
  if (found !== null) return found
  const written = takeBoxText(item)
  if (written !== null) return written
  const listClass = `${list.attributes.get('class') ?? ''} ${list.attributes.get('data-type') ?? ''}`
  return taskList.test(listClass) ? doneItem.test(item.attributes.get('class') ?? '') : null
}

/** The first words of an item end the search for its box: one further on belongs to an inner item. */
function takeBoxElement(parent: ForeignElement): boolean | null {
  for (const child of contentOf(parent)) {
    if (!isElement(child)) return null
    const state = textOf(child).trim() === '' ? stateOfBox(child) : null
    if (state !== null) {
      parent.children = parent.children.filter((other) => other !== child)
      return state
    }
    if (child.name === 'ul' || child.name === 'ol') return null
    const inner = takeBoxElement(child)
    if (inner !== null || textOf(child).trim() !== '') return inner
  }
  return null
}

function stateOfBox(element: ForeignElement): boolean | null {
  const { name, attributes } = element
  if (isCheckbox(element)) return attributes.has('checked')
  const stated = attributes.get('role') === 'checkbox' ? attributes.get('aria-checked') : undefined
  if (stated !== undefined) return stated === 'true'
  if (hasClass(element, 'checkbox')) return hasClass(element, 'checkbox-on')
  const isPicture = name === 'img' || name === 'svg'
  const alternative = attributes.get('alt')?.toLowerCase() ?? ''
  const isBox = attributes.get('aria-roledescription') === 'checkbox' || /^(?:un)?checked\b/.test(alternative)
  return isPicture && isBox ? alternative.startsWith('checked') : null
}

/** Removes a box that is written as text at the beginning. */
function takeBoxText(parent: ForeignElement): boolean | null {
  const found = box.exec(textOf(parent).slice(0, 20))
  if (!found) return null
  removeStart(parent, found[0].length)
  return found[2] !== undefined || found[4] !== undefined
}

/** Removes a number of characters from the beginning of the text. */
export function removeStart(parent: ForeignElement, length: number): number {
  let left = length
  for (const child of parent.children) {
    if (left === 0) break
    if (isElement(child)) {
      left = removeStart(child, left)
    } else {
      const removed = Math.min(left, child.text.length)
      child.text = child.text.slice(removed)
      left -= removed
    }
  }
  return left
}

/** Paragraphs one after the other that begin with a box become a task list. */
function joinTaskLines(root: ForeignElement) {
  const joinIn = (parent: ForeignElement) => {
    if (parent.name === 'ul' || parent.name === 'ol') return
    const result: ForeignNode[] = []
    let list: ForeignElement | undefined
    for (const child of parent.children) {
      const isLine = isElement(child) && isTaskLine(child)
      if (!isLine) {
        if (isElement(child) || child.text.trim() !== '') list = undefined
        result.push(child)
        continue
      }
      if (!list) {
        list = createElement('ul', [], { class: 'tasks' })
        result.push(list)
      }
      const isDone = (takeBoxElement(child) ?? takeBoxText(child)) === true
      list.children.push(taskItem(child, isDone))
    }
    parent.children = result
  }
  visitElements(root, joinIn)
  joinIn(root)
}

/** A line that begins with a sign of a box, or with a box. */
function isTaskLine(line: ForeignElement): boolean {
  if (line.name === 'p' && boxSign.test(textOf(line).slice(0, 20))) return true
  const [first, ...others] = line.name === 'p' || line.name === 'div' ? contentOf(line) : []
  const isBox = isElement(first) && isCheckbox(first)
  return isBox && others.length > 0 && !findElement(line, ({ name }) => blockElements.has(name))
}
