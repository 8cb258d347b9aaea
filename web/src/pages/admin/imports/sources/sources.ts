import type { ImportSource } from '#contract/imports.ts'
import { FileProblem, type ImportFile, notLoaded } from '../import-file.ts'
import { recognize } from './recognize.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { sourceNames } from './source-names.ts'
import { unpackWxr } from './wordpress/unpack-wxr.ts'

/** Opens a file of a program. @throws FileProblem, and FileGone */
type OpenFile = (file: SourceFile) => Promise<ImportFile>

/** How the readers of the programs are fetched: who imports a file needs that of its program only. */
const readers: Record<ImportSource, () => Promise<OpenFile>> = {
  broadsheet: async () => (await import('./broadsheet/broadsheet.ts')).openBroadsheetFile,
  wordpress: async () => (await import('./wordpress/wordpress.ts')).openWordPressFile,
  ghost: async () => (await import('./ghost/ghost.ts')).openGhostFile,
  markdown: async () => (await import('./markdown/markdown.ts')).openMarkdownFile,
  substack: async () => (await import('./substack/substack.ts')).openSubstackFile,
  medium: async () => (await import('./medium/medium.ts')).openMediumFile,
}

async function identify(file: File, timeZone: string) {
  const source = await readSourceFile(file, timeZone)
  const found = recognize(source)
  // What a zip has beside its XML file may be of anybody: a text that says how to read it, for one.
  if (!source.zip || (found && found !== 'markdown')) return { source, found }
  const unpacked = await unpackWxr(source)
  return { source: unpacked, found: recognize(unpacked) }
}

/**
 * Opens a file of the program that has written it.
 * @param chosen the program that the admin has named; null to find it out
 * @param timeZone of the publication, an IANA name
 * @throws FileProblem when it is of another program than chosen, or of none that is known, and FileGone
 */
export async function openFile(file: File, chosen: ImportSource | null, timeZone = 'UTC') {
  const { source, found } = await identify(file, timeZone)
  if (chosen && found && chosen !== found) {
    throw new FileProblem(
      `This is a file of ${sourceNames[found]}, not of ${sourceNames[chosen]}. Choose ${sourceNames[found]}, or another file.`,
    )
  }
  const name = chosen ?? found
  if (!name) {
    throw new FileProblem('No program that is known here has written this file. Choose the program to read why.')
  }
  const open = await readers[name]().catch(() => {
    throw new FileProblem(notLoaded)
  })
  return { source: name, opened: await open(source) }
}
