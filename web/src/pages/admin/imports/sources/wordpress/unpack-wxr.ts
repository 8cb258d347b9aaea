import { megabyte } from '#contract/units.ts'
import { FileProblem, quote } from '../../import-file.ts'
import { headBytes, type SourceFile } from '../source-file.ts'

/** The largest file that is unpacked, which is in memory meanwhile. */
const largest = 500 * megabyte
/** So many files are looked into: a site of Markdown may have a feed for each of its lists. */
const mostRead = 20

/** Whether the beginning of a file is that of an export of WordPress (WXR). */
export function isWxr(head: string): boolean {
  return /wordpress\.org\/export\/1\.|<wp:wxr_version>/.test(head)
}

/** The export of WordPress in a zip, as if it had been chosen; any other file as it is. @throws FileProblem for several of them */
export async function unpackWxr(source: SourceFile): Promise<SourceFile> {
  const { file, zip } = source
  const found: { path: string; bytes: Uint8Array<ArrayBuffer>; head: string }[] = []
  for (const path of zip?.paths.filter((name) => /\.xml$/i.test(name)).slice(0, mostRead) ?? []) {
    const bytes = await zip?.read(path, largest)
    const head = new TextDecoder().decode(bytes?.subarray(0, headBytes))
    if (bytes && isWxr(head)) found.push({ path, bytes, head })
    if (found.length > 1) throw severalFiles(found.map((one) => one.path))
  }
  const [only] = found
  if (!only) return source
  const unpacked = new File([only.bytes], only.path, { lastModified: file.lastModified })
  return { ...source, file: unpacked, head: only.head, zip: null }
}

function severalFiles(paths: string[]) {
  return new FileProblem(
    `The zip has several files of WordPress, such as ${paths.map(quote).join(' and ')}. Unpack it, and import them one after the other.`,
  )
}
