import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isBlank,
  isElement,
  replaceElements,
  textOf,
} from './tree.ts'

/** Attributes of links that are cards in the editor: they have no words. */
const cards = ['data-inline-card', 'data-block-card', 'data-embed-card'] as const
/** The last day that a date can say, in milliseconds. */
const lastDay = 8_640_000_000_000_000

/**
 * Reads what Confluence and Jira write with elements that mean nothing by themselves: tasks, decisions, folded parts, pictures
 * with captions, dates and links without words. Hidden words of a folded part are words.
 */
export function buildAtlassian(root: ForeignElement) {
  replaceElements(root, (element) => {
    const { attributes, name } = element
    const type = attributes.get('data-node-type')
    if (type === 'actionList') return [taskList(element)]
    if (type === 'decisionList') element.name = 'ul'
    else if (type === 'expand' || type === 'nestedExpand') return [folded(attributes.get('data-title') ?? '', element)]
    else if (type === 'mediaSingle') element.name = 'figure'
    else if (attributes.has('data-caption') || attributes.has('data-media-caption')) element.name = 'figcaption'
    else if (type === 'date') fillDate(element)
    else if (hasClass(element, 'expand-container')) return [foldedOfPage(element)]
    else if (name === 'a' && cards.some((card) => attributes.has(card)) && isBlank(textOf(element)))
      element.children = [{ text: attributes.get('href') ?? '' }]
    return null
  })
}

/** Tasks stand in boxes of their own where a page shows them, and inner lists stand beside them. */
function taskList(list: ForeignElement): ForeignElement {
  const isTask = ({ attributes }: ForeignElement) => attributes.has('data-task-local-id')
  const items = list.children.map((child): ForeignNode => {
    if (!isElement(child) || child.name === 'ul') return child
    const task = isTask(child) ? child : findElement(child, isTask)
    const state = task?.attributes.get('data-task-state')
    const stated: Record<string, string> = state === undefined ? {} : { 'data-checked': String(state === 'DONE') }
    return createElement('li', task === child ? child.children : [child], stated)
  })
  return createElement('ul', items, { class: 'tasks' })
}

function folded(title: string, element: ForeignElement): ForeignElement {
  const content = element.children.filter((child) => !isElement(child) || child.name !== 'button')
  return createElement('details', [...(title === '' ? [] : [createElement('summary', [{ text: title }])]), ...content])
}

/** A part that a page folds: its control has the title, and all else is its content. */
function foldedOfPage(element: ForeignElement): ForeignElement {
  const control = findElement(element, (inner) => hasClass(inner, 'expand-control'))
  if (control) replaceElements(element, (inner) => (inner === control ? [] : null))
  return folded(control ? textOf(control).trim() : '', element)
}

/** The editor shows a date that its HTML has as a number only. */
function fillDate(element: ForeignElement) {
  const time = Number(element.attributes.get('data-timestamp') ?? Number.NaN)
  if (!isBlank(textOf(element)) || !(Math.abs(time) <= lastDay)) return
  element.children = [{ text: new Date(time).toISOString().slice(0, 10) }]
}
