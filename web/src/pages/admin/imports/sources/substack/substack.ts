import { FileProblem, type ImportFile } from '../../import-file.ts'
import type { SourceFile } from '../source-file.ts'

/** Whether a file is one of Substack. */
export function isSubstackFile(_: SourceFile): boolean {
  return false
}

/** Opens a file of Substack. @throws FileProblem when it cannot be read, and FileGone */
export async function openSubstackFile(_: SourceFile): Promise<ImportFile> {
  throw new FileProblem('Files of Substack are not read yet.')
}
