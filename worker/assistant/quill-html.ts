import { blockPatterns } from '../article/blocks/block-patterns.ts'

/** The tags around which Quill has other rules than HTML. The pattern is for the sanitizer's output. */
const structure = /<(\/?)(ul|ol|li|blockquote|p)\b[^<>]*>/g

/**
 * Sanitized HTML in the form that the editor Quill keeps when a client puts it into its document: one flat list for items of
 * any kind and depth, each line of a quote a quote of its own without a paragraph, and no white space between blocks.
 * Source: https://github.com/slab/quill, packages/quill/src/formats/list.ts, blockquote.ts and indent.ts
 */
export function quillHtml(cleanHtml: string): string {
  const html = cleanHtml.replace(blockPatterns.spaceBehindBlock, '$1')
  const writer = new QuillWriter()
  let end = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(structure)) {
    writer.text(html.slice(end, index))
    if (slash) writer.close(name)
    else writer.open(name)
    end = index + tag.length
  }
  writer.text(html.slice(end))
  return writer.html
}

class QuillWriter {
  html = ''
  /** The lists around the next item, outermost first. */
  readonly #lists: string[] = []
  #quotes = 0
  /** The end tag of the open line. */
  #end = ''

  open(name: string) {
    if (name === 'p' && this.#lists.length > 0) return this.#separate()
    this.#endLine()
    if (name === 'ul' || name === 'ol') {
      if (this.#lists.length === 0) this.html += '<ol>'
      this.#lists.push(name === 'ul' ? 'bullet' : 'ordered')
    } else if (name === 'li') this.#startItem()
    else if (name === 'blockquote') this.#quotes++
    else this.#startLine(this.#quotes > 0 ? 'blockquote' : 'p')
  }

  close(name: string) {
    if (name === 'p' && this.#lists.length > 0) return
    this.#endLine()
    if (name === 'blockquote') this.#quotes--
    else if (name === 'ul' || name === 'ol') {
      this.#lists.pop()
      if (this.#lists.length === 0) this.html += '</ol>'
    }
  }

  /** Words may be in a quote without a paragraph, and behind the lists of an item. */
  text(text: string) {
    if (text === '') return
    if (this.#end === '' && this.#lists.length > 0) this.#startItem()
    else if (this.#end === '' && this.#quotes > 0) this.#startLine('blockquote')
    this.html += text
  }

  #startItem() {
    const depth = this.#lists.length - 1
    const indent = depth > 0 ? ` class="ql-indent-${Math.min(depth, 8)}"` : ''
    this.html += `<li data-list="${this.#lists.at(-1)}"${indent}>`
    this.#end = '</li>'
  }

  #startLine(name: string) {
    this.html += `<${name}>`
    this.#end = `</${name}>`
  }

  #endLine() {
    this.html += this.#end
    this.#end = ''
  }

  /** An item of a list is one line: the words of its paragraphs must not run together. */
  #separate() {
    if (this.#end !== '' && !this.html.endsWith('>')) this.html += ' '
  }
}
