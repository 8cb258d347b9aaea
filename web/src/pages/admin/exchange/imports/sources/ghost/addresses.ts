import type { ZipFile } from '../../open-zip.ts'
import { decodeEscapes } from '../decode-escapes.ts'

/** The sign that Ghost writes for the address of its site. */
const placeholder = /^__GHOST_URL__/
/** The folder of images, and that of smaller copies in it. */
const imageFolder =
  /(?:^|\/)(?:content\/)?images\/(?:size\/w\d{1,5}(?:h\d{1,5})?\/(?:format\/[a-z]{1,5}\/)?)?(.{1,400})$/

/** Finds what the addresses of an export lead to. @param address of the old site; empty where it is not known */
export function ghostAddresses(address: string, zip: ZipFile | null) {
  const images = new Map<string, string>()
  for (const path of zip?.paths ?? []) {
    const name = imageFolder.exec(path)?.[1]
    if (name !== undefined && !images.has(name)) images.set(name, path)
  }

  /** The path of an image in the zip, or its whole address; null for one that stays as it is. */
  function ofImage(given: string): string | null {
    const source = given.trim()
    if (source === '' || /^data:/i.test(source)) return null
    const isOwn = placeholder.test(source) || source.startsWith('/') || (address !== '' && source.startsWith(address))
    const name = isOwn ? imageFolder.exec(withoutQuery(source))?.[1] : undefined
    const path = name === undefined ? undefined : (images.get(name) ?? images.get(decodeEscapes(name)))
    if (path !== undefined) return path
    if (!isOwn) return source.startsWith('//') ? `https:${source}` : source
    const rest = withoutSize(source.replace(placeholder, ''))
    return address !== '' && URL.canParse(rest, address) ? new URL(rest, address).href : rest || '/'
  }

  /** The address of a link: a path for what was on the old site, so that its former addresses lead on. */
  function ofLink(given: string): string {
    const href = given.trim()
    const path = placeholder.test(href) ? href.replace(placeholder, '') || '/' : null
    if (path === null) return href
    return path.startsWith('/content/') && address !== '' ? `${address}${path}` : path
  }

  return { ofImage, ofLink }
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

function withoutSize(address: string): string {
  return address.replace(/\/images\/size\/w\d{1,5}(?:h\d{1,5})?\/(?:format\/[a-z]{1,5}\/)?/, '/images/')
}
