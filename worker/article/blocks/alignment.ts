import { type Attributes, classOf } from './attributes.ts'
import { writeAttributes } from './write-attributes.ts'

/** Quill's names, by which its clients and this site draw the alignment of a block. Source: Quill, packages/quill/src/formats/align.ts */
const alignments = ['ql-align-center', 'ql-align-right', 'ql-align-justify'] as const

/** The alignment of a block as an attribute, as written; empty for the usual one. */
export function alignmentOf(attributes: Attributes): string {
  const name = classOf(attributes, alignments)
  return name ? writeAttributes({ class: name }) : ''
}
