import { escapeAttribute } from '#contract/escape-html.ts'
import { escapeStrayTags } from '#web/editor/paste/stray-tags.ts'
import { buttonOf } from '#worker/foreign-html/buttons.ts'
import { countTree } from '#worker/foreign-html/count-content.ts'
import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  hasClass,
  isBlank,
  isElement,
  replaceElements,
} from '#worker/foreign-html/tree.ts'
import { tokenizeHtml } from '#worker/html/tokenize.ts'
import { countOf } from '../../../../../frame/format-count.ts'
import { cleanText, LeftOut } from '../../clean-text.ts'
import { embed, gallery, gistOf, linkLine, nameImages, noteOfGallery, readTree, writeTree } from '../../foreign-tree.ts'
import type { ImageNames } from '../../image-names.ts'
import { fileBlock, isNamedFile, typeAt } from '../../name-files.ts'
import type { Listing } from '../scan-items.ts'
import { addLanguages, type BlockComment, insertReusable, isUnknownBlock } from './blocks.ts'
import { codeOfShortcode, isCodeName, readLiterals } from './code.ts'
import { captionBlock, cleanImages, figureOf, figuresIn } from './figures.ts'
import { readFootnotes, ShortcodeNotes } from './footnotes.ts'
import type { ImageOriginals } from './image-originals.ts'
import { addressOfPlayer, embedded, fileLinks, fileName, pageOf, videoOf } from './links.ts'
import { addLinesOfClassic, addParagraphs } from './paragraphs.ts'
import type { Shortcode } from './read-attributes.ts'
import { replaceShortcodes } from './shortcodes.ts'

/** The things that texts of a file refer to. */
export type TextSources = { listing: Listing; originals: ImageOriginals; images: ImageNames }
/** A text of the file, the id of its post, and the footnotes of its fields. */
type WordPressText = { content: string; id: string; footnotes: string }

/** The blocks that are rewritten: elements stand for their comments. The HTML of all others stays without its comments. */
const rewritten = new Set(['embed', 'gallery', 'file', 'freeform', 'shortcode'])

/** Reads a text of the block editor or the classic one as the HTML of an article. */
export function readText(text: WordPressText, sources: TextSources): { html: string; notes: string[] } {
  return new TextReader(text, sources).read()
}

/** A formula in a line as WordPress.com has it: `$latex x^2$`. */
const formulaOfJetpack = /\$latex[ \n]([^$<>]{1,1000})\$/g

/** @param tex as it is in HTML, without tags */
function writtenFormula(tex: string): string {
  return `<code class="math">${tex.trim()}</code>`
}

class TextReader {
  readonly #leftOut = new LeftOut()
  readonly #footnotes = new ShortcodeNotes()
  readonly #data: BlockComment[] = []
  readonly #text: WordPressText
  readonly #sources: TextSources
  /** How many pictures each of them has. */
  readonly #galleries: number[] = []
  #missing = 0
  #files = 0
  #there = 0

  constructor(text: WordPressText, sources: TextSources) {
    // Left of a section in another one: a browser would take the words after it for a comment.
    this.#text = { ...text, content: readSquarespace(text.content.replaceAll('<![CDATA[', '')) }
    this.#sources = sources
  }

