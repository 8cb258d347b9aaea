/** An element of an article. A text in its children is decoded. */
export type ArticleElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  children: ArticleNode[]
}
export type ArticleNode = string | ArticleElement

/** A tag or a text of sanitized HTML. */
const piece = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*) ?\/?>|[^<]+|</g
const attribute = / ([a-z-]+)(?:="([^"]*)")?/g
/** The elements that stand in a line of words. */
export const inlineElements: ReadonlySet<string> = new Set(
  'strong em s u mark code kbd sub sup small a br img'.split(' '),
)
export const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input'])
const addressAttributes = new Set(['src', 'href'])

/**
 * Reads sanitized HTML as a tree, in linear time.
 * @param imageBase the text before `media/` in addresses of stored images
 */
export function readArticle(html: string, imageBase: string): ArticleNode[] {
  const root: ArticleNode[] = []
  const open: ArticleElement[] = []
  for (const [text, slash, name, attributes = ''] of html.matchAll(piece)) {
    const parent = open.at(-1)
    const siblings = parent?.children ?? root
    if (name === undefined) {
      siblings.push(decode(text))
    } else if (slash) {
      if (parent?.name === name) open.pop()
    } else {
      const element = { name, attributes: readAttributes(attributes, imageBase), children: [] }
      siblings.push(element)
      if (!voidElements.has(name)) open.push(element)
    }
  }
  return root
}

/** The address of an image in a file. @param address a path of the store, or an address of another site */
export function imageAddress(address: string, imageBase: string): string {
  return address.startsWith('/media/') ? imageBase + address.slice(1) : address
}

export function isNamed(node: ArticleNode | undefined, name: string): boolean {
  return typeof node === 'object' && node.name === name
}

/** The words of nodes. */
export function textOf(nodes: readonly ArticleNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
}

function readAttributes(written: string, imageBase: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of written.matchAll(attribute)) {
    const decoded = decode(value)
    attributes.set(name, addressAttributes.has(name) ? imageAddress(decoded, imageBase) : decoded)
  }
  return attributes
}

/** The entities that the sanitizer writes. */
function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
