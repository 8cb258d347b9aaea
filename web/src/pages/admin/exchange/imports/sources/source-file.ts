import { toHex } from '#contract/to-hex.ts'
import { megabyte } from '#contract/units.ts'
import { FileGone, FileProblem } from '../import-file.ts'
import { openZip, type ZipFile } from '../open-zip.ts'

/** How much of a file's beginning is read to recognize it, in bytes. */
export const headBytes = 64 * 1024
/** A file is read in parts of this size. */
const partBytes = 4 * megabyte

/** A file as the admin has chosen it, before a source reads it. */
export type SourceFile = {
  file: File
  /** Its beginning as UTF-8, whatever it is. */
  head: string
  /** Null for a file that is no zip. */
  zip: ZipFile | null
  /** The time zone of the publication, an IANA name: one of dates that have none in a file that says none. */
  timeZone: string
}

/** @throws FileProblem for a zip that cannot be read, and FileGone */
export async function readSourceFile(file: File, timeZone = 'UTC'): Promise<SourceFile> {
  const bytes = await readBytes(file.slice(0, 2))
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = isZip ? file : await toUtf8(file)
  const head = new TextDecoder().decode(await readBytes(text.slice(0, headBytes)))
  return { file: text, head, zip: isZip ? await openZip(file) : null, timeZone }
}

/** A text with two bytes for each character as UTF-8, part by part; another file as it is. @throws FileGone */
export async function toUtf8(file: File): Promise<File> {
  const encoding = wideEncoding(await readBytes(file.slice(0, 2)))
  if (encoding === null) return file
  const decoder = new TextDecoder(encoding)
  const parts: Blob[] = []
  for (let at = 0; at < file.size; at += partBytes) {
    const part = await readBytes(file.slice(at, at + partBytes))
    parts.push(new Blob([decoder.decode(part, { stream: at + partBytes < file.size })]))
  }
  return new File(parts, file.name, { lastModified: file.lastModified })
}

/** Such files begin with a mark, or with a sign of XML or JSON. */
function wideEncoding([first = 0, second = 0]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null
}

/** As `hashOf`, or by the entries of a zip. */
export function hashOfSource({ file, zip }: SourceFile): Promise<string> {
  return zip ? zip.hash() : hashOf(file)
}

/** Tells a file from others, in lower-case hex: SHA-256 of the SHA-256 of its parts, so that it is never in memory as a whole. */
export async function hashOf(file: Blob): Promise<string> {
  const digests: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < file.size || at === 0; at += partBytes) {
    const part = await readBytes(file.slice(at, at + partBytes))
    digests.push(new Uint8Array(await crypto.subtle.digest('SHA-256', part)))
  }
  return toHex(await crypto.subtle.digest('SHA-256', await new Blob(digests).arrayBuffer()))
}

/** @throws FileGone where the file was moved or changed after it was chosen */
export async function readBytes(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    throw new FileGone()
  }
}

/** A text of any encoding: what is no UTF-8 was written by older programs of Windows. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The decoder tells by an exception.
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'windows-1252'
    return new TextDecoder(encoding).decode(bytes)
  }
}

/** A file that is read at once, in bytes. */
const largestText = 128 * megabyte

/** The text of a file, or of one of its zip. @throws FileProblem when it is too large, and FileGone */
export async function readWhole({ file, zip }: SourceFile, path: string | null): Promise<string> {
  if (zip && path !== null) return decode(await zip.read(path, largestText))
  if (file.size > largestText) throw new FileProblem('The file is larger than 128 MB, which cannot be read at once.')
  return decode(await readBytes(file))
}

/** The value of a text in JSON. @throws FileProblem */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    // The parser tells by an exception.
    throw new FileProblem('The file is damaged: it is no JSON.')
  }
}
