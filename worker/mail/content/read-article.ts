import { kindOf } from '../../article/blocks/elements.ts'
import { type Attributes, type HtmlHandler, readHtml } from '../../article/blocks/read-html.ts'
import { RemovedContent } from '../../article/blocks/removed-content.ts'
import type { ArticleBlock } from './article-block.ts'
import { authorLine, authorText } from './author-text.ts'
import { BlockFrames } from './block-frames.ts'
import { type Addresses, imageOf, linkAddress, videoOf } from './mail-addresses.ts'
import { TextCollector } from './text-collector.ts'

/** More HTML than this fills the largest mail. */
const longestSource = 300_000

/**
 * Reads the HTML of an article as blocks, in linear time. The sanitizer's output comes out as it is; of any other HTML
 * every word remains, and what mail must not contain is left out: scripts, frames, forms, styles, comments.
 * @returns `isWhole` is false if only the beginning was read: then the last block may be cut
 */
export function readArticle(html: string, addresses: Addresses): { blocks: ArticleBlock[]; isWhole: boolean } {
  const source = html.slice(0, longestSource)
  const reader = new ArticleReader(source, addresses)
  readHtml(source, reader)
  return { blocks: reader.finish(), isWhole: source.length === html.length }
}

class ArticleReader implements HtmlHandler {
  readonly #addresses: Addresses
  readonly #removed: RemovedContent
  readonly #frames = new BlockFrames()
  readonly #text = new TextCollector()
  /** The code of the open code block. */
  #code: string | null = null

  constructor(html: string, addresses: Addresses) {
    this.#addresses = addresses
    this.#removed = new RemovedContent(html)
  }

  text(text: string) {
    if (this.#removed.isOpen) return
    const storable = authorText(text)
    if (this.#code === null) this.#text.text(storable)
    else this.#code += storable
  }

  open(name: string, attributes: Attributes, end: number) {
    const kind = kindOf(name)
    if (!kind) return
    if (this.#removed.isOpen) return this.#removed.open(name)
    const { role } = kind
    if (role === 'raw' || role === 'frame' || (role === 'removed' && this.#removed.hasEnd(name, end))) {
      this.#removed.open(name)
    }
    if (this.#code !== null) {
      if (role === 'break') this.#code += '\n'
      return
    }
    switch (role) {
      case 'mark':
        return this.#startMark(kind.name, attributes)
      case 'break':
        return this.#text.lineBreak()
      case 'image':
        return this.#image(attributes)
      case 'heading':
        return this.#startText(Number(kind.name.slice(1)))
      case 'code':
        this.#flush()
        this.#code = ''
        return
      default:
        this.#flush()
    }
    if (role === 'rule') this.#frames.add({ kind: 'rule' })
    else if (role === 'frame') this.#video(attributes)
    else if (role !== 'raw' && role !== 'removed') this.#frames.open(kind, attributes)
  }

  close(name: string) {
    const kind = kindOf(name)
    if (!kind) return
    if (this.#removed.isOpen) return this.#removed.close(name)
    if (this.#code !== null) {
      if (kind.role === 'code') this.#endCode()
      return
    }
    if (kind.role === 'mark') return this.#text.closeMark(kind.name)
    this.#flush()
    this.#frames.close(kind.name)
  }

  finish(): ArticleBlock[] {
    this.#endCode()
    this.#flush()
    return this.#frames.finish()
  }

  #startText(level: number) {
    this.#flush()
    this.#text.level = level
  }

  #startMark(name: string, attributes: Attributes) {
    if (name !== 'a') return this.#text.openMark({ name, address: '' })
    this.#text.closeMark('a')
    const address = linkAddress(attributes, this.#addresses)
    if (address) this.#text.openMark({ name, address })
  }

  /** An image is a block: words before and after it are blocks of the same kind. */
  #image(attributes: Attributes) {
    const { level } = this.#text
    const image = imageOf(attributes, this.#addresses)
    if (!image) return this.#text.text(authorLine(attributes.get('alt') ?? ''))
    this.#flush()
    this.#frames.add({ ...image, link: this.#text.link })
    this.#text.level = level
  }

  #video(attributes: Attributes) {
    const video = videoOf(attributes)
    if (video) this.#frames.add(video)
  }

  #endCode() {
    if (this.#code === null) return
    if (this.#code.trim()) this.#frames.add({ kind: 'code', text: this.#code.replace(/\n$/, '') })
    this.#code = null
  }

  #flush() {
    const block = this.#text.take()
    if (block) this.#frames.add(block)
  }
}
