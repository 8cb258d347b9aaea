import { Tokenizer } from 'htmlparser2'

/** The events of a tokenizer, in the order of the markup. Text and values have their entities decoded. */
export type MarkupEvents = {
  /** Whether an attribute of this name is reported. */
  reads(attribute: string): boolean
  /** The text between two tags. */
  text(text: string): void
  /**
   * @param isClosed whether the tag ends its element: HTML ignores the slash of its own elements
   * @param from the index of the tag
   * @param to the index behind it
   */
  start(name: string, attributes: Map<string, string>, isClosed: boolean, from: number, to: number): void
  /** @param from the index of the tag */
  end(name: string, from: number): void
  /** A comment of XML. Comments of HTML are left out. */
  comment?(from: number, to: number): void
}

/**
 * Reads HTML by the rules of browsers, apart from where elements may be: names come in lower case. It takes linear time and never
 * throws; no stack of open elements is kept.
 */
export function tokenizeHtml(html: string, events: MarkupEvents) {
  tokenize(html, events, false)
}

/** Reads XML, as `tokenizeHtml` reads HTML. The text of CDATA sections is text; entities of a DOCTYPE stay as they are. */
export function tokenizeXml(xml: string, events: MarkupEvents) {
  tokenize(xml, events, true)
}

const commentStart = '<!--'

function tokenize(markup: string, events: MarkupEvents, isXml: boolean) {
  let text = ''
  let name = ''
  let tagStart = 0
  let attribute = ''
  let value = ''
  let attributes: Map<string, string> | undefined

  const nameOf = (from: number, to: number) => {
    const written = markup.slice(from, to)
    return isXml ? written : written.toLowerCase()
  }

  function addText(from: number, to: number) {
    text += markup.slice(from, to)
  }

  function endText() {
    if (text === '') return
    const whole = text
    text = ''
    events.text(whole)
  }

  function start(isClosed: boolean, end: number) {
    endText()
    events.start(name, attributes ?? new Map(), isClosed, tagStart, end + 1)
  }

  const tokenizer = new Tokenizer(
    { xmlMode: isXml },
    {
      ontext: addText,
      ontextentity(codePoint) {
        text += String.fromCodePoint(codePoint)
      },
      onopentagname(from, to) {
        tagStart = from - 1
        name = nameOf(from, to)
        attributes = undefined
      },
      onopentagend: (end) => start(false, end),
      // Elements of Office have a prefix.
      onselfclosingtag: (end) => start(isXml || name.includes(':') || name === 'svg' || name === 'math', end),
      onclosetag(from, to) {
        endText()
        events.end(nameOf(from, to), from - 2)
      },
      onattribname(from, to) {
        attribute = nameOf(from, to)
        value = ''
      },
      onattribdata(from, to) {
        value += markup.slice(from, to)
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint)
      },
      onattribend() {
        // As in browsers, the first of equal names counts.
        if (!events.reads(attribute) || attributes?.has(attribute)) return
        attributes ??= new Map()
        attributes.set(attribute, value)
      },
      oncomment(from, to) {
        if (!isXml) return
        endText()
        events.comment?.(from - commentStart.length, to + 1)
      },
      oncdata(from, to, endOffset) {
        if (isXml) addText(from, to - endOffset)
      },
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: endText,
    },
  )
  tokenizer.write(markup)
  tokenizer.end()
}

function ignore() {}
