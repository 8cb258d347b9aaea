import { megabyte } from '#contract/units.ts'
import { FileProblem } from '../import-file.ts'
import { openZip, type ZipFile } from '../open-zip.ts'
import { recognize } from './recognize.ts'
import type { SourceFile } from './source-file.ts'

/** Limits of zips in a zip, which are in memory while it is read: their number, and their bytes together. */
const limits = { zips: 20, bytes: 500 * megabyte }

/** A zip whose own files say nothing, with the files of the zips in it: Notion and Tumblr divide theirs so. @throws FileProblem */
export async function unpackZips(source: SourceFile): Promise<SourceFile> {
  const { zip } = source
  const inner = zip?.paths.filter((path) => /\.zip$/i.test(path)) ?? []
  if (!zip || inner.length === 0 || recognize(source) !== null) return source
  if (inner.length > limits.zips)
    throw new FileProblem(`The zip has ${inner.length} zips: unpack it, and choose one of them.`)
  const opened: ZipFile[] = [zip]
  let left = limits.bytes
  for (const path of inner) {
    const bytes = await zip.read(path, left)
    left -= bytes.length
    opened.push(await openZip(new Blob([bytes])))
  }
  const owners = new Map(opened.toReversed().flatMap((one) => one.paths.map((path) => [path, one] as const)))
  const read: ZipFile['read'] = (path, limit) => (owners.get(path) ?? zip).read(path, limit)
  return { ...source, zip: { paths: [...owners.keys()], has: (path) => owners.has(path), read, hash: zip.hash } }
}
