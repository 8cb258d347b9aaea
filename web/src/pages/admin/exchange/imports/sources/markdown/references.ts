import { normalize } from '../../open-zip.ts'
import { decodeEscapes } from '../decode-escapes.ts'
import { contentPath, nameOf } from './old-addresses.ts'
import type { SiteFiles } from './site-files.ts'

/**
 * The addresses of texts by what other texts call them: their path, from the folder of all texts or from the one that links,
 * or the name of their file.
 */
export function createReferences(texts: { path: string; addresses: string[] }[], site: SiteFiles) {
  const known = new Map<string, string>()
  const add = (key: string, address: string) => {
    const name = key
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .replace(/\/index$/, '')
    if (!known.has(name)) known.set(name, address)
  }
  // Whole paths come first: a name may be that of several.
  for (const { path, addresses } of texts) if (addresses[0]) add(path, addresses[0])
  for (const { path, addresses } of texts) if (addresses[0]) add(contentPath(path, site), addresses[0])
  for (const { path, addresses } of texts) {
    const [address] = addresses
    if (!address) continue
    add(path.slice(path.lastIndexOf('/') + 1), address)
    add(nameOf(path).name, address)
  }
  // Obsidian links to the other names of a note, too.
  for (const { addresses } of texts) {
    for (const other of addresses) add(decodeEscapes(other.slice(other.lastIndexOf('/') + 1)), addresses[0] ?? other)
  }

  return (reference: string, from: string): string | null => {
    const [path = '', fragment] = reference.replace(/^["']|["']$/g, '').split('#', 2)
    const name = path
      .toLowerCase()
      // Zola's links begin with the folder of all texts.
      .replace(/^@\//, '/')
      .replace(/\.\w+$/, '')
      .replace(/\/(?:_?index)?$/, '')
    const beside = normalize(`${from.slice(0, from.lastIndexOf('/') + 1).toLowerCase()}${name}`)
    const keys = [name.startsWith('/') ? '' : beside, normalize(name), name.slice(name.lastIndexOf('/') + 1)]
    const address = keys.map((key) => (key === '' ? undefined : known.get(key))).find((found) => found !== undefined)
    return address === undefined ? null : `${address}${fragment ? `#${fragment}` : ''}`
  }
}
