import { audioName, audioPath, noName } from '#blocks/audio/worker.ts'
import { isFileBlock } from '#blocks/file/worker.ts'
import { withoutBackLinks } from '#blocks/footnotes/worker.ts'
import { imageAddress as articleImage } from '#blocks/image/worker.ts'
import { cardAttributes, cardOfMail } from '#blocks/link-card/worker.ts'
import { noTitle } from '#blocks/video/worker.ts'
import { absoluteAddress } from '../../article/addresses.ts'
import { type Attributes, linkAddress as articleLink } from '../../article/blocks/attributes.ts'
import { type ElementKind, kindOf } from '../../article/blocks/elements.ts'
import type { MailBlock, MailImage, MailVideo } from '../../article/blocks/mail-block.ts'
import { type HtmlHandler, readHtml } from '../../article/blocks/read-html.ts'
import { hasContent, RemovedContent, takesContent } from '../../article/blocks/removed-content.ts'
import { videoEmbedAddress, videoPageAddress } from '../../article/video.ts'
import { mailImagePath } from '../../media/mail-image.ts'
import { authorLine, authorText } from './author-text.ts'
import { BlockFrames } from './block-frames.ts'
import { TextCollector } from './text-collector.ts'

/** More HTML than this fills the largest mail. */
const longestSource = 300_000

/**
 * Reads the HTML of an article as blocks, in linear time. The sanitizer's output comes out as it is; of any other HTML
 * every word remains, and what mail must not contain is left out: scripts, frames, forms, styles, comments.
 * @returns `isWhole` is false if only the beginning was read: then the last block may be cut
 */
export function readArticle(html: string, addresses: Addresses): { blocks: MailBlock[]; isWhole: boolean } {
  const source = withoutBackLinks(html.slice(0, longestSource))
  const reader = new ArticleReader(source, addresses)
  readHtml(source, reader)
  return { blocks: reader.finish(), isWhole: html.length <= longestSource }
}

/** A link to a footnote. */
const reference = /^#fn-\d/

class ArticleReader implements HtmlHandler {
  readonly #addresses: Addresses
  readonly #removed: RemovedContent
  readonly #frames = new BlockFrames()
  readonly #text = new TextCollector()
  /** The sign of a task that has no words yet. */
  #box = ''
  /** The open code block with its text. */
  #code: { kind: ElementKind & { role: 'code' }; text: string } | null = null

  constructor(html: string, addresses: Addresses) {
    this.#addresses = addresses
    this.#removed = new RemovedContent(html)
  }

