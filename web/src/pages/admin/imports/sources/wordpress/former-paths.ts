import { type FormerPath, importListLimits } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { decodeEscapes } from '../decode-escapes.ts'
import { withoutEndSlashes } from './plain-text.ts'
import { textIn, type XmlElement } from './read-xml.ts'

/** The last part of an address: WordPress writes other letters than a to z as bytes with percent signs. */
export function readSlug(item: XmlElement): string {
  return decodeEscapes(textIn(item, 'wp:post_name')).slice(0, textLimits.address)
}

type Addressed = { item: XmlElement; id: string; slug: string; createdAt: string; prefix: string }

/** The paths that a post had at the old site, each once. */
export function readFormerPaths({ item, id, slug, createdAt, prefix }: Addressed): FormerPath[] {
  const path = pathOf(textIn(item, 'link'))
  const name = textIn(item, 'wp:post_name')
  const older = item.children
    .filter((meta) => meta.name === 'wp:postmeta' && textIn(meta, 'wp:meta_key') === '_wp_old_slug')
    .map((meta) => textIn(meta, 'wp:meta_value'))
  const isNamed = path !== null && name !== '' && decodeEscapes(path).endsWith(`/${decodeEscapes(name)}`)
  const folder = isNamed ? path.slice(0, path.lastIndexOf('/') + 1) : ''
  const paths = [
    ...(path === null ? [] : [path]),
    ...(/^\d{1,10}$/.test(id) ? [`/?p=${id}`] : []),
    ...(isNamed ? older.filter((one) => /^[^/?#\s]+$/.test(one)).map((one) => folder + one) : []),
  ]
  return [...new Set(paths)]
    .filter((one) => one !== prefix + slug && one.length <= textLimits.address)
    .slice(0, importListLimits.formerPaths)
    .map((one) => ({ path: one, createdAt }))
}

/** The path of an address without its last slash; null for one that has none, such as `/?p=12`. */
function pathOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { pathname, search } = new URL(link)
  const path = withoutEndSlashes(pathname)
  return path === '' || search !== '' ? null : path
}
