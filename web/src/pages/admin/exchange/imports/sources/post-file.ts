import type { ExportedComment } from '#contract/exported.ts'
import type { ImportedRedirect, ImportItem } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { countOf } from '../../../frame/format-count.ts'
import type { FileItem, ImportFile } from '../import-file.ts'
import { divide } from './broadsheet/read-lists.ts'
import { formerOfPage, redirectItems } from './former-redirects.ts'
import type { ImageNames } from './image-names.ts'
import { FileNames } from './name-items.ts'
import { articleItem, cutLine, type FoundPost, pageItem, withImages } from './post-item.ts'
import { imageReader } from './read-image.ts'
import { hashOfSource, type SourceFile } from './source-file.ts'

/** Programs that have labels only: how many of the first labels of posts become categories. */
const mostCategories = 50

/** A text of a file before it is read, with the names by which it is found. */
export type ListedPost = {
  kind: 'article' | 'page'
  title: string
  /** Names of its subjects in its program, the most important one first. */
  labels: string[]
  /** Its category, where the program has categories; undefined for the first label. */
  category?: string
  authors: string[]
  /** Of a page: its slug in the file, and paths that it had. */
  former?: { slug: string; paths: string[]; createdAt: string }
  /** @throws FileProblem for a text that cannot be read */
  read: () => Promise<Omit<FoundPost, 'category' | 'tags' | 'authors'>>
}

type Found = {
  source: SourceFile
  /** The beginning of the ids of the file. */
  owner: string
  posts: ListedPost[]
  comments?: ExportedComment[]
  images: ImageNames
  notes: string[]
}

/** Says that a program has labels only. @param name of the program @param labels what it calls them */
export function noteOnLabels(name: string, labels = 'tags'): string {
  return `${name} has ${labels} only: the first one of a blog becomes its category, the others are tags.`
}

/** A file of posts as imports read it: their names are items, too. */
export async function postFile(found: Found): Promise<ImportFile> {
  const { source, owner, posts: listed, comments = [], images, notes } = found
  // A tag has no commas here.
  const posts = listed.map((post) => ({
    ...post,
    labels: post.labels.map((label) => label.replaceAll(',', ' ').trim()),
  }))
  const categoryOf = chooseCategories(posts)
  const names = new FileNames()
  const namesOf = (post: ListedPost) => ({
    category: names.add('category', categoryOf(post)),
    tags: names.addAll(
      'tag',
      post.labels.filter((label) => label !== categoryOf(post)),
    ),
    authors: names.addAll('author', post.authors),
  })
  for (const post of posts) namesOf(post)
  const toItem = (post: ListedPost): FileItem => {
    const read = async () => {
      const found = { ...(await post.read()), ...namesOf(post) }
      return withImages(post.kind === 'page' ? pageItem(found) : articleItem(found))
    }
    return { kind: post.kind, name: cutLine(post.title, textLimits.title) || 'Untitled', read }
  }
  const former = posts.flatMap(({ former }): ImportedRedirect[] => {
    if (!former) return []
    const { slug, paths, createdAt } = former
    return formerOfPage(
      slug,
      paths.map((path) => ({ path, createdAt })),
    )
  })
  return {
    hash: await hashOfSource(source),
    notes: [...notes, ...names.notes()],
    names: names.mappable(),
    subscribers: null,
    items: [
      ...names.items(owner),
      ...posts.filter(({ kind }) => kind === 'article').map(toItem),
      ...posts.filter(({ kind }) => kind === 'page').map(toItem),
      ...commentItems((number) => `${owner}/comments#${number}`, comments),
      ...redirectItems(`${owner}/`, former),
    ],
    readImage: imageReader(images, source.zip),
  }
}

function chooseCategories(posts: ListedPost[]): (post: ListedPost) => string {
  const firsts = new Map<string, number>()
  for (const { labels, category } of posts) {
    const [first = ''] = labels
    if (category === undefined && first !== '') firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  const ordered = [...firsts].toSorted(([, one], [, other]) => other - one)
  const chosen = new Set(ordered.slice(0, mostCategories).map(([name]) => name))
  return ({ labels, category }) => category ?? labels.find((label) => chosen.has(label)) ?? ''
}

/** The items of comments: the beginning of a thread comes before its replies. @param idOf the id of an item by its number, from 1 */
export function commentItems(idOf: (number: number) => string, comments: ExportedComment[]): FileItem[] {
  const ordered = [...comments.filter(isFirst), ...comments.filter((comment) => !isFirst(comment))]
  return divide(ordered).map((part, index) => {
    const title = countOf(part.length, 'comment')
    const sourceId = idOf(index + 1).slice(0, textLimits.id)
    const item: ImportItem = { kind: 'comments', sourceId, title, notes: [], value: { comments: part } }
    return { kind: 'comments', name: title, read: async () => ({ item, images: [] }) }
  })
}

function isFirst({ replyTo }: ExportedComment): boolean {
  return replyTo === null
}

type FoundComment = { id: string; article: string; replyTo: string | null; name: string; content: string }

/** A comment that readers saw, within the limits of the API; null for one without words. @param createdAt of its post at least */
export function publicComment(found: FoundComment, createdAt: string): ExportedComment | null {
  const content = found.content.trim().slice(0, textLimits.comment).toWellFormed()
  if (content === '') return null
  const name = cutLine(found.name, textLimits.commentName) || 'Anonymous'
  return { ...found, name, content, isApproved: true, isAuthor: false, spamReason: '', createdAt }
}
