import { mostOpen } from './shortcodes.ts'
import type { Replaced, Translation } from './translation.ts'
import { calloutOf, toggleOf } from './write-blocks.ts'

/** Reads a line of a container: `:::tip Title`, `:::note[Title]`, or `:::`, which ends it. */
export function readDirective({ scanner, open, leftOut }: Translation, index: number, length: number): Replaced {
  const { text } = scanner
  const line = scanner.find('$', index + length)
  const end = line?.index ?? text.length
  const indent = text.slice(index, index + length).split(':', 1)[0] ?? ''
  const content = text.slice(index + length, end).trim()
  const name = /^[\w-]*/.exec(content)?.[0] ?? ''
  const rest = content.slice(name.length)
  if (name === '') {
    if (open.at(-1)?.name !== ':::') return null
    return { text: `${indent}${open.pop()?.block.end}\n`, end }
  }
  const title = (/^\[([^\]]*)\]/.exec(rest)?.[1] ?? rest.replace(/\{[^}]*\}/g, '')).trim()
  if (open.length >= mostOpen) return null
  const block = name === 'details' ? toggleOf(title) : calloutOf(name, title)
  if (!block) leftOut.add(`:::${name}`)
  open.push({ name: ':::', block: block ?? { start: '', end: '' } })
  return { text: `${indent}${block ? block.start : title}\n`, end }
}
