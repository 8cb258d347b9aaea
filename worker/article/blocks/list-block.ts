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
  const place = Math.min(level, lists.length)
  lists.length = Math.min(lists.length, place + 1)
  let list = lists[place]
  if (list?.name !== name) {
    const parent = place === 0 ? around : lists[place - 1]?.children.at(-1)
    list = block(name, [], place === 0 ? (blockElements.get(name)?.attributes(attributes, '') ?? '') : '')
    count()
    if (typeof parent === 'object') parent.children.push(list)
    lists[place] = list
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
