import { megabyte } from '#contract/units.ts'
import { FileProblem } from '../import-file.ts'
import { decode, readBytes, type SourceFile } from './source-file.ts'

/** A file that is read at once, in bytes. */
export const largestText = 128 * megabyte

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
