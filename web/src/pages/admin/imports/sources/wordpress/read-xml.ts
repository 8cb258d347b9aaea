/** An element of XML. Its text is that of its own CDATA and text, joined. */
export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] }

/** Of deeper elements only the text stays. */
const deepest = 20

const tagStart = /<([/!?]?)([\w:.-]{0,100})/y
const attribute = /\s*([\w:.-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const tagEnd = /[^>]*?(\/?)>/y
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads XML, well-formed or not, in linear time. Entities but those of XML itself are text: a declaration of others is left out.
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const current = () => open.at(-1) ?? root
  let tooDeep = 0
  let at = 0
  while (at < xml.length) {
    const next = xml.indexOf('<', at)
    current().text += decodeXml(xml.slice(at, next < 0 ? xml.length : next))
    if (next < 0) break
    if (xml.startsWith('<![CDATA[', next)) {
      const end = xml.indexOf(']]>', next)
      current().text += xml.slice(next + '<![CDATA['.length, end < 0 ? xml.length : end)
      at = end < 0 ? xml.length : end + ']]>'.length
      continue
    }
    tagStart.lastIndex = next
    const [whole = '<', sign, name = ''] = tagStart.exec(xml) ?? []
    at = next + whole.length
    if (sign === '!' || sign === '?') at = behind(xml, xml.startsWith('<!--', next) ? '-->' : '>', next)
    else if (name === '') current().text += whole
    else if (sign === '/') {
      at = behind(xml, '>', at)
      const index = open.findLastIndex((one) => one.name === name)
      if (tooDeep > 0) tooDeep -= 1
      else if (index > 0) open.length = index
    } else {
      const tag = readTag(xml, at)
      at = tag.end
      const element = { name, attributes: tag.attributes, text: '', children: [] }
      if (open.length > deepest) tooDeep += tag.isClosed ? 0 : 1
      else {
        current().children.push(element)
        if (!tag.isClosed) open.push(element)
      }
    }
  }
  return root
}

/** The attributes and the end of a tag. */
function readTag(xml: string, from: number) {
  const attributes: Record<string, string> = {}
  let at = from
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(xml)
    if (!found) break
    attributes[found[1] ?? ''] = decodeXml(found[2] ?? found[3] ?? '')
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

/** The first child of a name. */
export function childOf({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child) => child.name === name)
}

/** The text of the first child of a name, without white space around it; empty where there is none. */
export function textIn(parent: XmlElement, name: string): string {
  return childOf(parent, name)?.text.trim() ?? ''
}
