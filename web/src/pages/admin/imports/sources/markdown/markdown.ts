import { FileProblem, type ImportFile } from '../../import-file.ts'
import type { SourceFile } from '../source-file.ts'

/** Whether a file is one of Markdown. */
export function isMarkdownFile(_: SourceFile): boolean {
  return false
}

/** Opens a file of Markdown. @throws FileProblem when it cannot be read, and FileGone */
export async function openMarkdownFile(_: SourceFile): Promise<ImportFile> {
  throw new FileProblem('Files of Markdown are not read yet.')
}
