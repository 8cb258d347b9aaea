import { type ImportSource, importSources } from '#contract/imports.ts'
import { FileProblem, type ImportFile } from '../import-file.ts'
import { isBroadsheetFile, openBroadsheetFile } from './broadsheet/broadsheet.ts'
import { isGhostFile, openGhostFile } from './ghost/ghost.ts'
import { isMarkdownFile, openMarkdownFile } from './markdown/markdown.ts'
import { isMediumFile, openMediumFile } from './medium/medium.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { sourceNames } from './source-names.ts'
import { isSubstackFile, openSubstackFile } from './substack/substack.ts'
import { isWordPressFile, openWordPressFile } from './wordpress/wordpress.ts'

/** How a file of a program is told from others, and opened. @throws FileProblem */
type Source = { recognizes: (file: SourceFile) => boolean; open: (file: SourceFile) => Promise<ImportFile> }

/** In the order in which they are asked: a zip with Markdown may be of several. */
const sources: Record<ImportSource, Source> = {
  broadsheet: { recognizes: isBroadsheetFile, open: openBroadsheetFile },
  wordpress: { recognizes: isWordPressFile, open: openWordPressFile },
  ghost: { recognizes: isGhostFile, open: openGhostFile },
  substack: { recognizes: isSubstackFile, open: openSubstackFile },
  medium: { recognizes: isMediumFile, open: openMediumFile },
  markdown: { recognizes: isMarkdownFile, open: openMarkdownFile },
}

/**
 * Opens a file of the program that has written it.
 * @param chosen the program that the admin has named; null to find it out
 * @throws FileProblem when it is of another program than chosen, or of none that is known, and FileGone
 */
export async function openFile(file: File, chosen: ImportSource | null) {
  const source = await readSourceFile(file)
  const found = importSources
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .find((name) => sources[name].recognizes(source))
  if (chosen && found && chosen !== found) {
    throw new FileProblem(
      `This is a file of ${sourceNames[found]}, not of ${sourceNames[chosen]}. Choose ${sourceNames[found]}, or another file.`,
    )
  }
  const name = chosen ?? found
  if (!name) {
    throw new FileProblem('No program that is known here has written this file. Choose the program to read why.')
  }
  return { source: name, opened: await sources[name].open(source) }
}

function orderOf(name: ImportSource): number {
  return Object.keys(sources).indexOf(name)
}
