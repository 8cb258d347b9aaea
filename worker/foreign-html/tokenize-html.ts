import { Tokenizer } from 'htmlparser2'
import { type HtmlEvents, isRead } from './parse-html.ts'

/** Reads HTML by the rules of browsers, apart from where elements may be. */
export function tokenizeHtml(html: string, events: HtmlEvents) {
  let text = ''
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()

  function endText() {
    if (text !== '') events.text(text)
    text = ''
  }

  function start(isClosed: boolean) {
    endText()
    events.start(name, attributes, isClosed)
  }

  const tokenizer = new Tokenizer(
    {},
    {
      ontext(from, to) {
        text += html.slice(from, to)
      },
      ontextentity(codePoint) {
        text += String.fromCodePoint(codePoint)
      },
      onopentagname(from, to) {
        name = html.slice(from, to).toLowerCase()
        attributes = new Map()
      },
      onopentagend: () => start(false),
      // HTML ignores the slash of its own elements: those of Office have a prefix.
      onselfclosingtag: () => start(name.includes(':') || name === 'svg' || name === 'math'),
      onclosetag(from, to) {
        endText()
        events.end(html.slice(from, to).toLowerCase())
      },
      onattribname(from, to) {
        attribute = html.slice(from, to).toLowerCase()
        value = ''
      },
      onattribdata(from, to) {
        value += html.slice(from, to)
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint)
      },
      onattribend() {
        // As in browsers, the first of equal names counts.
        if (isRead(attribute) && !attributes.has(attribute)) attributes.set(attribute, value)
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
