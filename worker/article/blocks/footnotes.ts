import type { Attributes } from './attributes.ts'
import { type Block, block, writeChildren } from './write-blocks.ts'

/** A note of an article. `id` is what its references link to. */
type Note = { id: string; html: string }

const id = 'fn-[\\w.:-]{1,60}'
const reference = new RegExp(`<sup><a href="#(${id})">(\\[?[\\d*†‡]{1,4}\\]?)</a></sup>`, 'g')
/** A link from a note to its reference: a sign, with the space before it, or alone in its paragraph. */
const backLink =
  /<p><a href="#fnref[^"<>]{0,60}">[^<>\p{L}\p{N}]{0,8}<\/a><\/p>| ?<a href="#fnref[^"<>]{0,60}">[^<>\p{L}\p{N}]{0,8}<\/a>/gu

/** Collects the notes of an article, wherever they are. */
export class Footnotes {
  /** It contains lists of notes, and other blocks that were among them. */
  readonly section = block('section')
  readonly #ids = new Map<Block, string>()

  setId(item: Block, attributes: Attributes) {
    const id = attributes.get('id')
    if (id) this.#ids.set(item, id)
  }

  /** Writes the blocks of the article, what was among its notes, and the notes. */
  writeBehind(blocks: Block['children']): string {
    const notes: Note[] = []
    const others: Block['children'] = []
    for (const child of this.section.children) {
      if (typeof child !== 'object' || !/^[ou]l$/.test(child.name)) others.push(child)
      else for (const item of child.children) if (typeof item === 'object') notes.push(this.#noteOf(item))
    }
    return numberFootnotes(writeChildren(blocks) + writeChildren(others), notes)
  }

  #noteOf(item: Block): Note {
    const children = item.children.filter((child) => typeof child === 'string' || child.name !== 'input')
    return { id: this.#ids.get(item) ?? '', html: writeChildren(children) }
  }
}

/**
 * Writes the notes behind an article, in the order of their references, and numbers both. Notes without a reference are the
 * last ones; a reference without a note is plain text. Of several notes with one id, each reference has the next.
 * @param body sanitized HTML, whose text has no `<`; likewise that of the notes
 */
function numberFootnotes(body: string, notes: Note[]): string {
  if (notes.length === 0) return body
  const withId = Map.groupBy(notes, (note) => note.id)
  /** How many references an id has. */
  const counts = new Map<string, number>()
  const ordered: Note[] = []
  const numbers = new Map<Note, number>()
  const referred = new Set<Note>()

  function numberOf(note: Note): number {
    const number = numbers.get(note) ?? ordered.push(note)
    numbers.set(note, number)
    return number
  }

  function writeReferences(html: string): string {
    return html.replace(reference, (_, id: string, text: string) => {
      const known = withId.get(id) ?? []
      const count = counts.get(id) ?? 0
      counts.set(id, count + 1)
      const note = known[Math.min(count, known.length - 1)]
      if (!note) return `<sup>${text}</sup>`
      const number = numberOf(note)
      const ownId = referred.has(note) ? '' : ` id="fnref-${number}"`
      referred.add(note)
      return `<sup><a href="#fn-${number}"${ownId}>${number}</a></sup>`
    })
  }

  const article = writeReferences(body)
  let list = ''

  /** With the notes that its own references add. */
  function writeFrom(first: number) {
    for (let at = first; at < ordered.length; at++) {
      const html = writeReferences((ordered[at]?.html ?? '').replace(backLink, ''))
      list += `<li id="fn-${at + 1}">${html}</li>`
    }
  }

  writeFrom(0)
  for (const note of notes) if (!numbers.has(note)) writeFrom(numberOf(note) - 1)
  return `${article}<section class="footnotes"><ol>${list}</ol></section>`
}
