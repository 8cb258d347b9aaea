import { isRecord } from '#contract/is-record.ts'
import { megabyte } from '#contract/units.ts'
import { countOf } from '../../../../frame/format-count.ts'
import type { ZipFile } from '../../open-zip.ts'
import { readFrontMatter } from '../../read-front-matter.ts'
import { createDateReader, type DateReader } from '../read-date.ts'
import { markdownFile } from '../recognize.ts'
import { decode } from '../source-file.ts'

/** Posts in HTML, where a program has them beside those in Markdown. */
const htmlPost = /(?:^|\/)(?:_posts|_drafts|content)\/.*\.html?$/i
/** Posts in a language that is not read. */
const otherText = /\.(?:adoc|asciidoc|org|rst|textile|ipynb|njk|liquid|pug|haml)$/i
const longestSettings = megabyte

export type Program = 'hugo' | 'zola' | 'jekyll' | 'astro' | 'eleventy' | 'plain'

/** The files of a site by their paths in its folder, and what its settings say. */
export type SiteFiles = {
  program: Program
  /** Whether Obsidian has left its folder beside the texts. */
  isVault: boolean
  /** The folder around everything, with a slash; empty for none. */
  folder: string
  zip: ZipFile
  texts: string[]
  notes: string[]
  /** The host of the old site; empty where it is not known. */
  host: string
  /** The path at which the old site begins; empty for that of the host. */
  base: string
  /** The pattern of Jekyll's addresses; empty where it has the usual one. */
  permalink: string
  /** The zone of its dates, an IANA name; empty where it is not known. */
  timeZone: string
  readDate: DateReader
}

/** Files that are no text of the site, and how they are named. */
const leftOut: [name: string, files: RegExp][] = [
  [
    'in folders of programs',
    /(?:^|\/)(?:node_modules|vendor|themes|archetypes|exampleSite|layouts|_layouts|_includes|_site|dist|\.[^/]+)\//,
  ],
  ['_index.md', /(?:^|\/)_index\.[^/]+$/],
  [
    'README.md and the like',
    // The others are words, too: deeper in a site they name texts.
    /(?:^(?:changelog|license|contributing|code_of_conduct|security|todo|authors)|(?:^|\/)readme)\.(?:md|markdown|mdx)$/i,
  ],
]

