import { listLimits } from '#contract/limits.ts'
import { megabyte } from '#contract/units.ts'
import { hasFrontMatter } from '../../front-matter-start.ts'
import { FileProblem, quote } from '../../import-file.ts'
import { readFrontMatter } from '../../read-front-matter.ts'
import { decode } from '../source-file.ts'
import { contentPath, nameOf, oldAddresses } from './old-addresses.ts'
import { readPostKeys } from './post-keys.ts'
import { readDates } from './read-post.ts'
import type { SiteFiles } from './site-files.ts'

/** In bytes: an article of 1 MB of HTML with its front matter, and all texts together. */
const textLimits = { one: 2 * megabyte, all: 200 * megabyte }

/** What is known of a text before it is read as a whole. */
export type ListedText = {
  path: string
  kind: 'article' | 'page'
  title: string
  slug: string
  addresses: string[]
  authors: string[]
  categories: string[]
  date: string
}

/** Reads the front matter of all texts. One that cannot be read is listed, and says so when it is read. */
export async function listTexts(site: SiteFiles, fallback: string): Promise<ListedText[]> {
  const hasPosts = site.texts.some((path) => isInPosts.test(path))
  const listed: ListedText[] = []
  let bytes = 0
  for (const path of site.texts) {
    const { name, folders } = nameOf(contentPath(path, site))
    const isHome = site.program !== 'plain' && folders.length === 0 && /^index(?:\.|$)/.test(name)
    if (isHome) {
      site.notes.push(`The text of the home page is left out: ${path}.`)
      continue
    }
    const unread = {
      path,
      kind: 'article' as const,
      title: titleOf(path),
      slug: slugOf(name),
      addresses: [],
      authors: [],
      categories: [],
      date: '',
    }
    try {
      const { keys, length } = await readText(site, path)
      bytes += length
      const { published } = readDates(keys, path, fallback)
      const kind = isPage(path, keys.layout, site, hasPosts) ? 'page' : 'article'
      listed.push({
        path,
        kind,
        title: keys.title || titleOf(path),
        slug: slugOf(keys.slug.replace(/^.*\/(?=[^/])/, '') || name),
        addresses: oldAddresses(path, keys, published, site),
        authors: keys.authors.slice(0, listLimits.authorsOfBlog),
        categories: keys.category ? [keys.category] : [],
        date: published ?? '',
      })
    } catch (error) {
      // What is wrong with one text is said when it is read.
      if (!(error instanceof FileProblem)) throw error
      listed.push(unread)
    }
    if (bytes > textLimits.all) throw new FileProblem('The texts of the file have more than 200 MB together.')
  }
  return listed
}

/** @throws FileProblem when its front matter cannot be read */
export async function readText({ zip, program }: SiteFiles, path: string) {
  const bytes = await zip.read(path, textLimits.one)
  const text = decode(bytes)
  const read = hasFrontMatter(text) ? readFrontMatter(text) : { keys: {}, markdown: text }
  if ('problem' in read) throw new FileProblem(`${quote(path)} cannot be read. ${read.problem}`)
  return { keys: readPostKeys(read.keys, program === 'jekyll'), markdown: read.markdown, length: bytes.length }
}

const isInPosts = /(?:^|\/)_?(?:posts?|blog|drafts|articles)\//

function isPage(path: string, layout: string, { program }: SiteFiles, hasPosts: boolean): boolean {
  if (/(?:^|\/)page(?:\.\w+)?$/i.test(layout)) return true
  if (/(?:^|\/)post(?:\.\w+)?$/i.test(layout) || isInPosts.test(path) || program === 'plain') return false
  const content = contentPath(path, { program })
  if (/(?:^|\/)_?pages\//.test(path)) return true
  if (program === 'hugo') return nameOf(content).folders.length === 0
  return program !== 'astro' && hasPosts
}

/** The title of a text that has none: the words of its name. */
export function titleOf(path: string): string {
  const words = nameOf(path).name.replace(/[-_]+/g, ' ').trim()
  return words === '' ? path : words.charAt(0).toUpperCase() + words.slice(1)
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}
