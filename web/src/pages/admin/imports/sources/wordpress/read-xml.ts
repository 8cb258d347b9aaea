import { Tokenizer } from 'htmlparser2'

/** An element of XML. Its text is that of its own CDATA and text, joined. */
export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] }

/** Of deeper elements only the text stays. */
const deepest = 20

/**
 * Reads XML, well-formed or not, in linear time. Entities but those of XML itself are no text but their names: a declaration
 * of others is left out.
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let tooDeep = 0
  let element: XmlElement = root
  let attribute = ''
  const current = () => open.at(-1) ?? root
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      ontext(start, end) {
        current().text += xml.slice(start, end)
      },
      ontextentity(codePoint) {
        current().text += String.fromCodePoint(codePoint)
      },
      oncdata(start, end, offset) {
        current().text += xml.slice(start, end - offset)
      },
      onopentagname(start, end) {
        element = { name: xml.slice(start, end), attributes: {}, text: '', children: [] }
      },
      onattribname(start, end) {
        attribute = xml.slice(start, end)
        element.attributes[attribute] = ''
      },
      onattribdata(start, end) {
        element.attributes[attribute] += xml.slice(start, end)
      },
      onattribentity(codePoint) {
        element.attributes[attribute] += String.fromCodePoint(codePoint)
      },
      onattribend: ignore,
      onopentagend() {
        if (open.length > deepest) {
          tooDeep += 1
          return
        }
        current().children.push(element)
        open.push(element)
      },
      onselfclosingtag() {
        current().children.push(element)
      },
      onclosetag(start, end) {
        if (tooDeep > 0) {
          tooDeep -= 1
          return
        }
        const name = xml.slice(start, end)
        const index = open.findLastIndex((one) => one.name === name)
        if (index > 0) open.length = index
      },
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(xml)
  tokenizer.end()
  return root
}

function ignore() {}

/** The first child of a name. */
export function childOf({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child) => child.name === name)
}

/** The text of the first child of a name, without white space around it; empty where there is none. */
export function textIn(parent: XmlElement, name: string): string {
  return childOf(parent, name)?.text.trim() ?? ''
}
