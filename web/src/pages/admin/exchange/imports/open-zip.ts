import { BlobReader, unzipRaw, type ZipEntry } from 'unzipit'
import { toHex } from '#contract/to-hex.ts'
import { megabyte } from '#contract/units.ts'
import { formatCount } from '../../frame/format-count.ts'
import { FileGone, FileProblem, quote } from './import-file.ts'

/** The limits of a zip, so that a hostile one cannot fill the memory. Sizes are in bytes. */
const zipLimits = {
  entries: 100_000,
  /** The list of the entries: about 130 bytes each in a file that `client-zip` has written. */
  directory: 16 * megabyte,
}

/** A zip whose entries are read one by one, by ranges of the file. */
export type ZipFile = {
  /** The paths of the files, without folders. */
  paths: string[]
  has: (path: string) => boolean
  /**
   * @param limit in bytes; they are counted while they are inflated, whatever size the zip declares
   * @throws FileProblem when the entry is missing, too large or damaged
   */
  read: (path: string, limit: number) => Promise<Uint8Array<ArrayBuffer>>
  /** Tells the zip from others: SHA-256 of the names, sizes and dates of its entries, in lower-case hex. */
  hash: () => Promise<string>
}

/** Files that macOS puts into a zip. */
const fromMac = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|\._[^/]*)$/

/** Opens a zip and reads the list of its entries. @throws FileProblem for a file that is no zip, or no zip of an export */
export async function openZip(file: Blob): Promise<ZipFile> {
  const entries = await listEntries(file)
  const byPath = new Map<string, ZipEntry>()
  for (const entry of entries) {
    const path = pathOf(entry)
    if (entry.isDirectory || path.endsWith('/') || fromMac.test(path)) continue
    if (byPath.has(path)) throw new FileProblem(`The file has two entries with the name ${quote(path)}.`)
    byPath.set(path, entry)
  }

  async function read(path: string, limit: number) {
    const entry = byPath.get(path)
    if (!entry) throw new FileProblem(`${quote(path)} is missing in the file.`)
    if (entry.size > limit) throw tooLarge(path, limit)
    // The stream fails where the entry is damaged, or not as long as it says.
    const bytes = await inflate(entry, limit).catch((error: unknown) => {
      throw isGone(error) ? new FileGone() : new FileProblem(`${quote(path)} is damaged and cannot be read.`)
    })
    if (!bytes) throw tooLarge(path, limit)
    return bytes
  }

  async function hash() {
    const list = Array.from(byPath.values(), ({ name, size, compressedSize, lastModDate }) => [
      name,
      size,
      compressedSize,
      lastModDate,
    ])
    const bytes = new TextEncoder().encode(JSON.stringify(list))
    return toHex(await crypto.subtle.digest('SHA-256', bytes))
  }

  return { paths: [...byPath.keys()], has: (path) => byPath.has(path), read, hash }
}

/**
 * The files beside a certain one, by their paths from there: a zip that was unpacked and packed again may have one folder
 * around everything.
 * @param landmark the path of a file that is in no folder, or in one
 * @returns null for a zip without it
 */
export function besideFile(zip: ZipFile, landmark: string): ZipFile | null {
  const found = zip.paths
    .filter((path) => path === landmark || (path.endsWith(`/${landmark}`) && path.split('/').length === 2))
    .sort((a, b) => a.length - b.length)
    .at(0)
  if (found === undefined) return null
  const folder = found.slice(0, -landmark.length)
  return {
    paths: zip.paths.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : [])),
    has: (path) => zip.has(folder + path),
    read: (path, limit) => zip.read(folder + path, limit),
    hash: zip.hash,
  }
}

async function listEntries(file: Blob): Promise<ZipEntry[]> {
  const { entries } = await unzipRaw(new BoundedReader(file)).catch((error: unknown) => {
    if (error instanceof FileProblem) throw error
    throw isGone(error)
      ? new FileGone()
      : new FileProblem('The file is no zip, or it is damaged: its end is missing or cannot be read.')
  })
  if (entries.length > zipLimits.entries) throw tooManyEntries()
  const unsafe = entries.find((entry) => !isSafe(pathOf(entry)))
  if (unsafe)
    throw new FileProblem(`The file has an entry with the name ${quote(unsafe.name)}, which no export writes.`)
  if (entries.some(({ encrypted }) => encrypted)) {
    throw new FileProblem('The file is encrypted. Unpack it, and pack it again without a password.')
  }
  // Entries that overlap inflate the same bytes many times.
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  if (packed > file.size) throw new FileProblem('The entries of the file overlap, which no export writes.')
  return entries
}

/** Refuses a list of entries that is too long before it is read. The contents are read as streams. */
class BoundedReader extends BlobReader {
  override async read(offset: number, length: number) {
    if (length > zipLimits.directory) throw tooManyEntries()
    return super.read(offset, length)
  }
}

function tooManyEntries() {
  return new FileProblem(`The file has too many entries: ${formatCount(zipLimits.entries)} at most.`)
}

/** The path of an entry: older programs of Windows write it with backslashes. */
function pathOf({ name }: ZipEntry): string {
  return name.replaceAll('\\', '/')
}

/** Whether a path is one inside the zip. */
function isSafe(path: string): boolean {
  if (/^\/|^[a-z]:|\0/i.test(path)) return false
  return !path.split('/').some((part) => part === '..' || part === '.')
}

/** The bytes of an entry; null when there are more than the limit. */
async function inflate(entry: ZipEntry, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = (await entry.stream()).getReader()
  const chunks: Uint8Array[] = []
  let total = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value)
    total += part.value.length
    if (total > limit) {
      await reader.cancel()
      return null
    }
  }
  const bytes = new Uint8Array(total)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** How browsers say that a chosen file was moved, changed or forbidden: https://w3c.github.io/FileAPI/#ErrorDescriptions */
function isGone(error: unknown) {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError', 'SecurityError'].includes(error.name)
}

function tooLarge(path: string, limit: number) {
  return new FileProblem(`${quote(path)} is too large: ${formatCount(limit)} bytes at most.`)
}

/** A path without `.` and `..`; empty for a path that leaves the zip. */
export function normalize(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return ''
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
