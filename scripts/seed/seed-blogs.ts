import { day } from '#contract/units.ts'
import { resources } from '#worker/db/schema/blogs.ts'
import { comments } from '#worker/db/schema/visitors.ts'
import { blogId } from '#worker/ids.ts'
import type { StoredImage } from '#worker/images/image-collection.ts'
import { messageOf } from '../lib/command-line.ts'
import { composeBlog } from '../lib/compose-blog.ts'
import { type ComposedBlog, insertBlogs } from '../lib/insert-blogs.ts'
import { insertRows } from '../lib/insert-rows.ts'
import { type Random, seededRandom } from './random.ts'
import { type SampleCategory, sampleCategories } from './sample-categories.ts'
import { commenters, vocabularies } from './vocabulary.ts'
import { type ArticleLength, writeArticle } from './write-article.ts'

type SeedOptions = {
  /** How many seeded blogs there are afterwards. */
  blogs: number
  /** Thumbnails to distribute; when left out, addresses of files that need not exist. */
  images?: readonly [StoredImage, ...StoredImage[]]
  onProgress?: (done: number) => void
  /** The values of the n-th blog instead of a random category and date. */
  place?: (index: number) => Placement
  /** Of 250 to 1,500 words when left out. */
  length?: ArticleLength
}

type Placement = { category?: SampleCategory; writtenAt?: Date }

/** As many as fit into one JSON parameter of D1 (2 MB), with a margin. */
const batchSize = 100
/** How D1 says that somebody has added a blog meanwhile, and how often it may happen to the same batch. */
const takenPattern = /UNIQUE constraint failed: blogs\.key/
const mostTries = 20
const firstDay = Date.UTC(2017, 0, 1)
const lastDay = Date.UTC(2026, 9, 31)
const tailLength = 6
const tailDigits = '23456789abcdefghjkmnpqrstuvwxyz'
const placeholder: StoredImage = { path: '/media/seed/0000000000000000.webp', width: 1600, height: 900, srcset: '' }

/**
 * Adds generated blogs: the n-th is the same in every database, and existing ones are left alone.
 * @returns how many were added
 */
export async function seedBlogs(
  d1: D1Database,
  { blogs: count, images = [placeholder], onProgress, place = () => ({}), length }: SeedOptions,
): Promise<number> {
  let added = 0
  for (let start = 0; start < count; start += batchSize) {
    const indexes = Array.from({ length: Math.min(batchSize, count - start) }, (_, offset) => start + offset)
    const written = indexes.map((index) => writeBlog(index, images, place(index), length))
    const missing = await withoutExisting(d1, written)
    if (missing.length > 0) await insertAll(d1, missing)
    added += missing.length
    onProgress?.(start + indexes.length)
  }
  return added
}

type SeededBlog = ReturnType<typeof writeBlog>

/** Everything about the n-th blog but its key. */
function writeBlog(
  index: number,
  images: readonly [StoredImage, ...StoredImage[]],
  placement: Placement,
  length?: ArticleLength,
) {
  const random = seededRandom(index)
  const randomCategory = random.pick(sampleCategories)
  const { category = randomCategory } = placement
  const article = writeArticle(random, category, length)
  // More of them are recent than old, as on a growing site.
  const randomTime = new Date(firstDay + Math.floor((lastDay - firstDay) * Math.sqrt(random.fraction())))
  const { writtenAt = randomTime } = placement
  const isPublished = !random.chance(0.08)
  return {
    blog: {
      ...article,
      id: seedId(article.title, index),
      category,
      image: random.pick(images),
      isPublished,
      writtenAt,
    },
    comments: isPublished ? writeComments(random, index, writtenAt) : [],
    resources: isPublished && random.chance(0.6) ? writeResources(random, vocabularies[category].terms) : [],
  }
}

/** The slug of a real id, with a tail that counts instead of a random one. */
function seedId(title: string, index: number) {
  let tail = ''
  for (let rest = index; tail.length < tailLength; rest = Math.floor(rest / tailDigits.length)) {
    tail = (tailDigits[rest % tailDigits.length] ?? '') + tail
  }
  return blogId(title).slice(0, -tailLength) + tail
}

/** None on most blogs, a few on many, hundreds on one in 500. */
function writeComments(random: Random, index: number, after: Date) {
  const most = random.chance(1 / 500) ? 400 : 12
  const count = random.chance(0.6) ? 0 : Math.ceil(most * random.fraction() ** 2)
  const comments = Array.from({ length: count }, (_, position) => ({
    id: `seed-${index.toString(36)}-${position.toString(36)}`,
    name: random.pick(commenters),
    content: random.pick([
      'This is the part that nobody writes down. Thank you.',
      'I tried it for a month, and the second half of the article is where it gets hard 🙂',
      'Not convinced. The numbers look like a very good year.',
      'We had the same discussion last week, almost word for word.',
      'Could you say more about how you measured it?',
    ]),
    isApproved: random.chance(0.85),
    createdAt: new Date(after.getTime() + Math.floor(random.fraction() * 60 * day)),
  }))
  // Threads are listed in the order in which they were added.
  return comments.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

function writeResources(random: Random, terms: readonly [string, ...string[]]) {
  return Array.from({ length: random.whole(2, 5) }, (_, position) => ({
    position,
    title: `A reader’s guide to ${random.pick(terms)}`,
    url: `https://example.com/guides/${random.whole(1, 9_999)}`,
  }))
}

async function withoutExisting(d1: D1Database, written: SeededBlog[]) {
  const { results } = await d1
    .prepare('SELECT id FROM blogs WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(written.map(({ blog }) => blog.id)))
    .all<{ id: string }>()
  const existing = new Set(results.map(({ id }) => id))
  return written.filter(({ blog }) => !existing.has(blog.id))
}

async function insertAll(d1: D1Database, list: SeededBlog[]) {
  // Composed before their keys are known: it takes a second, in which others may take the keys.
  const composed = await Promise.all(list.map(({ blog }) => composeBlog({ ...blog, key: 0 })))
  for (let tries = 1; ; tries += 1) {
    const last = await d1.prepare('SELECT max(key) AS last FROM blogs').first<number | null>('last')
    try {
      return await insertFrom(d1, (last ?? 0) + 1, list, composed)
    } catch (error) {
      if (tries === mostTries || !takenPattern.test(messageOf(error))) throw error
    }
  }
}

/** Inserts blogs with the keys from one on, or none when one of the keys is taken. */
async function insertFrom(d1: D1Database, firstKey: number, list: SeededBlog[], composed: ComposedBlog[]) {
  const keyOf = (offset: number) => ({ blogKey: firstKey + offset })
  const keyed = composed.map(({ row, textRow, sourceRow, searchRow, ...others }, offset) => ({
    ...others,
    row: { ...row, key: firstKey + offset },
    textRow: { ...textRow, ...keyOf(offset) },
    sourceRow: { ...sourceRow, ...keyOf(offset) },
    searchRow: { ...searchRow, ...keyOf(offset) },
  }))
  const commentRows = list.flatMap(({ comments: those }, offset) =>
    those.map((comment) => ({ ...comment, ...keyOf(offset) })),
  )
  const resourceRows = list.flatMap(({ resources: those }, offset) =>
    those.map((resource) => ({ ...resource, ...keyOf(offset) })),
  )
  await d1.batch([
    ...insertBlogs(d1, keyed),
    ...(commentRows.length > 0 ? [insertRows(d1, comments, commentRows)] : []),
    ...(resourceRows.length > 0 ? [insertRows(d1, resources, resourceRows)] : []),
  ])
}
