import { megabyte } from '#contract/units.ts'
import { FileProblem, quote } from '../../import-file.ts'
import { headBytes, readBytes, type SourceFile, toUtf8 } from '../source-file.ts'

/** The largest file that is unpacked, which is in memory meanwhile. */
const largest = 500 * megabyte
/** How many files are looked into: a site of Markdown may have a feed for each of its lists. */
const mostRead = 20

/** Whether the beginning of a file is that of an export of WordPress (WXR). */
export function isWxr(head: string): boolean {
  return /wordpress\.org\/export\/1\.|<wp:wxr_version>/.test(head)
}

/** The export of WordPress in a zip, as if it had been chosen; any other file as it is. @throws FileProblem for several of them */
export async function unpackWxr(source: SourceFile): Promise<SourceFile> {
  const { file, zip } = source
  const found: { file: File; head: string }[] = []
  for (const path of zip?.paths.filter((name) => /\.xml$/i.test(name)).slice(0, mostRead) ?? []) {
    const bytes = await zip?.read(path, largest)
    if (!bytes) continue
    const unpacked = await toUtf8(new File([bytes], path, { lastModified: file.lastModified }))
    const head = new TextDecoder().decode(await readBytes(unpacked.slice(0, headBytes)))
    if (isWxr(head)) found.push({ file: unpacked, head })
    if (found.length > 1) throw severalFiles(found.map((one) => one.file.name))
  }
  const [only] = found
  if (!only) return source
  return { ...source, ...only, zip: null }
}

function severalFiles(paths: string[]) {
  return new FileProblem(
    `The zip has several files of WordPress, such as ${paths.map(quote).join(' and ')}. Unpack it, and import them one after the other.`,
  )
}
