import type { ImportSource } from '#contract/imports.ts'
import type { ImportFile } from '../import-file.ts'
import { openBroadsheetFile } from './broadsheet/broadsheet.ts'

/** How a file of each program is opened. @throws FileProblem */
export const sources: Record<ImportSource, (file: Blob) => Promise<ImportFile>> = {
  broadsheet: openBroadsheetFile,
}
