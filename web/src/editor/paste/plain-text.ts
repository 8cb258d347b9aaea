import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model'

/** White space in a line ends nothing. */
const emptyLines = /\n(?:[ \t]*\n)+/

/**
 * A text without a format as it stands: the end of a line is a line break, and an empty line ends the paragraph. Its words
 * have the formats of the place that they come to.
 */
export function parsePlainText(text: string, place: ResolvedPos): Slice {
  const { schema } = place.doc.type
  const { paragraph, hardBreak } = schema.nodes
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/^\n+|(?<!\n)\n+$/g, '')
  if (!paragraph || !hardBreak || lines === '') return Slice.empty
  const marks = place.marks()
  const paragraphs = lines.split(emptyLines).map((part) => {
    const content = part
      .split('\n')
      .flatMap((line, index): Node[] => [
        ...(index > 0 ? [hardBreak.create()] : []),
        ...(line === '' ? [] : [schema.text(line, marks)]),
      ])
    return paragraph.create(null, content)
  })
  return Slice.maxOpen(Fragment.from(paragraphs))
}
