import { noDetails } from '#contract/blog-details.ts'
import { oneLineWithoutUnseen } from '#contract/control-characters.ts'
import { cutText } from '#contract/cut-text.ts'
import type { ExportedPage } from '#contract/exported.ts'
import type { ImportItem } from '#contract/imports.ts'
import { importListLimits, listLimits, textLimits } from '#contract/limits.ts'
import { findImages } from '../image-paths.ts'
import { FileProblem, quote, type ReadItem } from '../import-file.ts'
import { undated } from './read-date.ts'

/** A post as a program has it: its texts may be of any length, and its dates may say anything. */
export type FoundPost = {
  sourceId: string
  slug: string
  title: string
  subTitle: string
  /** As `cleanText` gives it. */
  html: string
  /** The name; empty for none. */
  category: string
  tags: string[]
  authors: string[]
  /** The path that `ImageNames` has given it; empty for none. */
  image: string
  imageAlt: string
  socialImage: string
  state: 'published' | 'scheduled' | 'unpublished'
  createdAt: string | null
  publishedAt: string | null
  updatedAt: string | null
  canonical: string
  searchTitle: string
  searchDescription: string
  /** Paths of the old site. */
  formerPaths: string[]
  notes: string[]
}

/** The empty values of a post that most programs do not have. */
export const unsaid = {
  category: '',
  tags: [],
  authors: [],
  image: '',
  imageAlt: '',
  socialImage: '',
  canonical: '',
  searchTitle: '',
  searchDescription: '',
  formerPaths: [],
}

/** An item as a source gives it, with the paths of its images. */
export function withImages(item: ImportItem): ReadItem {
  return { item, images: findImages(item.value) }
}

/** A text as a line of limited length. */
export function cutLine(text: string, limit: number): string {
  const line = oneLineWithoutUnseen(text.slice(0, 10 * limit + 1_000)).trim()
  if (line.length <= limit) return line
  return cutText(line, limit - 1)
    .slice(0, limit)
    .toWellFormed()
}

/** The names of a list as they are stored, each once. */
function cutNames(names: readonly string[], limit: number): string[] {
  return [...new Set(names.map((name) => cutLine(name, limit)).filter((name) => name !== ''))]
}

/** An article within the limits of the API, with notes on what is changed for them. @throws FileProblem for an endless text */
export function articleItem(post: FoundPost): ImportItem<'article'> {
  const { sourceId, html, image, socialImage } = post
  refuseEndless(html)
  const notes = [...post.notes]
  const title = cutTitle(post, notes)
  const subTitle = cutText300(post.subTitle, 'Its subtitle', notes)
  const tags = cutNames(post.tags, textLimits.tag)
  const authors = cutNames(post.authors, textLimits.authorName)
  noteMore(tags, listLimits.tagsOfBlog, 'tags', notes)
  noteMore(authors, listLimits.authorsOfBlog, 'authors', notes)
  const { state, createdAt, publishedAt } = dateArticle(post, notes)
  return {
    kind: 'article',
    sourceId: sourceId.slice(0, textLimits.id),
    title,
    notes: notes.slice(0, importListLimits.notes),
    value: {
      ...noDetails,
      id: '',
      slug: cutLine(post.slug, textLimits.address),
      title,
      subTitle,
      category: cutLine(post.category, textLimits.category),
      authors: authors.slice(0, listLimits.authorsOfBlog).map((name) => ({ name })),
      tags: tags.slice(0, listLimits.tagsOfBlog).map((name) => ({ name })),
      image,
      imageAlt: cutLine(post.imageAlt, textLimits.imageDescription),
      socialImage,
      state,
      createdAt,
      publishedAt: state === 'published' ? publishedAt : null,
      hasChosenDate: false,
      updatedAt: post.updatedAt ?? publishedAt,
      scheduledAt: state === 'scheduled' ? publishedAt : null,
      resources: [],
      html,
      searchTitle: cutLine(post.searchTitle, textLimits.title),
      searchDescription: cutLine(post.searchDescription, textLimits.subTitle),
      canonical: isCanonical(post.canonical) ? post.canonical : '',
      formerPaths: formerPathsOf(post.formerPaths, createdAt),
    },
  }
}

/** A page within the limits of the API. @throws FileProblem for an endless text */
export function pageItem(post: FoundPost): ImportItem<'page'> {
  refuseEndless(post.html)
  const notes = [...post.notes]
  const title = cutTitle(post, notes)
  const createdAt = post.createdAt ?? post.publishedAt ?? new Date().toISOString()
  const value: ExportedPage = {
    id: '',
    slug: cutLine(post.slug, textLimits.address),
    title,
    summary: cutText300(post.subTitle, 'Its summary', notes),
    place: 'none',
    position: 0,
    isPublished: post.state === 'published',
    createdAt,
    updatedAt: post.updatedAt ?? createdAt,
    html: post.html,
  }
  const sourceId = post.sourceId.slice(0, textLimits.id)
  return { kind: 'page', sourceId, title, notes: notes.slice(0, importListLimits.notes), value }
}

/** Inline images of a text become files, and are not counted. */
function refuseEndless(html: string) {
  if (html.length > textLimits.descriptionBytes && !html.includes('data:image/')) {
    throw new FileProblem('Its text is longer than 1,000,000 characters, which is the most.')
  }
}

function cutTitle({ title }: FoundPost, notes: string[]): string {
  const line = cutLine(title, textLimits.title)
  if (line.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() === '') {
    notes.push('It has no title: it comes as “Untitled”.')
    return 'Untitled'
  }
  if (line.length < title.trim().length - 1 && line.endsWith('…')) notes.push(`Its title is cut: ${quote(title)}.`)
  return line
}

function cutText300(text: string, what: string, notes: string[]): string {
  const line = cutLine(text, textLimits.subTitle)
  if (text.trim().length > textLimits.subTitle) notes.push(`${what} is cut: ${textLimits.subTitle} characters at most.`)
  return line
}

function noteMore(names: string[], most: number, what: string, notes: string[]) {
  if (names.length > most) notes.push(`It has ${names.length} ${what}: the first ${most} come.`)
}

/** The dates of a post, one of which says the other; without any, it is not for readers, who would see the newest of all. */
function dateArticle({ state, createdAt, publishedAt }: FoundPost, notes: string[]) {
  const known = createdAt ?? publishedAt
  if (known === null) {
    if (state !== 'unpublished') notes.push(undated)
    const now = new Date().toISOString()
    return { state: 'unpublished' as const, createdAt: now, publishedAt: now }
  }
  if (publishedAt === null && state === 'published') {
    notes.push('When it was published cannot be read: it gets the date when it was written.')
  }
  const isUnknown = state === 'scheduled' && publishedAt === null
  const written = state === 'scheduled' ? writtenBy(known) : known
  return { state: isUnknown ? ('unpublished' as const) : state, createdAt: written, publishedAt: publishedAt ?? known }
}

/** When a post was written that waits for its day: that day, or now where it is still to come. */
export function writtenBy(day: string): string {
  const now = new Date().toISOString()
  return day > now ? now : day
}

function isCanonical(address: string): boolean {
  if (!/^https:\/\/[^\s@]{1,480}$/.test(address)) return false
  return URL.canParse(address)
}

function formerPathsOf(paths: string[], createdAt: string) {
  const usable = paths.filter((path) => /^\/[^\s]/.test(path) && path.length <= textLimits.address)
  return [...new Set(usable)].slice(0, importListLimits.formerPaths).map((path) => ({ path, createdAt }))
}
