import { cutText } from '#contract/cut-text.ts'
import { type FormerPath, type ImportedArticle, importListLimits } from '#contract/imports.ts'
import { listLimits, textLimits } from '#contract/limits.ts'
import { countOf } from '../../../format-count.ts'
import { nameOf } from './old-addresses.ts'
import type { PostKeys } from './post-keys.ts'
import { readDate } from './read-date.ts'

/** The dates of a text, in ISO 8601, and what is said where they are not those of its file. */
export type PostDates = { created: string; updated: string; published: string | null; notes: string[] }

/** @param fallback the date of a text that has none @returns `published` is null where the text says no date */
export function readDates(keys: PostKeys, path: string, fallback: string): PostDates {
  const written = keys.date || keys.otherDate
  const inName = nameOf(path).date
  const published = readDate(written) ?? readDate(inName)
  const updated = readDate(keys.updated)
  const created = published ?? updated ?? fallback
  const unread = written !== '' && readDate(written) === null
  const source = published ? 'the one of its file name' : updated ? 'the one of its last change' : 'the present one'
  const notes = unread
    ? [`Its date “${written.slice(0, 50)}” cannot be read: it gets ${source}.`]
    : published
      ? []
      : [`It has no date: it gets ${source}.`]
  return { created, updated: updated ?? created, published, notes }
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

/** An article within the limits of the API. @param notes get a sentence on whatever is cut */
export function toArticle(post: Post, notes: string[]): ImportedArticle {
  const { keys, dates, isDraft, now } = post
  const isFuture = !isDraft && dates.created > now
  const createdAt = isFuture ? now : dates.created
  const canonical = /^https:\/\/[^\s@]+$/i.test(keys.canonical) && URL.canParse(keys.canonical) ? keys.canonical : ''
  if (keys.canonical && !canonical)
    notes.push('The address of its original does not begin with https:// and is left out.')
  const formerPaths: FormerPath[] = post.formerPaths.map((path) => ({ path, createdAt }))
  const category = cut(keys.category, textLimits.category, 'Its category', notes)
  const tags = keys.tags.filter((name) => name !== keys.category)
  return {
    id: '',
    slug: post.slug,
    title: cut(post.title, textLimits.title, 'Its title', notes),
    subTitle: cut(keys.subTitle, textLimits.subTitle, 'Its description', notes),
    category,
    authors: cutList(keys.authors, listLimits.authorsOfBlog, textLimits.authorName, ['author', 'authors'], notes).map(
      (name) => ({ name }),
    ),
    tags: cutList(tags, listLimits.tagsOfBlog, textLimits.tag, ['tag', 'tags'], notes).map((name) => ({ name })),
    image: post.image,
    imageAlt: post.image ? cut(keys.imageAlt, textLimits.imageDescription, 'The description of its image', notes) : '',
    html: post.html,
    searchTitle: '',
    searchDescription: '',
    canonical: canonical.length > textLimits.address ? '' : canonical,
    isHidden: keys.isHidden,
    socialImage: '',
    notInDigest: false,
    aiLabel: '',
    aiSentence: '',
    checked: null,
    state: isDraft ? 'unpublished' : isFuture ? 'scheduled' : 'published',
    createdAt,
    publishedAt: isDraft || isFuture ? null : createdAt,
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
