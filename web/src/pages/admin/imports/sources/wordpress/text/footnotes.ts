import { escapeAttribute } from '#contract/escape-html.ts'
import { isRecord } from '#contract/is-record.ts'

/** The notes of a post in the place where it shows them. The API makes footnotes of links that lead to each other. */
export function readFootnotes(json: string): string {
  const items = readNotes(json).map(({ id, content }) => {
    const name = escapeAttribute(id)
    return `<li id="${name}">${content} <a href="#${name}-link">↩</a></li>`
  })
  return items.length === 0 ? '' : `<ol class="wp-block-footnotes">${items.join('')}</ol>`
}

function readNotes(json: string): { id: string; content: string }[] {
  if (json.trim() === '') return []
  try {
    const list: unknown = JSON.parse(json)
    if (!Array.isArray(list)) return []
    return list.filter(isRecord).flatMap(({ id, content }) => {
      return typeof id === 'string' && typeof content === 'string' ? [{ id, content }] : []
    })
  } catch {
    // Damaged by another program: the marks in the text stay.
    return []
  }
}