  text(text: string) {
    if (this.#removed.isOpen) return
    const storable = authorText(text)
    if (this.#code === null) this.#words(storable)
    else this.#code.text += storable
  }

  open(name: string, attributes: Attributes, end: number) {
    const kind = kindOf(name)
    if (!kind) return
    if (this.#removed.isOpen) return this.#removed.open(name)
    const { role } = kind
    if (takesContent(kind) || (hasContent(kind) && this.#removed.hasEnd(name, end))) {
      this.#removed.open(name)
    }
    if (this.#code !== null) {
      if (role === 'break') this.#code.text += '\n'
      return
    }
    switch (role) {
      case 'mark':
        return this.#startMark(kind.name, attributes)
      case 'break':
        return this.#text.lineBreak()
      case 'image':
        return this.#image(kind, attributes)
      case 'paragraph':
        this.#flush()
        if (cardAttributes(attributes) || isFileBlock(attributes)) this.#frames.openBox(kind.name, cardOfMail)
        return
      case 'heading':
        this.#flush()
        this.#text.element = kind
        return
      case 'line':
        this.#flush()
        this.#frames.open(kind, attributes)
        this.#text.element = kind
        return
      case 'box':
        this.#box = kind.text(attributes)
        return
      case 'code':
        this.#flush()
        this.#code = { kind, text: '' }
        return
      case 'rule':
        this.#flush()
        return this.#frames.add(kind.mail())
      case 'frame':
        this.#flush()
        return this.#video(kind, attributes)
      default:
        this.#flush()
        this.#frames.open(kind, attributes)
    }
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
    if (kind.role === 'item') this.#writeBox()
    this.#flush()
    this.#frames.close(kind.name)
  }

  finish(): MailBlock[] {
    this.#endCode()
    this.#flush()
    return this.#frames.finish()
  }

  #words(text: string) {
    if (text.trim() !== '') this.#writeBox()
    this.#text.text(text)
  }

  #writeBox() {
    if (this.#box === '') return
    this.#text.text(this.#box)
    this.#box = ''
  }

  #startMark(name: string, attributes: Attributes) {
    if (name === 'small') return
    if (name !== 'a') return this.#text.openMark({ name, address: '' })
    this.#text.closeMark('a')
    // Its note is in the mail, where a link would lead to the site.
    if (reference.test(attributes.get('href') ?? '')) return this.#text.openMark({ name, address: '' })
    const address = linkAddress(attributes, this.#addresses)
    if (address) this.#text.openMark({ name, address })
  }

  /** An image is a block: words before and after it are blocks of the same kind. */
  #image(kind: ElementKind & { role: 'image' }, attributes: Attributes) {
    const { element } = this.#text
    const image = imageOf(attributes, this.#addresses)
    if (!image) return this.#text.text(authorLine(attributes.get('alt') ?? ''))
    this.#flush()
    this.#frames.add(kind.mail({ ...image, link: this.#text.link }))
    this.#text.element = element
  }

  #video(kind: ElementKind & { role: 'frame' }, attributes: Attributes) {
    const video = kind.name === 'audio' ? audioOf(attributes, this.#addresses) : videoOf(attributes)
    if (video) this.#frames.add(kind.mail(video))
  }

  #endCode() {
    if (this.#code === null) return
    const { kind, text } = this.#code
    if (text.trim()) this.#frames.add(kind.mail(text.replace(/\n$/, '')))
    this.#code = null
  }

  #flush() {
    const block = this.#text.take()
    if (block) this.#frames.add(block)
  }
}

/**
 * The bases of relative addresses: the origin of the site, and the article's own address, which is empty for a text without a
 * page.
 */
type Addresses = { origin: string; article: string }

/** The absolute address of a link; empty for an address that an article may not link to. */
function linkAddress(attributes: Attributes, { origin, article }: Addresses): string {
  const address = authorText(articleLink(attributes))
  if (address.startsWith('#')) return article && article + address
  return absoluteAddress(address, origin)
}

/** An image by its absolute address; null for an image in the HTML itself, which mail programs do not show. */
function imageOf(attributes: Attributes, { origin }: Addresses): MailImage | null {
  const address = authorText(articleImage(attributes, origin))
  if (address === '' || /^data:/i.test(address)) return null
  return {
    address: absoluteAddress(mailImagePath(address), origin),
    alt: authorLine(attributes.get('alt') ?? ''),
    width: sizeOf(attributes.get('width')),
    height: sizeOf(attributes.get('height')),
    link: '',
  }
}

/** The video of a frame; null for any other frame. */
function videoOf(attributes: Attributes): MailVideo | null {
  const embed = videoEmbedAddress(attributes.get('src') ?? '')
  const address = embed && videoPageAddress(embed)
  if (!address) return null
  const title = authorLine(attributes.get('title') ?? '')
  return { address, title: title === noTitle ? '' : title }
}

/** The sound of a player; null for one that is not stored here. */
function audioOf(attributes: Attributes, { origin }: Addresses): MailVideo | null {
  const path = audioPath(attributes, origin)
  if (!path) return null
  const title = authorLine(audioName(attributes))
  return { address: absoluteAddress(path, origin), title: title === noName ? '' : title }
}

function sizeOf(value: string | undefined): number | null {
  const size = Number(value)
  return Number.isInteger(size) && size > 0 ? size : null
}
