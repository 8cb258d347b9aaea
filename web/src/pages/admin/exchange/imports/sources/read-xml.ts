import { type MarkupEvents, tokenizeXml } from '#worker/html/tokenize.ts'

/** An element of XML. `text` is its own text with its entities decoded, that of CDATA sections as it is. */
export type XmlElement = { name: string; attributes: Map<string, string>; text: string; children: XmlElement[] }

/** Elements of export files have three levels: the tags of deeper ones are left out, their text is that of the outer one. */
const deepest = 20

/**
 * Reads a part of an XML file as an element without a name. It takes linear time and never throws: declarations are left out,
 * entities of a DOCTYPE are never expanded, unclosed elements end at the end.
 */
export function readXml(xml: string): XmlElement {
  const builder = new XmlBuilder(xml)
  tokenizeXml(xml, builder)
  return builder.root
}

class XmlBuilder implements MarkupEvents {
  readonly root = createXml('')
  readonly #xml: string
  readonly #open = [this.root]
  #tooDeep = 0

  constructor(xml: string) {
    this.#xml = xml
  }

  reads(): boolean {
    return true
  }

  text(text: string) {
    this.#last.text += text
  }

  start(name: string, attributes: Map<string, string>, isClosed: boolean, from: number, to: number) {
    if (this.#last.name.endsWith(':encoded')) return this.#keepHtml(from, to)
    if (this.#open.length > deepest) {
      this.#tooDeep += isClosed ? 0 : 1
      return
    }
    const element = { ...createXml(name), attributes }
    this.#last.children.push(element)
    if (!isClosed) this.#open.push(element)
  }

  end(name: string, from: number) {
    const index = this.#open.findLastIndex((element) => element.name === name)
    if (this.#tooDeep > 0) this.#tooDeep -= 1
    else if (index > 0) this.#open.length = index
    else this.#keepHtml(from, this.#xml.indexOf('>', from) + 1)
  }

  comment(from: number, to: number) {
    this.#keepHtml(from, to)
  }

  get #last(): XmlElement {
    return this.#open.at(-1) ?? this.root
  }

  /** HTML that a program has not escaped, or that follows a CDATA section within another one. */
  #keepHtml(from: number, to: number) {
    if (this.#last.name.endsWith(':encoded')) this.#last.text += this.#xml.slice(from, to)
  }
}

/** The text of the first child with a name; empty where there is none. */
export function textIn(parent: XmlElement, name: string): string {
  return parent.children.find((child) => child.name === name)?.text.trim() ?? ''
}

/**
 * A copy of what is kept of a part of a file. Browsers keep the whole text of which a text was cut out, for as long as that is
 * in use: the texts of all posts would stay in memory.
 */
export function detach<Value>(value: Value): Value {
  const copy: Value = JSON.parse(JSON.stringify(value))
  return copy
}

function createXml(name: string): XmlElement {
  return { name, attributes: new Map(), text: '', children: [] }
}