  read(): { html: string; notes: string[] } {
    const root = readTree(this.#toHtml() + this.#footnotes.write())
    const given = countTree(root)
    this.#changeElements(root)
    for (const child of root.children) if (isElement(child) && child.name === 'wp-block') addLinesOfClassic(child)
    if (!this.#text.content.includes('<!-- wp:')) addParagraphs(root)
    replaceElements(root, (element) => this.#finishBlock(element))
    const { originals, listing } = this.#sources
    cleanImages(root, originals, listing.attachments)
    nameImages(root, this.#sources.images, (address) => originals.resolve(address))
    // In an element, words without a block of their own become paragraphs.
    root.children = [createElement('div', root.children)]
    const { html, notes } = cleanText(root, given)
    return { html, notes: [...notes, ...this.#counted()] }
  }

  #counted(): string[] {
    return [
      ...this.#galleries.flatMap(noteOfGallery),
      ...(this.#missing > 0 ? [`${this.#missing} images of its galleries are not in the file.`] : []),
      ...(this.#files > 0
        ? [
            this.#files === 1
              ? '1 file, sound or film comes as a link to the old site.'
              : `${this.#files} files, sounds or films come as links to the old site.`,
          ]
        : []),
      ...(this.#there > 0
        ? [
            `${countOf(this.#there, 'file or sound', 'files and sounds')} of the old site: from its folder, or else as links.`,
          ]
        : []),
      ...this.#leftOut.notes(),
    ]
  }

  /** The text with its shortcodes as HTML, and elements for the blocks that are rewritten. */
  #toHtml(): string {
    if (!this.#text.content.includes('<!-- wp:')) return this.#readHtml(this.#text.content)
    let html = ''
    const open: string[] = []
    for (const piece of insertReusable(this.#text.content, this.#sources.listing.blocks, this.#leftOut)) {
      if (typeof piece === 'string') {
        const isLiteral = open.some((name) => name === 'code' || name === 'preformatted')
        const isFree = open.length === 0 && !isBlank(piece)
        const read = isLiteral ? piece : this.#readHtml(piece)
        html += isFree ? `<wp-block name="freeform">${read}</wp-block>` : read
      } else {
        html += this.#toElement(piece, open)
      }
    }
    return html
  }

  #readHtml(html: string): string {
    const replaced = replaceShortcodes(
      html.replace(/\r\n?/g, '\n').replace(formulaOfJetpack, (_, tex: string) => writtenFormula(tex)),
      (shortcode) => this.#replace(shortcode),
      (name) => this.#leftOut.add(name),
    )
    return readLiterals(replaced, (prose) => this.#footnotes.replaceBrackets(escapeStrayTags(prose)))
  }

  #toElement(block: BlockComment, open: string[]): string {
    if (isUnknownBlock(block)) this.#leftOut.add(block.name)
    if (block.name === 'footnotes' && !block.isEnd) return readFootnotes(this.#text.footnotes)
    const name = block.name.replace(/^core-embed\/.*/, 'embed')
    if (block.isEnd) {
      const index = open.lastIndexOf(name)
      if (index >= 0) open.length = index
      return index >= 0 && rewritten.has(name) ? '</wp-block>' : ''
    }
    if (!block.isAlone) open.push(name)
    if (!rewritten.has(name)) {
      const { language } = block.data
      return typeof language === 'string' ? `<wp-language data="${escapeAttribute(language)}"></wp-language>` : ''
    }
    this.#data.push(block)
    const start = `<wp-block name="${name}" data="${this.#data.length - 1}">`
    return block.isAlone ? `${start}</wp-block>` : start
  }

  /** The HTML of a shortcode; null for an unknown shortcode. */
  #replace(shortcode: Shortcode): string | null {
    const { name, attributes, inner } = shortcode
    const first = (...names: string[]) => names.map((one) => attributes.get(one)?.trim()).find(Boolean) ?? ''
    if (name === 'caption' || name === 'wp_caption') return captionBlock(shortcode)
    if ((name === 'latex' || name === 'math') && inner && !inner.includes('<')) return writtenFormula(inner)
    if (name === 'gallery') return this.#gallery(first('ids', 'include'))
    const page = pageOf(name, (inner ?? first('src', 'url', '0', 'id', '')).trim())
    if (page) return `\n\n${writeTree([page])}\n\n`
    if (name === 'audio' || name === 'video') {
      const kinds = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'flac', 'mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv', '0']
      const address = first(...kinds)
      return address === '' ? null : `\n\n${this.#fileLink(address)}\n\n`
    }
    return this.#footnotes.replace(shortcode) ?? (isCodeName(name) ? codeOfShortcode(shortcode) : null)
  }

  #fileLink(address: string): string {
    return writeTree([this.#file(address)])
  }

  /** A sound or another file that articles have, and a link to any other one. */
  #file(address: string, facts: { name?: string; caption?: ForeignNode[] } = {}): ForeignElement {
    const { originals, images } = this.#sources
    const type = typeAt(address)
    const whole = type ? originals.resolve(address) : null
    const name = facts.name || fileName(address)
    if (!type || whole === null) {
      this.#files++
      return linkLine(address, name)
    }
    this.#there++
    return fileBlock(images.pathOfFile(whole, type, whole), name, facts)
  }

  /** @param ids of attachments, separated by commas; empty for those that were uploaded to the post */
  #gallery(ids: string): string {
    const { listing } = this.#sources
    const listed = ids === '' ? (listing.attachedTo.get(this.#text.id) ?? []) : ids.split(/[\s,]+/).filter(Boolean)
    const found = listed.map((id) => listing.attachments.get(id))
    const figures = found.flatMap((attachment) => (attachment ? [figureOf(attachment)] : []))
    this.#galleries.push(figures.length)
    this.#missing += found.length - figures.length
    return `\n\n${writeTree(gallery(figures, []))}\n\n`
  }

  /** Players become links, and the language of a block goes to its code. */
  #changeElements(root: ForeignElement) {
    addLanguages(root)
    replaceElements(root, (element) => {
      if (element.name === 'wp-language') return []
      if (element.name === 'script') return gistOf(element)
      if (element.name === 'audio' || element.name === 'video') return this.#player(element)
      if (element.name === 'p' && hasClass(element, 'file')) return this.#line(element)
      if (hasClass(element, 'wp-block-button')) return buttonOf(element) ?? [createElement('p', element.children)]
      return null
    })
  }

  #player(element: ForeignElement): ForeignNode[] | null {
    const address = addressOfPlayer(element)
    if (address === '' || isNamedFile(address)) return null
    const file = this.#file(address, { name: element.attributes.get('aria-label') ?? '' })
    // Its figure is there, and has its caption.
    return file.name === 'figure' ? file.children : [file]
  }

  /** The line of a file as Broadsheet writes it for WordPress. */
  #line(line: ForeignElement): null {
    const [link] = line.children
    const address = isElement(link) ? (link.attributes.get('href') ?? '') : ''
    const { originals, images } = this.#sources
    const type = isElement(link) ? typeAt(address) : undefined
    const whole = type ? originals.resolve(address) : null
    if (isElement(link) && type && whole !== null) {
      this.#there++
      link.attributes.set('href', images.pathOfFile(whole, type, whole))
    }
    return null
  }

  #finishBlock(element: ForeignElement): ForeignNode[] | null {
    if (element.name === 'p') return videoOf(element)
    if (element.name !== 'wp-block') {
      return element.name === 'div' && hasClass(element, 'wp-block-gallery') ? this.#figuresIn(element) : null
    }
    const name = element.attributes.get('name')
    if (name === 'embed') return embedded(element, this.#data[Number(element.attributes.get('data'))]?.data.url)
    if (name === 'gallery') return this.#figuresIn(element)
    const links = name === 'file' ? fileLinks(element).map(({ href, words }) => this.#file(href, { name: words })) : []
    return links.length > 0 ? links : element.children
  }

  #figuresIn(element: ForeignElement): ForeignNode[] {
    const { blocks, figures } = figuresIn(element)
    this.#galleries.push(figures)
    return blocks
  }
}

const emptyBox = /<div\b[^<>]{0,4000}>\s*<\/div>/g
/** Its pages load a picture late: the same one stands before it for browsers without scripts. */
const twice = /<noscript>\s*<img\b[^<>]{0,4000}>\s*<\/noscript>\s*(?=<img\b[^<>]{0,200}thumb-image)/g

/** Videos and sounds of Squarespace, which are attributes of empty boxes, as elements, and each of its pictures once. */
function readSquarespace(html: string): string {
  if (!html.includes('sqs-') && !html.includes('thumb-image')) return html
  return html.replace(twice, '').replace(emptyBox, (box) => {
    const value = (name: string) => attributeIn(box, name)
    const kinds = value('class')
    if (kinds.includes('sqs-video-wrapper')) {
      const address = attributeIn(value('data-html'), 'src')
      return address === '' ? box : writeTree([embed(address.replace(/^\/\//, 'https://'))])
    }
    const file = kinds.includes('sqs-audio-embed') ? value('data-url') : ''
    const names = [value('data-title'), value('data-author')].filter((name) => name !== '')
    return file === '' ? box : writeTree([linkLine(file, names.join(' – ') || file)])
  })
}

/** The first attribute of a name; empty where there is none. */
function attributeIn(html: string, wanted: string): string {
  let found = ''
  tokenizeHtml(html, {
    reads: (attribute) => attribute === wanted,
    text: () => {},
    start: (_, attributes) => {
      found ||= attributes.get(wanted) ?? ''
    },
    end: () => {},
  })
  return found
}
