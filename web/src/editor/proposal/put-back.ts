import { Fragment, type Mark, type Node, type Schema } from '@tiptap/pm/model'
import { type Placeholder, placeholderPattern, type Source } from './placeholders.ts'

/** A block, or the start or the end of a wrapper between blocks. */
type Part = Node | { wrapper: number; isEnd: boolean }

/** A node or a placeholder in a text block. */
type Piece = Node | { number: number; isEnd: boolean; placeholder: Placeholder }

const listNames = new Set(['bulletList', 'orderedList', 'taskList'])

/** Why an answer cannot be used, in a sentence for the author. */
export class UnusableAnswer extends Error {}

const lostPlaceholder =
  'The proposal has lost a link, a picture, a note or code of your text, so it cannot be used. Try again, or select less.'

/**
 * Puts what the placeholders of a source stand for back into an answer, each exactly once.
 * @throws UnusableAnswer where one is missing, doubled or in a place where it cannot be
 */
export function putBack(blocks: Fragment, source: Source, schema: Schema): Fragment {
  const writer = new Restorer(source, schema)
  const restored = Fragment.from(writer.blocks(blocks.content))
  writer.finish()
  return restored
}

class Restorer {
  readonly #source: Source
  readonly #schema: Schema
  /** The placeholders that are yet to come, by their text. */
  readonly #missing = new Set<string>()

  constructor(source: Source, schema: Schema) {
    this.#source = source
    this.#schema = schema
    for (const [number, { kind }] of source.placeholders) {
      this.#missing.add(`${number}`)
      if (kind === 'link' || kind === 'wrapper') this.#missing.add(`/${number}`)
    }
  }

  finish() {
    if (this.#missing.size > 0) throw new UnusableAnswer(lostPlaceholder)
  }

  blocks(blocks: readonly Node[]): Node[] {
    const open: { number: number; content: Node[] }[] = [{ number: 0, content: [] }]
    for (const part of blocks.flatMap((block) => this.#parts(block))) {
      if (!('wrapper' in part)) open.at(-1)?.content.push(part)
      else if (!part.isEnd) open.push({ number: part.wrapper, content: [] })
      else {
        const ended = open.pop()
        if (ended?.number !== part.wrapper) throw new UnusableAnswer(lostPlaceholder)
        open.at(-1)?.content.push(this.#wrapped(ended.number, ended.content))
      }
    }
    const [root, ...unclosed] = open
    if (!root || unclosed.length > 0) throw new UnusableAnswer(lostPlaceholder)
    return root.content
  }

  #parts(block: Node): Part[] {
    if (block.isTextblock) return this.#textParts(block)
    if (block.isLeaf) return [block]
    return [filled(block, this.blocks(block.children))]
  }

  /** A text block, or what it becomes where a placeholder of blocks is in it. */
  #textParts(block: Node): Part[] {
    const parts: Part[] = []
    let run: Node[] = []
    let link: { number: number; mark: Mark; start: number } | null = null
    const endRun = () => {
      if (run.some(({ isText, text }) => !isText || text?.trim())) parts.push(filled(block, run))
      run = []
    }
    for (const piece of block.children.flatMap((child) => this.#pieces(child))) {
      if (!('number' in piece)) {
        run.push(link ? piece.mark(link.mark.addToSet(piece.marks)) : piece)
        continue
      }
      const { number, isEnd, placeholder } = piece
      if (placeholder.kind === 'inline') run.push(...placeholder.nodes)
      else if (placeholder.kind === 'link') {
        if (isEnd ? link?.number !== number || run.length === link.start : link !== null) {
          throw new UnusableAnswer(lostPlaceholder)
        }
        link = isEnd ? null : { number, mark: placeholder.mark, start: run.length }
      } else if (link) throw new UnusableAnswer(lostPlaceholder)
      else {
        endRun()
        parts.push(...(placeholder.kind === 'block' ? placeholder.nodes : [{ wrapper: number, isEnd }]))
      }
    }
    if (link) throw new UnusableAnswer(lostPlaceholder)
    if (parts.length === 0) return [filled(block, run)]
    endRun()
    return parts
  }

  /** The text of a node, and the placeholders in it. Placeholders that the source does not have are left out. */
  #pieces(node: Node): Piece[] {
    const { text } = node
    if (text === undefined || !text.includes('⟦')) return [node]
    const pieces: Piece[] = []
    let end = 0
    const addText = (from: number, to: number) => {
      if (from < to) pieces.push(this.#schema.text(text.slice(from, to), node.marks))
    }
    for (const found of text.matchAll(placeholderPattern)) {
      const number = Number(found[2])
      const placeholder = this.#source.placeholders.get(number)
      if (!placeholder && this.#source.html.includes(found[0])) continue
      addText(end, found.index)
      end = found.index + found[0].length
      if (!placeholder) continue
      if (!this.#missing.delete(`${found[1]}${number}`)) throw new UnusableAnswer(lostPlaceholder)
      pieces.push({ number, isEnd: found[1] === '/', placeholder })
    }
    addText(end, text.length)
    return pieces
  }

  #wrapped(number: number, content: Node[]): Node {
    const placeholder = this.#source.placeholders.get(number)
    if (placeholder?.kind !== 'wrapper') throw new UnusableAnswer(lostPlaceholder)
    const { node } = placeholder
    if (node.type.name === 'table') {
      const [table, ...others] = content
      if (table?.type !== node.type || others.length > 0) throw new UnusableAnswer(lostPlaceholder)
      return table.type.create({ ...table.attrs, caption: node.attrs.caption }, table.content)
    }
    if (node.type.name !== 'taskList') return filled(node, content)
    if (content.some(({ type }) => !listNames.has(type.name))) throw new UnusableAnswer(lostPlaceholder)
    const items = content.flatMap((list) => list.children)
    return filled(
      node,
      items.map((item) =>
        this.#schema.node('taskItem', item.type.name === 'taskItem' ? item.attrs : null, item.content),
      ),
    )
  }
}

/** A node with other content, and with what its type must have in it. @throws UnusableAnswer */
function filled(node: Node, content: readonly Node[]): Node {
  const created = node.type.createAndFill(node.attrs, Fragment.from(content as Node[]), node.marks)
  if (!created) throw new UnusableAnswer(lostPlaceholder)
  return created
}