/** Finds the texts of a zip, and which program they were written for. @param timeZone of the publication, for dates without one */
export async function findSiteFiles(whole: ZipFile, timeZone: string): Promise<SiteFiles> {
  const folder = folderAround(whole.paths)
  const zip = folder === '' ? whole : insideFolder(whole, folder)
  const { keys, ...settings } = await readSettings(zip)
  const named = programOf(zip.paths)
  const program = mayBeZola(named, zip) && (await isZola(zip, named, keys)) ? 'zola' : named
  const notes: string[] = []
  let texts = zip.paths.filter((path) => markdownFile.test(path) || htmlPost.test(path))
  for (const [name, files] of leftOut) {
    const kept = texts.filter((path) => !files.test(path))
    const count = texts.length - kept.length
    if (count > 0) notes.push(`${countOf(count, 'file')} left out: ${name}.`)
    texts = kept
  }
  const others = zip.paths.filter((path) => otherText.test(path) && isInContent(path, program))
  if (others.length > 0) {
    const endings = [...new Set(others.map((path) => path.slice(path.lastIndexOf('.'))))].join(', ')
    notes.push(`${countOf(others.length, 'file')} not read, because only Markdown and HTML are: ${endings}.`)
  }
  const readDate = createDateReader(timeZone, settings.timeZone)
  const isVault = whole.paths.some((path) => /(?:^|\/)\.obsidian\//.test(path))
  return { program, isVault, folder, zip, texts, notes, ...settings, readDate }
}

/** The folder that all files of a zip are in, with a slash; empty for none. */
function folderAround(paths: readonly string[]): string {
  const first = paths[0] ?? ''
  const folder = first.slice(0, first.indexOf('/') + 1)
  // A folder that a program calls so is no folder around its site.
  if (/^(?:content|src|_posts|_drafts|posts?|blog|pages)\/$/.test(folder)) return ''
  return paths.every((path) => path.startsWith(folder)) ? folder : ''
}

function insideFolder(zip: ZipFile, folder: string): ZipFile {
  return {
    paths: zip.paths.map((path) => path.slice(folder.length)),
    has: (path) => zip.has(folder + path),
    read: (path, limit) => zip.read(folder + path, limit),
    hash: zip.hash,
  }
}

function programOf(paths: readonly string[]): Program {
  const some = (pattern: RegExp) => paths.some((path) => pattern.test(path))
  if (some(/(?:^|\/)astro\.config\.\w+$/) || some(/(?:^|\/)src\/content\/.*\.(?:md|mdx)$/)) return 'astro'
  if (some(/(?:^|\/)(?:\.eleventy|eleventy\.config)\.\w+$/)) return 'eleventy'
  if (some(/(?:^|\/)hugo\.(?:toml|ya?ml|json)$/) || some(/(?:^|\/)archetypes\//)) return 'hugo'
  if (some(/(?:^|\/)_(?:posts|drafts)\//) || some(/^_config\.ya?ml$/)) return 'jekyll'
  return some(/(?:^|\/)content\/.*\.(?:md|markdown)$/) ? 'hugo' : 'plain'
}

/** How many texts are searched for signs of Zola. */
const mostLookedInto = 20

/** Settings of another program may lie beside its texts. */
function mayBeZola(named: Program, { paths }: ZipFile): boolean {
  if (!paths.some((path) => /(?:^|\/)content\/.*\.md$/i.test(path))) return false
  return named === 'hugo' || (named === 'jekyll' && !paths.some((path) => /(?:^|\/)_(?:posts|drafts)\//.test(path)))
}

/** Whether a site with the folders of Hugo is one of Zola: its settings say so, or its texts do. */
async function isZola(zip: ZipFile, named: Program, keys: Record<string, unknown>): Promise<boolean> {
  if (named === 'hugo' && Object.keys(keys).length > 0) return 'base_url' in keys
  for (const path of zip.paths.filter((name) => /\.md$/i.test(name)).slice(0, mostLookedInto)) {
    const text = await zip.read(path, longestSettings).then(decode, () => '')
    if (
      /^\+\+\+\n(?:(?!\+\+\+).*\n){0,50}?(?:path[ \t]{0,9}=|\[(?:taxonomies|extra)\])/.test(text.replaceAll('\r', ''))
    )
      return true
  }
  return false
}

function isInContent(path: string, program: Program): boolean {
  return program === 'plain' || /(?:^|\/)(?:content|_posts|_drafts|posts|blog)\//.test(path)
}

/** The address and the clock of a site by its settings. A file that cannot be read says nothing. */
async function readSettings(zip: ZipFile) {
  const path = zip.paths.find((path) => {
    return /^(?:_config\.ya?ml|(?:config\/_default\/)?(?:hugo|zola|config)\.(?:toml|ya?ml|json)|astro\.config\.\w+)$/.test(
      path,
    )
  })
  const text = path === undefined ? '' : await zip.read(path, longestSettings).then(decode, () => '')
  const keys = path === undefined ? {} : path.startsWith('astro') ? readAstro(text) : await readKeys(path, text)
  const textOf = (name: string) => {
    const value = keys[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const address = URL.parse(
    textOf('baseURL') || textOf('base_url') || textOf('baseurl') || textOf('url') || textOf('site'),
  )
  const site = URL.parse(textOf('url')) ?? address
  const base = /^\//.test(textOf('baseurl')) ? textOf('baseurl') : textOf('base') || (address?.pathname ?? '')
  const timeZone = textOf('timezone') || textOf('timeZone')
  return { keys, host: site?.host ?? '', base: base.replace(/\/{1,5}$/, ''), permalink: textOf('permalink'), timeZone }
}

async function readKeys(path: string, text: string): Promise<Record<string, unknown>> {
  const language = path.slice(path.lastIndexOf('.') + 1).replace('yml', 'yaml')
  const read = await readFrontMatter(`---${language}\n${text.replace(/^---[ \t]*\n/, '')}\n---\n`)
  return 'keys' in read && isRecord(read.keys) ? read.keys : {}
}

/** The address in settings that are a program, which is not run. */
function readAstro(text: string): Record<string, unknown> {
  const settingOf = (name: string) =>
    new RegExp(`\\b${name}:\\s{0,20}["'\`]([^"'\`\\n]{1,300})["'\`]`).exec(text)?.[1] ?? ''
  return { site: settingOf('site'), base: settingOf('base') }
}
