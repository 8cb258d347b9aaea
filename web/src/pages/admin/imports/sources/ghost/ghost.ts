import { FileProblem, type ImportFile } from '../../import-file.ts'
import type { SourceFile } from '../source-file.ts'

/** Whether a file is one of Ghost. */
export function isGhostFile(_: SourceFile): boolean {
  return false
}

/** Opens a file of Ghost. @throws FileProblem when it cannot be read, and FileGone */
export async function openGhostFile(_: SourceFile): Promise<ImportFile> {
  throw new FileProblem('Files of Ghost are not read yet.')
}
