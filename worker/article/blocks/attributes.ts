import { alignments } from '../../contract/block-kinds.ts'
import { withoutUnseen } from '../../contract/control-characters.ts'
import { escapeAttribute } from '../../contract/escape-html.ts'
import { sitePathPattern } from '../../contract/patterns.ts'

/** Writes attributes, each with a space before it. */
export function writeAttributes(attributes: Record<string, string>): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes)) html += ` ${name}="${escapeAttribute(value)}"`
  return html
}

/** The attributes that mean something for an article, by their names in lower case. */
export type Attributes = ReadonlyMap<string, string>

/** Addresses that stay as they are, as paths of the site do: of mail, of a telephone, of a place in the article. */
const keptAddress = /^(?:mailto:|tel:|#)/i
const isWeb = /^https?:\/\//i

/** The address of a link; empty for an address that an article may not link to. */
export function linkAddress(attributes: Attributes): string {
  // Browsers ignore white space and control characters in an address, so the checks must ignore them too.
  const address = withoutUnseen(attributes.get('href') ?? '').replace(/\s/g, '')
  return isWeb.test(address) || keptAddress.test(address) || sitePathPattern.test(address) ? address : ''
}

/** The start tag of a link; empty for an address that an article may not link to. */
export function linkTag(attributes: Attributes): string {
  const href = linkAddress(attributes)
  return href && `<a${writeAttributes({ href, ...(isWeb.test(href) && { rel: 'noopener' }) })}>`
}

/** The first of these classes that an element has; undefined if it has none. */
export function classOf<Name extends string>(attributes: Attributes, names: readonly Name[]): Name | undefined {
  const classes = (attributes.get('class') ?? '').split(/\s+/)
  return names.find((name) => classes.includes(name))
}

/** Writes those attributes of these names whose values match. @param pattern linear, and bounded in length */
export function writeMatching(attributes: Attributes, names: readonly string[], pattern: RegExp): string {
  const values = names.map((name) => [name, attributes.get(name) ?? ''] as const)
  return writeAttributes(Object.fromEntries(values.filter(([, value]) => pattern.test(value))))
}

/** The alignment of a block as an attribute, as written; empty for the usual one. */
export function alignmentOf(attributes: Attributes): string {
  const name = classOf(attributes, alignments)
  return name ? writeAttributes({ class: name }) : ''
}
