import { Tokenizer } from 'htmlparser2'
import type { Attributes } from './attributes.ts'
import { blockElements } from './block-kinds.ts'

export type HtmlHandler = {
  /** The text between two tags, decoded. */
  text(text: string): void
  /** @param end the index in the HTML behind the tag */
  open(name: string, attributes: Attributes, end: number): void
  close(name: string): void
}

/** Those of links, of Quill's lists and code, and of blocks. */
const readAttributes = new Set([
  ...['href', 'class', 'data-list', 'data-language'],
  ...Array.from(blockElements.values(), ({ reads }) => reads).flat(),
])
const none: Attributes = new Map()

/**
 * Calls the handler for each tag and text of foreign HTML, with names in lower case. Comments and declarations are left
 * out. It takes linear time: the tokenizer keeps no stack of open elements.
 */
export function readHtml(html: string, handler: HtmlHandler) {
  let text = ''
  let element = ''
  let attribute = ''
  let value = ''
  let attributes: Map<string, string> | undefined

  function endText() {
    if (text === '') return
    const whole = text
    text = ''
    handler.text(whole)
  }

  function open(end: number) {
    endText()
    handler.open(element, attributes ?? none, end)
    attributes = undefined
  }

  const tokenizer = new Tokenizer(
    {},
    {
      ontext(start, end) {
        text += html.slice(start, end)
      },
      ontextentity(codePoint) {
        text += String.fromCodePoint(codePoint)
      },
      onopentagname(start, end) {
        element = html.slice(start, end).toLowerCase()
        attributes = undefined
      },
      onopentagend: (end) => open(end + 1),
      onselfclosingtag(end) {
        open(end + 1)
        // HTML ignores the slash of its own elements.
        if (element === 'svg' || element === 'math') handler.close(element)
      },
      onclosetag(start, end) {
        endText()
        handler.close(html.slice(start, end).toLowerCase())
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata(start, end) {
        value += html.slice(start, end)
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint)
      },
      onattribend() {
        // As in browsers, the first of equal names counts.
        if (!readAttributes.has(attribute) || attributes?.has(attribute)) return
        attributes ??= new Map()
        attributes.set(attribute, value)
      },
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: endText,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

function ignore() {}
