import type { JSONContent } from '@tiptap/react'
import { isRecord } from '#contract/is-record.ts'
import type { BlogFormValues } from '../form-values.ts'

/**
 * What was typed since the whole draft was written: blocks in the place of others. It is small whatever the length of the text, so
 * that each key can be written.
 */
export type DraftTail = {
  /** The `version` of the draft that it continues; it says nothing of another one. */
  of: string
  /** The place of the first block that is replaced, and how many are. */
  from: number
  removed: number
  blocks: JSONContent[]
}

/** A tail with more blocks is no smaller than the draft: it is written whole. */
const mostBlocks = 10

/**
 * The tail that leads from one draft to another one; null where more than some blocks differ. Blocks that are the same object
 * have not changed.
 */
export function tailBetween(one: BlogFormValues, other: BlogFormValues): Omit<DraftTail, 'of'> | null {
  const { document: before, ...fields } = one
  const { document: after, ...otherFields } = other
  const known = new Map(Object.entries(fields))
  if (!before || !after || Object.entries(otherFields).some(([name, value]) => !Object.is(known.get(name), value)))
    return null
  const { content: old = [] } = before
  const { content: present = [] } = after
  const shorter = Math.min(old.length, present.length)
  let from = 0
  while (from < shorter && old[from] === present[from]) from += 1
  let end = 0
  while (end < shorter - from && old.at(-1 - end) === present.at(-1 - end)) end += 1
  const blocks = present.slice(from, present.length - end)
  return blocks.length > mostBlocks ? null : { from, removed: old.length - end - from, blocks }
}

/** The document with its tail, as another version of this page may have stored it. */
export function withTail(document: JSONContent | null, version: string, tail: unknown): JSONContent | null {
  if (!document?.content || !isRecord(tail) || version === '' || tail.of !== version) return document
  const { from, removed, blocks } = tail
  if (typeof from !== 'number' || typeof removed !== 'number' || !Array.isArray(blocks)) return document
  const content = [...document.content]
  content.splice(from, removed, ...blocks.filter(isRecord))
  return { ...document, content }
}
