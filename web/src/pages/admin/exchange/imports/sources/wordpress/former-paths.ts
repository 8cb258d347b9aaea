import { pathPrefixes } from '#contract/addresses.ts'
import type { FormerPath } from '#contract/imports.ts'
import { importListLimits, textLimits } from '#contract/limits.ts'
import { slugProblem } from '#contract/slugs.ts'
import { decodeEscapes } from '../read-html.ts'
import { textIn, type XmlElement } from '../read-xml.ts'
import { withoutEndSlashes } from './plain-text.ts'
import type { Listing } from './scan-items.ts'

/** The last part of an address: WordPress writes other letters than a to z as bytes with percent signs. */
export function readSlug(item: XmlElement): string {
  const name = decodeEscapes(textIn(item, 'wp:post_name')).slice(0, textLimits.address)
  // Squarespace has the end of a path there, with its ending.
  return name.replace(/^.*\/(?=.)/, '').replace(/\.html?$/, '')
}

type Addressed = { item: XmlElement; id: string; slug: string; createdAt: string; kind: 'blog' | 'page' }

/** The addresses that a post had at the old site, each once. @param files the addresses of its files: of `addressesOfFiles` */
export function readFormerPaths({ item, id, slug, createdAt, kind }: Addressed, files: string[]): FormerPath[] {
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
    ...files.filter((file) => kind === 'page' || !file.startsWith(`${path}/`)),
  ]
  // Another slug is not kept, and then this address is a former one, too.
  const kept = slugProblem(kind, slug) === null ? pathPrefixes[kind] + slug : null
  return [...new Set(paths)]
    .filter((one) => one !== kept && one.length <= textLimits.address)
    .slice(0, importListLimits.formerPaths)
    .map((one) => ({ path: one, createdAt }))
}

/** The addresses that the files of a post had. One below that of an article leads to it in any case. */
export function addressesOfFiles(id: string, { attachedTo, attachments }: Listing): string[] {
  return (attachedTo.get(id) ?? []).flatMap((attachment) => {
    const { link = '', address } = attachments.get(attachment) ?? {}
    // The link of Squarespace is the one of the file itself.
    if (link === address) return []
    return pathOf(link) ?? (/\?attachment_id=/.test(link) ? [`/?attachment_id=${attachment}`] : [])
  })
}

/** The path of an address without its last slash; null for an address without a path, such as `/?p=12`. */
function pathOf(link: string): string | null {
  // Squarespace has paths as links.
  const url = link === '' ? null : URL.parse(link, 'https://old.invalid')
  if (!url) return null
  const { pathname, search } = url
  const path = withoutEndSlashes(pathname)
  return path === '' || search !== '' ? null : path
}
