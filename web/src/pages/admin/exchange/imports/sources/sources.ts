import type { ImportSource } from '#contract/import-sources.ts'
import { FileProblem, type ImportFile, loaded } from '../import-file.ts'
import { recognize } from './recognize.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { sourceNames } from './source-names.ts'
import { unpackWxr } from './wordpress/unpack-wxr.ts'

/** Opens a file of a program. @throws FileProblem, NotLoaded and FileGone */
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

/** Programs whose texts may be in Markdown, too. */
const inMarkdown: (ImportSource | null)[] = ['obsidian', 'notion', 'hashnode', 'devto']

/** Which program's reader opens a file: the chosen one, unless it is of another. Null for two that have nothing in common. */
function readerOf(chosen: ImportSource | null, found: ImportSource | null): ImportSource | null {
  if (!chosen || !found || chosen === found) return chosen ?? found
  if (found === 'markdown' && inMarkdown.includes(chosen)) return found
  if (chosen === 'markdown' && inMarkdown.includes(found)) return chosen
  const areOneForm = [chosen, found].every((name) => name === 'wordpress' || name === 'squarespace')
  return areOneForm ? chosen : null
}

/** Names a file of no program, with a way to bring its texts. */
async function describeUnknown(source: SourceFile): Promise<string> {
  const { describeOther } = await loaded(import('./other-files.ts'))
  return describeOther(source)
}

async function unpack(source: SourceFile): Promise<SourceFile> {
  const { unpackZips } = await loaded(import('./unpack-zips.ts'))
  return unpackZips(source)
}

async function identify(file: File, timeZone: string) {
  const chosen = await readSourceFile(file, timeZone)
  const source = chosen.zip?.paths.some((path) => /\.zip$/i.test(path)) ? await unpack(chosen) : chosen
  const found = recognize(source)
  // Files beside the XML file of a zip may be of anybody: a text that says how to read it, for one.
  if (!source.zip || (found && found !== 'markdown')) return { source, found }
  const unpacked = await unpackWxr(source)
  return { source: unpacked, found: recognize(unpacked) }
}

/**
 * Opens a file of the program that has written it.
 * @param chosen the program that the admin has named; null to find it out
 * @param timeZone of the publication, an IANA name
 * @throws FileProblem when it is of another program than chosen, or of none that is known, NotLoaded and FileGone
 */
export async function openFile(file: File, chosen: ImportSource | null, timeZone = 'UTC') {
  const { source, found } = await identify(file, timeZone)
  const name = readerOf(chosen, found)
  if (chosen && found && !name) {
    throw new FileProblem(
      `This is a file of ${sourceNames[found]}, not of ${sourceNames[chosen]}. Choose ${sourceNames[found]}, or another file.`,
    )
  }
  if (!name) throw new FileProblem(await describeUnknown(source))
  const open = await loaded(readers[name]())
  return { source: name, opened: await open(source) }
}
