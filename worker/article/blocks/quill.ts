import type { Attributes } from './attributes.ts'

/**
 * The editor Quill writes one flat list for items of any kind and depth, and one `div` per line of code.
 * Source: https://github.com/slab/quill, packages/quill/src/formats/list.ts, code.ts and indent.ts
 */

const lists: Record<string, 'ol' | 'ul'> = { ordered: 'ol', bullet: 'ul', checked: 'ul', unchecked: 'ul' }
const indentClass = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/
const codeClass = /(?:^|\s)ql-code-block(?:-container)?(?:\s|$)/
const oldCodeClass = /(?:^|\s)ql-syntax(?:\s|$)/

/** The list that an item belongs to, and how many lists are around that one. @param name of the element around it */
export function placeOfItem(attributes: Attributes, name: string): { list: string; level: number } {
  return {
    list: lists[attributes.get('data-list') ?? ''] ?? name,
    level: Number(indentClass.exec(attributes.get('class') ?? '')?.[1] ?? 0),
  }
}

/** Whether a `div` has lines of code. */
export function isQuillCode(attributes: Attributes): boolean {
  return codeClass.test(attributes.get('class') ?? '')
}

/** Whether a `pre` is of Quill 1, which ends each line with a newline, the last one too. */
export function isOldQuillCode(attributes: Attributes): boolean {
  return oldCodeClass.test(attributes.get('class') ?? '')
}
