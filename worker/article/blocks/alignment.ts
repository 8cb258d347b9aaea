import { alignments } from '../../contract/block-kinds.ts'
import { type Attributes, classOf } from './attributes.ts'
import { writeAttributes } from './write-attributes.ts'

/** The alignment of a block as an attribute, as written; empty for the usual one. */
export function alignmentOf(attributes: Attributes): string {
  const name = classOf(attributes, alignments)
  return name ? writeAttributes({ class: name }) : ''
}
