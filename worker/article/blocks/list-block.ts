import { taskBox } from '#blocks/list/worker.ts'
import { blockElements } from '#blocks/worker-blocks.ts'
import type { Attributes } from './attributes.ts'
import type { Container } from './container.ts'
import type { CountElement } from './element-counter.ts'
import { type Block, block } from './write-blocks.ts'

/** A new item in an open list. @param level how many lists of the open one are around the item's list */
export function addItem(
  { lists, block: around, attributes }: Container,
  name: string,
  level: number,
  count: CountElement,
): Block {
  const index = Math.min(level, lists.length)
  lists.length = Math.min(lists.length, index + 1)
  let list = lists[index]
  if (list?.name !== name) {
    const parent = index === 0 ? around : lists[index - 1]?.children.at(-1)
    list = block(name, [], index === 0 ? (blockElements.get(name)?.attributes(attributes, '') ?? '') : '')
    count()
    if (typeof parent === 'object') parent.children.push(list)
    lists[index] = list
  }
  const item = block('li')
  count()
  list.children.push(item)
  if (name === 'ul' && list.attributes) {
    count()
    item.children.push(block('input', [], taskBox(new Map())))
  }
  return item
}

/** Tells whether a task is done, at the beginning of its item. */
export function setTask({ kind, block: item }: Container, attributes: Attributes) {
  const [box] = item.children
  const isFirst = kind === 'item' && item.children.length === 1
  if (isFirst && typeof box === 'object' && box.name === 'input') box.attributes = taskBox(attributes)
}
