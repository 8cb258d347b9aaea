import { DOMParser, Fragment, type Node } from '@tiptap/pm/model'
import { wordsSchema } from '#web/editor/nodes/marks.ts'

/** The inline content of a table's attribute `caption`; empty for anything else, as a stored draft may have. */
export function captionOf({ attrs, type }: Node): Fragment {
  try {
    return Fragment.fromJSON(type.schema, attrs.caption)
  } catch {
    return Fragment.empty
  }
}

/** The caption of a table's element, as its attribute. */
export function readCaption(table: HTMLElement): unknown {
  const caption = table.querySelector(':scope > caption')
  return caption && DOMParser.fromSchema(wordsSchema).parse(caption).content.toJSON()
}

/** The attribute for a caption with another text: what did not change keeps its format. */
export function changedCaption(table: Node, text: string): unknown {
  const content = captionOf(table)
  const old = content.textBetween(0, content.size)
  let start = 0
  while (start < Math.min(old.length, text.length) && old[start] === text[start]) start++
  let end = 0
  while (end < Math.min(old.length, text.length) - start && old.at(-1 - end) === text.at(-1 - end)) end++
  const inserted = text.slice(start, text.length - end)
  const middle = inserted === '' ? Fragment.empty : Fragment.from(table.type.schema.text(inserted))
  return content
    .cut(0, start)
    .append(middle)
    .append(content.cut(old.length - end))
    .toJSON()
}
