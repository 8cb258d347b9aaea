import { isRecord } from '#contract/is-record.ts'
import { kilobyte } from '#contract/units.ts'
import { quote } from '../../import-file.ts'
import type { ZipFile } from '../../open-zip.ts'
import { decodeEscapes } from '../read-html.ts'
import { textOf } from './read-export.ts'

/** The sign that Ghost writes for the address of its site. */
const placeholder = /^__GHOST_URL__/
/** The folder of images, and that of smaller copies in it. */
const imageFolder =
  /(?:^|\/)(?:content\/)?images\/(?:size\/w\d{1,5}(?:h\d{1,5})?\/(?:format\/[a-z]{1,5}\/)?)?(.{1,400})$/
/** The folders of sounds and films, and of other files. */
const fileFolder = /(?:^|\/)(?:content\/)?((?:media|files)\/.{1,400})$/

/** Finds what the addresses of an export lead to. @param address of the old site; empty where it is not known */
export function ghostAddresses(address: string, zip: ZipFile | null) {
  const images = new Map<string, string>()
  const files = new Map<string, string>()
  for (const path of zip?.paths ?? []) {
    const name = imageFolder.exec(path)?.[1]
    if (name !== undefined && !images.has(name)) images.set(name, path)
    const file = fileFolder.exec(path)?.[1]
    if (file !== undefined && !files.has(file)) files.set(file, path)
  }

  /** The path of an image in the zip, or its whole address; null where the image stays as it is. */
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

  /** The path of a sound or another file in the zip; null where it is not there. */
  function ofFile(given: string): string | null {
    const source = given.trim()
    const isOwn = placeholder.test(source) || source.startsWith('/') || (address !== '' && source.startsWith(address))
    const name = isOwn ? fileFolder.exec(withoutQuery(source))?.[1] : undefined
    return name === undefined ? null : (files.get(name) ?? files.get(decodeEscapes(name)) ?? null)
  }

  /** The address of a link: a path for what was on the old site, so that its former addresses lead on. */
  function ofLink(given: string): string {
    const href = given.trim()
    const path = placeholder.test(href) ? href.replace(placeholder, '') || '/' : null
    if (path === null) return href
    return path.startsWith('/content/') && address !== '' ? `${address}${path}` : path
  }

  return { ofImage, ofFile, ofLink }
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

function withoutSize(address: string): string {
  return address.replace(/\/images\/size\/w\d{1,5}(?:h\d{1,5})?\/(?:format\/[a-z]{1,5}\/)?/, '/images/')
}

const largestFile = 512 * kilobyte
/** Signs with a meaning in a regular expression. A dot is a dot in most addresses. */
const patternSign = /[\\^$*+?()[\]{}|\s]/

export type GhostRedirect = { from: string; to: string }

/** The redirects of a zip, whose addresses are patterns: those that are a path. @returns notes on the others */
export async function readRedirects(zip: ZipFile | null): Promise<{ redirects: GhostRedirect[]; notes: string[] }> {
  const file = zip?.paths.find((name) => /(?:^|\/)redirects\.(?:ya?ml|json)$/.test(name))
  if (!zip || !file) return { redirects: [], notes: [] }
  const text = new TextDecoder().decode(await zip.read(file, largestFile))
  const rows = file.endsWith('.json') ? parseJson(text) : parseYaml(text)
  if (rows === null) return { redirects: [], notes: [`${quote(file)} cannot be read: its redirects do not come.`] }
  const redirects: GhostRedirect[] = []
  const leftOut: string[] = []
  for (const { from, to } of rows) {
    const path = from.replaceAll('\\/', '/')
    const plain = path.replace(/^\^/, '').replace(/(?:\/\??)?\$$/, '')
    const isPath = plain.startsWith('/') && plain.length > 1 && !patternSign.test(plain)
    if (isPath && /^(?:\/|https:\/\/)/.test(to) && !to.includes('$')) redirects.push({ from: plain, to })
    else leftOut.push(from)
  }
  const named = leftOut.slice(0, 5).map(quote).join(', ')
  const notes =
    leftOut.length > 0
      ? [`${leftOut.length} of ${rows.length} redirects have patterns, which are left out: ${named}.`]
      : []
  return { redirects, notes }
}

function parseJson(text: string): GhostRedirect[] | null {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return null
    return list.filter(isRecord).map(({ from, to }) => ({ from: textOf(from), to: textOf(to) }))
  } catch {
    // The parser tells by an exception.
    return null
  }
}

/** The lines below `301:` and `302:`: an address, a colon, and where it leads to. */
function parseYaml(text: string): GhostRedirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const end = line.indexOf(': ')
    const trimmed = line.trim()
    if (!/^\s/.test(line) || end < 0 || trimmed.startsWith('#')) return []
    return [{ from: unquoted(line.slice(0, end)), to: unquoted(line.slice(end + 2)) }]
  })
}

function unquoted(text: string): string {
  const trimmed = text.trim()
  return /^(["']).*\1$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed
}
