import { megabyte } from '#contract/units.ts'
import { hasFrontMatter } from '../../front-matter-start.ts'
import { FileProblem, quote } from '../../import-file.ts'
import { readFrontMatter } from '../../read-front-matter.ts'
import type { FileNames } from '../name-items.ts'
import { describeUndated } from '../read-date.ts'
import { decode } from '../source-file.ts'
import { tagsIn } from './obsidian.ts'
import { contentPath, nameOf, oldAddresses } from './old-addresses.ts'
import { readPlainKeys } from './plain-keys.ts'
import { readPostKeys } from './post-keys.ts'
import { isDraft, nameArticle, readDates } from './read-post.ts'
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
  /** Those of them that it names itself. */
  named: ReadonlySet<string>
  date: string
}

/**
 * Reads the front matter of all texts. One that cannot be read is listed, and says so when it is read.
 * @param names get those of all articles
 */
export async function listTexts(site: SiteFiles, fallback: string, names: FileNames): Promise<ListedText[]> {
  let undated = 0
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
      named: new Set<string>(),
      date: '',
    }
    try {
      const { keys, length } = await readText(site, path)
      bytes += length
      const { published, day, isKnown } = readDates(keys, path, site, fallback)
      const kind = isPage(path, keys.layout, site, { hasPosts, isDated: day !== '' }) ? 'page' : 'article'
      const { all, named } = oldAddresses(path, keys, day, site)
      if (kind === 'article') nameArticle(keys, names, [])
      if (kind === 'article' && !isKnown && !isDraft(keys, path)) undated += 1
      listed.push({
        path,
        kind,
        title: keys.title || titleOf(path),
        slug: slugOf(keys.slug.replace(/^.*\/(?=[^/])/, '') || name),
        addresses: all,
        named,
        date: published ?? '',
      })
    } catch (error) {
      // What is wrong with one text is said when it is read.
      if (!(error instanceof FileProblem)) throw error
      listed.push(unread)
    }
    if (bytes > textLimits.all) throw new FileProblem('The texts of the file have more than 200 MB together.')
  }
  site.notes.unshift(...describeUndated(undated))
  return withOwnAddresses(listed)
}

/** The texts without the addresses that are guessed for them, and that an earlier one has: they led to one only. */
function withOwnAddresses(listed: ListedText[]): ListedText[] {
  const owners = new Map<string, ListedText>()
  for (const text of listed) {
    for (const address of text.addresses) if (!owners.has(address)) owners.set(address, text)
  }
  return listed.map((text) => ({
    ...text,
    addresses: text.addresses.filter((one) => text.named.has(one) || owners.get(one) === text),
  }))
}

/** @throws FileProblem when its front matter cannot be read */
export async function readText({ zip, program }: SiteFiles, path: string) {
  const bytes = await zip.read(path, textLimits.one)
  const text = decode(bytes)
  const read = hasFrontMatter(text) ? readFrontMatter(text) : (readPlainKeys(text) ?? { keys: {}, markdown: text })
  if ('problem' in read) throw new FileProblem(`${quote(path)} cannot be read. ${read.problem}`)
  const keys = readPostKeys(read.keys, program === 'jekyll')
  if (program === 'plain') {
    const tags = [...keys.tags.map((name) => name.replace(/^#/, '')), ...tagsIn(read.markdown)]
    // The first spelling of each stays.
    keys.tags = [...Map.groupBy(tags, (name) => name.toLowerCase()).values()].flatMap(([first]) => first ?? [])
  }
  return { keys, markdown: read.markdown, length: bytes.length }
}

/** Pages that sites have beside their posts, whatever date they were given. */
const pageName =
  /^(?:about(?:[-_].{1,40})?|contact|colophon|home|imprint|impressum|index|legal|links|now|privacy(?:[-_]policy)?|projects|search|uses|404)$/i
const isInPosts = /(?:^|\/)_?(?:posts?|blog|drafts|articles)\//

type Place = { hasPosts: boolean; isDated: boolean }

/** Whether a text is a page: it says so, or stands beside the posts without a date. */
function isPage(path: string, layout: string, { program }: SiteFiles, { hasPosts, isDated }: Place): boolean {
  if (/(?:^|\/)page(?:\.\w+)?$/i.test(layout)) return true
  if (/(?:^|\/)post(?:\.\w+)?$/i.test(layout) || isInPosts.test(path) || program === 'plain') return false
  const content = contentPath(path, { program })
  if (/(?:^|\/)_?pages\//.test(path)) return true
  const { name, folders } = nameOf(content)
  if (isDated && !(folders.length === 0 && pageName.test(name))) return false
  if (program === 'hugo' || program === 'zola') return folders.length === 0
  return program !== 'astro' && hasPosts
}

/** The title of a text that has none: the words of its name. */
export function titleOf(path: string): string {
  const name = nameOf(path).name.trim()
  // Who writes blanks in names writes titles; a day is none.
  const words = /\s|^[\d-]+$/.test(name) ? name : name.replace(/[-_]+/g, ' ').trim()
  if (words === '') return path
  return /\p{Lu}/u.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1)
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}
