/** An element of XML. `text` is its own text with its entities decoded, that of CDATA sections as it is. */
export type XmlElement = { name: string; attributes: Map<string, string>; text: string; children: XmlElement[] }

/** Elements of export files have three levels: the tags of deeper ones are left out, their text is that of the outer one. */
const deepest = 20

const tagStart = /<([/!?]?)([\w:.-]{0,100})/y
const attribute = /\s*([\w:.-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const tagEnd = /[^>]*?(\/?)>/y
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const sectionStart = '<![CDATA['

/**
 * Reads a part of an XML file as an element without a name. It takes linear time and never throws: declarations are left out,
 * entities of a DOCTYPE are never expanded, unclosed elements end at the end.
 */
export function readXml(xml: string): XmlElement {
  const root = createXml('')
  const open = [root]
  const last = () => open.at(-1) ?? root
  let tooDeep = 0
  // HTML that a program has not escaped, or that follows a CDATA section within another one.
  const keepHtml = (from: number, to: number) => {
    if (last().name.endsWith(':encoded')) last().text += xml.slice(from, to)
  }
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf('<', at)
    last().text += decodeXml(xml.slice(at, next < 0 ? xml.length : next))
    if (next < 0) break
    if (xml.startsWith(sectionStart, next)) {
      at = behind(xml, ']]>', next)
      const isWhole = xml.startsWith(']]>', at - 3)
      last().text += xml.slice(next + sectionStart.length, isWhole ? at - 3 : at)
      continue
    }
    tagStart.lastIndex = next
    const [whole = '<', sign, name = ''] = tagStart.exec(xml) ?? []
    if (sign === '!' || sign === '?') {
      at = behind(xml, xml.startsWith('<!--', next) ? '-->' : '>', next)
      if (xml.startsWith('<!--', next)) keepHtml(next, at)
    } else if (name === '') {
      at = next + whole.length
      last().text += whole
    } else if (sign === '/') {
      at = behind(xml, '>', next)
      const index = open.findLastIndex((element) => element.name === name)
      if (tooDeep > 0) tooDeep -= 1
      else if (index > 0) open.length = index
      else keepHtml(next, at)
    } else {
      const tag = readTag(xml, next + whole.length)
      at = tag.end
      if (last().name.endsWith(':encoded')) keepHtml(next, at)
      else if (open.length > deepest) tooDeep += tag.isClosed ? 0 : 1
      else {
        const element = { ...createXml(name), attributes: tag.attributes }
        last().children.push(element)
        if (!tag.isClosed) open.push(element)
      }
    }
  }
  return root
}

/** The attributes and the end of a tag. */
function readTag(xml: string, from: number) {
  const attributes = new Map<string, string>()
  let at = from
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(xml)
    if (!found) break
    attributes.set(found[1] ?? '', decodeXml(found[2] ?? found[3] ?? ''))
    at = attribute.lastIndex
  }
  tagEnd.lastIndex = at
  const end = tagEnd.exec(xml)
  return { attributes, isClosed: end?.[1] === '/', end: end ? tagEnd.lastIndex : xml.length }
}

/** The place behind a text; the end of the file where it does not come. */
function behind(xml: string, text: string, from: number): number {
  const found = xml.indexOf(text, from)
  return found < 0 ? xml.length : found + text.length
}

function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (whole, decimal?: string, hex?: string, named?: string) => {
    if (named) return characters[named.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
  })
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
