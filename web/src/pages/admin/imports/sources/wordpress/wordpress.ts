import { FileProblem, type ImportFile } from '../../import-file.ts'
import type { SourceFile } from '../source-file.ts'

/** Whether a file is one of WordPress. */
export function isWordPressFile(_: SourceFile): boolean {
  return false
}

/** Opens a file of WordPress. @throws FileProblem when it cannot be read, and FileGone */
export async function openWordPressFile(_: SourceFile): Promise<ImportFile> {
  throw new FileProblem('Files of WordPress are not read yet.')
}
