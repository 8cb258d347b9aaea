import { getHTMLFromFragment } from '@tiptap/core'
import { Fragment, type Mark, type Node, type Schema } from '@tiptap/pm/model'
import { blockOfNode } from '#blocks/editor-blocks.ts'
import { endOf, firstNumber, type Placeholder, placeholderPattern, type Source, startOf } from './placeholders.ts'

/** Of HTML that has no text of an author in its attributes. */
const attributes = /<(\w+)\s[^<>]*>/g

/** Writes blocks as the HTML that a model gets: without attributes, with placeholders for what must survive. */
export function writeSource(blocks: Fragment, schema: Schema): Source {
  const writer = new SourceWriter(schema, firstNumber(blocks.textBetween(0, blocks.size, '\n')))
  const nodes = writer.blocks(blocks).filter(({ isTextblock, content }) => !isTextblock || content.size > 0)
  const html = getHTMLFromFragment(Fragment.from(nodes), schema).replace(attributes, '<$1>')
  const hasWords = nodes.some(({ textContent }) => textContent.replace(placeholderPattern, '').trim() !== '')
  return { html, hasWords, placeholders: writer.placeholders }
}

class SourceWriter {
  readonly placeholders = new Map<number, Placeholder>()
  readonly #schema: Schema
  #next: number

  constructor(schema: Schema, first: number) {
    this.#schema = schema
    this.#next = first
  }

  blocks({ content }: Fragment): Node[] {
    return content.flatMap((block) => this.#block(block))
  }

  #block(block: Node): Node[] {
    const { name } = block.type
    const forModel = blockOfNode(name)?.forModel
    if (forModel === 'words') return this.#wrapped(block, this.blocks(block.content))
    if (name === 'taskList') return this.#wrapped(block, [this.#listOf(block)])
    if (name === 'table' && block.attrs.caption) {
      const plain = block.type.create({ ...block.attrs, caption: null }, block.content)
      return this.#wrapped(block, [this.#copy(plain)])
    }
    if (forModel === 'html') return [this.#copy(block)]
    return [this.#paragraph(startOf(this.#add({ kind: 'block', nodes: [block] })))]
  }

  #copy(block: Node): Node {
    return block.copy(Fragment.from(block.isTextblock ? this.#inline(block) : this.blocks(block.content)))
  }

  #listOf({ children }: Node): Node {
    const { bulletList, listItem } = this.#schema.nodes
    if (!bulletList || !listItem) throw new Error('The schema has no lists.')
    return bulletList.create(
      null,
      children.map(({ content }) => listItem.create(null, this.blocks(content))),
    )
  }

  #wrapped(node: Node, content: Node[]): Node[] {
    const number = this.#add({ kind: 'wrapper', node })
    return [this.#paragraph(startOf(number)), ...content, this.#paragraph(endOf(number))]
  }

  #inline({ children }: Node): Node[] {
    const written: Node[] = []
    let link: { mark: Mark; number: number } | null = null
    for (let index = 0; index < children.length; index++) {
      const child = children[index]
      if (!child) continue
      const mark = linkOf(child)
      if (link && !mark?.eq(link.mark)) {
        written.push(this.#schema.text(endOf(link.number)))
        link = null
      }
      if (mark && !link) {
        link = { mark, number: this.#add({ kind: 'link', mark }) }
        written.push(this.#schema.text(startOf(link.number)))
      }
      const run = runOfCode(children, index)
      if (run.length > 0 || !(child.isText || child.type.name === 'hardBreak')) {
        const nodes = run.length > 0 ? run : [child]
        written.push(this.#schema.text(startOf(this.#add({ kind: 'inline', nodes }))))
        index += nodes.length - 1
      } else {
        written.push(child.mark(child.marks.filter(({ type }) => type.name !== 'link')))
      }
    }
    if (link) written.push(this.#schema.text(endOf(link.number)))
    return written
  }

  #paragraph(text: string): Node {
    return this.#schema.node('paragraph', null, this.#schema.text(text))
  }

  #add(placeholder: Placeholder): number {
    this.placeholders.set(this.#next, placeholder)
    return this.#next++
  }
}

function linkOf({ marks }: Node): Mark | null {
  return marks.find(({ type }) => type.name === 'link') ?? null
}

/** The nodes from an index on that are code in one link, or in none. */
function runOfCode(children: readonly Node[], from: number): Node[] {
  const isCode = (node: Node | undefined) => node?.marks.some(({ type }) => type.name === 'code') ?? false
  const link = children[from] && linkOf(children[from])
  let to = from
  while (isCode(children[to]) && linkOf(children[to] as Node)?.attrs.href === link?.attrs.href) to++
  return children.slice(from, to)
}
