import { megabyte } from '#contract/units.ts'
import { countOf } from '../../../../frame/format-count.ts'
import { hasFrontMatter } from '../../front-matter-start.ts'
import { FileProblem, quote } from '../../import-file.ts'
import { readFrontMatter } from '../../read-front-matter.ts'
import type { FileNames } from '../name-items.ts'
import { describeUndated } from '../read-date.ts'
import { slugOfName } from '../read-html.ts'
import { decode } from '../source-file.ts'
import { tagsIn } from './obsidian.ts'
import { contentPath, nameOf, oldAddresses } from './old-addresses.ts'
import { type Keys, readPostKeys } from './post-keys.ts'
import { isDraft, nameArticle, readDates } from './read-post.ts'
import type { SiteFiles } from './site-files.ts'

/** In bytes: an article of 1 MB of HTML with its front matter, and all texts together. */
const textLimits = { one: 2 * megabyte, all: 200 * megabyte }

/** A text before it is read as a whole. */
export type ListedText = {
  path: string
  kind: 'article' | 'page'
  title: string
  slug: string
  addresses: string[]
  /** The addresses that it names itself. */
  named: ReadonlySet<string>
  /** Addresses that it names, and another text of the file has. */
  ofOthers: string[]
  date: string
}

/**
 * Reads the front matter of all texts. A text that cannot be read is listed, and says so when it is read.
 * @param names get the names of all articles
 */
export async function listTexts(site: SiteFiles, fallback: string, names: FileNames): Promise<ListedText[]> {
  let undated = 0
  let assets = 0
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
      slug: slugOfName(name),
      addresses: [],
      named: new Set<string>(),
      ofOthers: [],
      date: '',
    }
    try {
      const { keys, length, hasKeys } = await readText(site, path)
      bytes += length
      if (!hasKeys && isAssetWithoutKeys(path, site)) {
        assets += 1
        continue
      }
      const { published, day, isKnown } = readDates(keys, path, site, fallback)
      const kind = isPage(path, keys.layout, site, { hasPosts, isDated: day !== '' }) ? 'page' : 'article'
      const { all, named } = oldAddresses(path, keys, day, site)
      if (kind === 'article') nameArticle(keys, names, [])
      if (kind === 'article' && !isKnown && !isDraft(keys, path)) undated += 1
      listed.push({
        path,
        kind,
        title: keys.title || titleOf(path),
        slug: slugOfName(keys.slug.replace(/^.*\/(?=[^/])/, '') || name),
        addresses: all,
        named,
        ofOthers: [],
        date: published ?? '',
      })
    } catch (error) {
      // The fault of one text is said when it is read.
      if (!(error instanceof FileProblem)) throw error
      listed.push(unread)
    }
    if (bytes > textLimits.all) throw new FileProblem('The texts of the file have more than 200 MB together.')
  }
  if (assets > 0)
    site.notes.push(`${countOf(assets, 'file')} left out: HTML without front matter, which is no text there.`)
  site.notes.unshift(...describeUndated(undated))
  return withOwnAddresses(listed)
}

/** The texts with each address once: it leads to the first text that names it, or to the first text for which it is guessed. */
function withOwnAddresses(listed: ListedText[]): ListedText[] {
  const owners = new Map<string, ListedText>()
  for (const isNamed of [true, false]) {
    for (const text of listed) {
      for (const address of text.addresses) {
        if (text.named.has(address) === isNamed && !owners.has(address)) owners.set(address, text)
      }
    }
  }
  return listed.map((text) => ({
    ...text,
    addresses: text.addresses.filter((one) => owners.get(one) === text),
    ofOthers: text.addresses.filter((one) => text.named.has(one) && owners.get(one) !== text),
  }))
}

/** @throws FileProblem when its front matter cannot be read */
export async function readText({ zip, program }: SiteFiles, path: string) {
  const bytes = await zip.read(path, textLimits.one)
  const text = decode(bytes)
  const hasKeys = hasFrontMatter(text)
  const read = hasKeys ? await readFrontMatter(text) : (readPlainKeys(text) ?? { keys: {}, markdown: text })
  if ('problem' in read) throw new FileProblem(`${quote(path)} cannot be read. ${read.problem}`)
  const keys = readPostKeys(read.keys, program === 'jekyll')
  if (program === 'plain') {
    const tags = [...keys.tags.map((name) => name.replace(/^#/, '')), ...tagsIn(read.markdown)]
    // The first spelling of each stays.
    keys.tags = [...Map.groupBy(tags, (name) => name.toLowerCase()).values()].flatMap(([first]) => first ?? [])
  }
  return { keys, markdown: read.markdown, length: bytes.length, hasKeys }
}

/**
 * Hugo and Zola publish HTML without front matter as it is, such as a report beside a post.
 * Source: https://gohugo.io/content-management/formats/#html
 */
function isAssetWithoutKeys(path: string, { program }: SiteFiles): boolean {
  return /\.html?$/i.test(path) && (program === 'hugo' || program === 'zola')
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
  const { name, folders, date } = nameOf(content)
  // Posts of Jekyll, Hexo and Octopress are in folders of their own: pages of Hexo have a date, too.
  if (program === 'jekyll' && hasPosts && date === '' && folders.length === 0) return true
  if (isDated && !(folders.length === 0 && pageName.test(name))) return false
  if (program === 'hugo' || program === 'zola') return folders.length === 0
  return program !== 'astro' && hasPosts
}

/** The title of a text that has none: the words of its name. */
export function titleOf(path: string): string {
  const name = nameOf(path).name.trim()
  // A name with blanks is a title as it is written; a day is no title.
  const words = /\s|^[\d-]+$/.test(name) ? name : name.replace(/[-_]+/g, ' ').trim()
  if (words === '') return path
  return /\p{Lu}/u.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1)
}

const line = /^([A-Za-z][\w -]{0,30}):(?:[ \t]+(\S.*))?$/
const known = /^(?:authors?|category|date|modified|slug|status|summary|tags)$/

/**
 * The lines with which a text of Pelican, or of MultiMarkdown, says what it is, up to the first empty one, or one of
 * dashes. An indented line continues the one above.
 * @returns null for a text that begins with words of its own
 */
function readPlainKeys(text: string): { keys: Keys; markdown: string } | null {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const end = lines.search(/\n(?:-{3,}|\.{3})?[ \t]*\n/)
  const head = end < 0 ? lines.trimEnd() : lines.slice(0, end)
  const keys: Record<string, string> = {}
  let last = ''
  for (const one of head.split('\n')) {
    const [, name = '', value = ''] = line.exec(one.trimEnd()) ?? []
    const rest = last !== '' && name === '' ? /^(?: {2,}|\t)(\S.*)$/.exec(one)?.[1] : undefined
    if (name === '' && rest === undefined) return null
    if (name !== '') last = name.toLowerCase()
    keys[last] = rest === undefined ? value : `${keys[last]} ${rest.trim()}`
  }
  if (keys.title === undefined || !Object.keys(keys).some((name) => known.test(name))) return null
  for (const name of ['tags', 'author', 'authors']) if (keys[name]) keys[name] = keys[name].replaceAll(';', ',')
  return { keys, markdown: end < 0 ? '' : lines.slice(end).replace(/^\n(?:-{3,}|\.{3})?[ \t]*\n/, '') }
}
