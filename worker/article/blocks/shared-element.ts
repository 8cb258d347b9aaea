import type { Attributes } from './attributes.ts'
import type { BlockElement } from './block-kind.ts'

const writtenClass = / class="([^"]*)"/

/**
 * The element of two kinds of blocks. It is of the first one, whose `attributes` answers null for all others, or of the other one.
 * @throws Error for kinds that hold their content in different ways
 */
export function sharedElement(first: BlockElement, other: BlockElement): BlockElement {
  const isFirst = (attributes: Attributes) => first.attributes(attributes, '') !== null
  const both = {
    from: [...new Set([...first.from, ...other.from])],
    reads: [...new Set([...first.reads, ...other.reads])],
    attributes: ((attributes, origin) =>
      first.attributes(attributes, origin) ??
      other.attributes(attributes, origin)) satisfies BlockElement['attributes'],
    html: ((parts, written) => {
      const [, value] = writtenClass.exec(written) ?? []
      return (value !== undefined && isFirst(new Map([['class', value]])) ? first : other).html(parts, written)
    }) satisfies BlockElement['html'],
  }
  if (first.role === 'paragraph' && other.role === 'paragraph') return { ...other, ...both }
  if (first.role === 'container' && other.role === 'container' && first.hasWords === other.hasWords) {
    const mail: typeof first.mail = (blocks, attributes) =>
      (isFirst(attributes) ? first : other).mail(blocks, attributes)
    return { ...other, ...both, mail }
  }
  if (first.role === 'code' && other.role === 'code') return { ...other, ...both }
  throw new Error(`A ${first.role} and a ${other.role} cannot share an element.`)
}
