import type { ImportSource } from '#contract/imports.ts'
import { FileProblem, type ImportFile, notLoaded } from '../import-file.ts'
import { recognize } from './recognize.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { sourceNames } from './source-names.ts'
import { unpackZips } from './unpack-zips.ts'
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
  blogger: async () => (await import('./blogger/blogger.ts')).openBloggerFile,
  // Its file is one of WordPress with some habits of its own.
  squarespace: async () => (await import('./wordpress/wordpress.ts')).openWordPressFile,
  tumblr: async () => (await import('./tumblr/tumblr.ts')).openTumblrFile,
  'movable-type': async () => (await import('./movable-type/movable-type.ts')).openMovableTypeFile,
  hashnode: async () => (await import('./hashnode/hashnode.ts')).openHashnodeFile,
  devto: async () => (await import('./devto/devto.ts')).openDevtoFile,
  notion: async () => (await import('./notion/notion.ts')).openNotionFile,
  // A vault is a folder of Markdown.
  obsidian: async () => (await import('./markdown/markdown.ts')).openMarkdownFile,
}

/** Programs of which one reads what another has written. */
const alike: ImportSource[][] = [
  ['wordpress', 'squarespace'],
  ['markdown', 'obsidian', 'notion', 'hashnode', 'devto'],
]

const unknown = 'No program that is known here has written this file. Choose the program to read why.'

async function identify(file: File) {
  const source = await unpackZips(await readSourceFile(file))
  const found = recognize(source)
  // What a zip has beside its XML file may be of anybody: a text that says how to read it, for one.
  if (!source.zip || (found && found !== 'markdown')) return { source, found }
  const unpacked = await unpackWxr(source)
  return { source: unpacked, found: recognize(unpacked) }
}

/**
 * Opens a file of the program that has written it.
 * @param chosen the program that the admin has named; null to find it out
 * @throws FileProblem when it is of another program than chosen, or of none that is known, and FileGone
 */
export async function openFile(file: File, chosen: ImportSource | null) {
  const { source, found } = await identify(file)
  if (chosen && found && chosen !== found && !alike.some((names) => names.includes(chosen) && names.includes(found))) {
    throw new FileProblem(
      `This is a file of ${sourceNames[found]}, not of ${sourceNames[chosen]}. Choose ${sourceNames[found]}, or another file.`,
    )
  }
  const name = chosen ?? found
  if (!found) {
    const { describeOther } = await import('./other-files.ts').catch(() => {
      throw new FileProblem(notLoaded)
    })
    const sentence = describeOther(source)
    if (sentence !== null || !name) throw new FileProblem(sentence ?? unknown)
  }
  if (!name) throw new FileProblem(unknown)
  const open = await readers[name]().catch(() => {
    throw new FileProblem(notLoaded)
  })
  return { source: name, opened: await open(source) }
}
