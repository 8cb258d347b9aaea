import { escapeAttribute } from '#contract/escape-html.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Shortcode } from './read-attributes.ts'

/** Shortcodes of plugins whose text is a footnote, and those that say where all of them are shown. */
export const noteNames = ['ref', 'efn_note', 'fn', 'footnote', 'mfn', 'modern_footnote']
const placeNames = new Set(['footnotes', 'references', 'efn_reference', 'footnotes_placeholder', 'backref'])
/** `((words))`: words, no formula and no code. One in brackets may be in it. */
const doubleBrackets =
  /\(\((?=[^()]{0,200}\p{L}{2,40}[^\p{L}()]{1,5}\p{L}{2})((?:[^()]|\([^()]{0,500}\)){1,2000})\)\)/gu

/** The footnotes that a plugin keeps in the text: each becomes a reference, and all of them stand at the end. */
export class ShortcodeNotes {
  readonly #notes: string[] = []

  /** @returns null for a shortcode of another kind */
  replace({ name, inner }: Shortcode): string | null {
    if (placeNames.has(name) && this.#notes.length > 0) return ''
    return noteNames.includes(name) && inner !== null ? this.#add(inner) : null
  }

  replaceBrackets(text: string): string {
    return text.includes('((') ? text.replace(doubleBrackets, (_, words: string) => this.#add(words)) : text
  }

  #add(words: string): string {
    const id = `note-of-text-${this.#notes.push(words.trim())}`
    return `<sup><a href="#${id}" id="${id}-link">${this.#notes.length}</a></sup>`
  }

  /** @returns empty for a text without notes */
  write(): string {
    return listOf(this.#notes.map((content, index) => ({ id: `note-of-text-${index + 1}`, content })))
  }
}

/** The notes of a post in the place where it shows them. The API makes footnotes of links that lead to each other. */
export function readFootnotes(json: string): string {
  return listOf(readNotes(json))
}

function listOf(notes: { id: string; content: string }[]): string {
  const items = notes.map(({ id, content }) => {
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
