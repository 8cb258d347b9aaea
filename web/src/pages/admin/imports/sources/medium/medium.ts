import { FileProblem, type ImportFile } from '../../import-file.ts'
import type { SourceFile } from '../source-file.ts'

/** Whether a file is one of Medium. */
export function isMediumFile(_: SourceFile): boolean {
  return false
}

/** Opens a file of Medium. @throws FileProblem when it cannot be read, and FileGone */
export async function openMediumFile(_: SourceFile): Promise<ImportFile> {
  throw new FileProblem('Files of Medium are not read yet.')
}
