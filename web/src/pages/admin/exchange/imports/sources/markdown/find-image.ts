import { normalize } from '../../open-zip.ts'
import { decodeEscapes } from '../read-html.ts'
import type { SiteFiles } from './site-files.ts'

/** Folders whose files a site has at its root. */
const roots = [
  '',
  'static/',
  'public/',
  'assets/',
  'src/',
  'src/assets/',
  'content/',
  'source/',
  'src/static/',
  'src/public/',
  'media/',
]
/** How many files with the same name are looked through. */
const mostNamesakes = 100
const coverName = /^(?:feature|featured|cover|thumbnail|hero|banner)\b[^/]*\.(?:png|jpe?g|webp|gif|avif)$/i

/** The images of a site's files by the addresses that its texts have for them. */
export function createImageFinder({ zip, host, base }: SiteFiles) {
  const byName = Map.groupBy(zip.paths, (path) => path.slice(path.lastIndexOf('/') + 1).toLowerCase())
  const byFolder = Map.groupBy(zip.paths, (path) => path.slice(0, path.lastIndexOf('/') + 1))

  /** The path of an image in the zip; null where it is missing. */
  function findFile(address: string, text: string): string | null {
    const path = decodeEscapes(address.replace(/[?#].*$/s, ''))
    const folder = text.slice(0, text.lastIndexOf('/') + 1)
    const own = `${text.replace(/\.\w+$/, '')}/`
    const fromRoot = path.replace(/^(?:[@~]\/)/, '').replace(/^\/+/, '')
    const isFromRoot = path.startsWith('/') || fromRoot !== path
    const withoutBase =
      base !== '' && `/${fromRoot}`.startsWith(`${base}/`) ? [`/${fromRoot}`.slice(base.length + 1)] : []
    const rooted = [fromRoot, ...withoutBase].flatMap((rest) => roots.map((root) => root + rest))
    const relative = isFromRoot ? [] : [folder + path, own + path]
    const found = [...relative, ...rooted].map(normalize).find((candidate) => candidate !== '' && zip.has(candidate))
    return found ?? findByEnd(fromRoot)
  }

  /** The only file whose path ends so, in any case. */
  function findByEnd(path: string): string | null {
    const end = path.replace(/^(?:\.\.?\/)+/, '').toLowerCase()
    const namesakes = byName.get(end.slice(end.lastIndexOf('/') + 1)) ?? []
    if (end === '' || namesakes.length > mostNamesakes) return null
    const matches = namesakes.filter((candidate) => `/${candidate.toLowerCase()}`.endsWith(`/${end}`))
    return matches.length === 1 ? (matches[0] ?? null) : null
  }

  return {
    /** The meaning of an address: a file, an address of another site, or nothing that the zip has; null for inline bytes. */
    resolve(address: string, text: string): { file: string } | { address: string } | { missing: string } | null {
      const trimmed = address.trim()
      if (/^data:/i.test(trimmed) || trimmed === '') return null
      const absolute = /^(?:https?:)?\/\//i.test(trimmed) ? URL.parse(trimmed.replace(/^\/\//, 'https://')) : null
      if (absolute && absolute.host !== host) return { address: absolute.href }
      const file = findFile(absolute ? absolute.pathname : trimmed, text)
      if (file !== null) return { file }
      // It may still be at the old site, if the settings say where that is.
      const there = absolute ?? (host !== '' && trimmed.startsWith('/') ? URL.parse(trimmed, `https://${host}`) : null)
      return there ? { address: there.href } : { missing: trimmed }
    },
    /** Where an address leads at the old site; as it is where that is not known. */
    addressAtSite: (address: string) =>
      host === '' ? address : (URL.parse(address, `https://${host}`)?.href ?? address),
    /** The image of a folder that a theme shows above its post. */
    coverBeside(text: string): string {
      const folder = text.slice(0, text.lastIndexOf('/') + 1)
      if (!/(?:^|\/)index\.\w+$/.test(text)) return ''
      return (
        (byFolder.get(folder) ?? []).find((path) => coverName.test(path.slice(folder.length)))?.slice(folder.length) ??
        ''
      )
    },
  }
}
