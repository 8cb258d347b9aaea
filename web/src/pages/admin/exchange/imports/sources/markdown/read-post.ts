import { noDetails } from '#contract/blog-details.ts'
import { cutText } from '#contract/cut-text.ts'
import { dayIn } from '#contract/days.ts'
import type { FormerPath, ImportedArticle } from '#contract/imports.ts'
import { importListLimits, listLimits, textLimits } from '#contract/limits.ts'
import { countOf } from '../../../../frame/format-count.ts'
import type { FileNames } from '../name-items.ts'
import { dayInPath, readUtcDate, undated } from '../read-date.ts'
import { contentPath, nameOf } from './old-addresses.ts'
import type { PostKeys } from './post-keys.ts'
import type { SiteFiles } from './site-files.ts'

/** The dates of a text, in ISO 8601, and sentences on dates that its file does not say. */
type PostDates = {
  created: string
  updated: string
  /** Null where the text says no date. */
  published: string | null
  /** The day of `published` at the old site, as YYYY-MM-DD; empty for none. */
  day: string
  /** Whether it has a date at all: without one, readers would see it as the newest of the site. */
  isKnown: boolean
  notes: string[]
}

/** @param fallback when a text was written that does not say it */
export function readDates(keys: PostKeys, path: string, site: SiteFiles, fallback: string): PostDates {
  const { readDate } = site
  const written = keys.date || keys.otherDate
  const inText = readDate(written)
  const inName = nameOf(path).date || dayInPath(contentPath(path, site))
  const inAddress = [keys.path, keys.url, keys.permalink, keys.slug, ...keys.aliases].map(pathOf).map(dayInPath)
  const inPath = [inName, ...inAddress].map(readDate).findIndex((date) => date !== null)
  const dayOfPath = [inName, ...inAddress][inPath] ?? ''
  const published = inText ?? readDate(dayOfPath)
  const updated = readDate(keys.updated)
  const created = published ?? updated ?? fallback
  const unread = written !== '' && inText === null
  const source = inPath === 0 ? 'of its file name' : inPath > 0 ? 'of its old address' : updated && 'of its last change'
  const reason = unread ? `Its date “${written.slice(0, 50)}” cannot be read` : 'It has no date'
  const notes = source
    ? [`${reason}: it gets the one ${source}.`]
    : unread
      ? [`${reason}: it comes unpublished.`]
      : [undated]
  return {
    created,
    updated: updated ?? created,
    published,
    day: published ? dayAtSite(published, inText ? written : dayOfPath, site) : '',
    isKnown: published !== null || updated !== null,
    notes: inText || (published && !unread) ? [] : notes,
  }
}

function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/i, '')
}

/** The day on which something was published at the old site: as its clock shows it, or else as it is written. */
function dayAtSite(published: string, written: string, { timeZone }: SiteFiles): string {
  const day =
    timeZone === '' ? readUtcDate(dayInPath(written.slice(0, 10)))?.slice(0, 10) : dayIn(timeZone, new Date(published))
  return day ?? published.slice(0, 10)
}

/** Whether readers do not see a text. */
export function isDraft(keys: PostKeys, path: string): boolean {
  return keys.isDraft || /(?:^|\/)_?drafts\//.test(path)
}

/** A text that is cut, with a sentence about it. */
function cut(text: string, limit: number, what: string, notes: string[]): string {
  if (text.length <= limit) return text
  notes.push(`${what} is cut to ${limit} characters.`)
  return cutText(text, limit - 1).slice(0, limit)
}

function cutList(names: string[], most: number, longest: number, [one, several]: [string, string], notes: string[]) {
  const kept = names.slice(0, most)
  if (names.length > most)
    notes.push(
      `${countOf(names.length - most, one, several)} of ${names.length} left out: ${names.slice(most).join(', ').slice(0, 150)}.`,
    )
  return kept.map((name) => cut(name, longest, `The ${one} “${name.slice(0, 30)}…”`, notes))
}

type Post = {
  keys: PostKeys
  title: string
  html: string
  /** The paths under which the image is stored; empty for none. */
  image: string
  slug: string
  isDraft: boolean
  dates: PostDates
  formerPaths: string[]
  /** The present time, in ISO 8601. */
  now: string
}

/** The names of an article as the file has them. @param notes get a sentence on whatever is cut */
export function nameArticle(keys: PostKeys, names: FileNames, notes: string[]) {
  const tags = keys.tags.filter((name) => name !== keys.category)
  const category = cut(keys.category, textLimits.category, 'Its category', notes)
  const authors = cutList(keys.authors, listLimits.authorsOfBlog, textLimits.authorName, ['author', 'authors'], notes)
  return {
    category: names.add('category', category),
    authors: names.addAll('author', authors).map((name) => ({ name })),
    tags: names
      .addAll('tag', cutList(tags, listLimits.tagsOfBlog, textLimits.tag, ['tag', 'tags'], notes))
      .map((name) => ({ name })),
  }
}

/** An article within the limits of the API. @param notes get a sentence on whatever is cut */
export function toArticle(post: Post, names: FileNames, notes: string[]): ImportedArticle {
  const { keys, dates, now } = post
  const isHidden = post.isDraft || !dates.isKnown
  const isFuture = !isHidden && dates.created > now
  const createdAt = isFuture ? now : dates.created
  const canonical = /^https:\/\/[^\s@]+$/i.test(keys.canonical) && URL.canParse(keys.canonical) ? keys.canonical : ''
  if (keys.canonical && !canonical)
    notes.push('The address of its original does not begin with https:// and is left out.')
  const formerPaths: FormerPath[] = post.formerPaths.map((path) => ({ path, createdAt }))
  return {
    ...noDetails,
    id: '',
    slug: post.slug,
    title: cut(post.title, textLimits.title, 'Its title', notes),
    subTitle: cut(keys.subTitle, textLimits.subTitle, 'Its description', notes),
    ...nameArticle(keys, names, notes),
    image: post.image,
    imageAlt: post.image ? cut(keys.imageAlt, textLimits.imageDescription, 'The description of its image', notes) : '',
    html: post.html,
    canonical: canonical.length > textLimits.address ? '' : canonical,
    isHidden: keys.isHidden,
    state: isHidden ? 'unpublished' : isFuture ? 'scheduled' : 'published',
    createdAt,
    publishedAt: isHidden || isFuture ? null : createdAt,
    hasChosenDate: false,
    updatedAt: isFuture || dates.updated < createdAt ? createdAt : dates.updated,
    scheduledAt: isFuture ? dates.created : null,
    resources: [],
    formerPaths,
  }
}

/** A page of the site. Its former addresses are items of their own. */
export function toPage(post: Post, notes: string[]) {
  return {
    id: '',
    slug: post.slug,
    title: cut(post.title, textLimits.title, 'Its title', notes),
    summary: cut(post.keys.subTitle, textLimits.subTitle, 'Its description', notes),
    place: 'none' as const,
    position: 0,
    isPublished: !post.isDraft,
    createdAt: post.dates.created,
    updatedAt: post.dates.updated,
    html: post.html,
  }
}

export function fewNotes(notes: string[]): string[] {
  const most = importListLimits.notes
  return notes.length <= most
    ? notes
    : [...notes.slice(0, most - 1), `There are ${notes.length - most + 1} further notes.`]
}
