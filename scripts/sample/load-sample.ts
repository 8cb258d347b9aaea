import { foldName } from '#contract/fold-name.ts'
import { hour } from '#contract/units.ts'
import { cleanArticle } from '#worker/article/sanitize.ts'
import { resources } from '#worker/db/schema/blogs.ts'
import { authors, blogAuthors, tags } from '#worker/db/schema/listings.ts'
import { media } from '#worker/db/schema/media.ts'
import { comments } from '#worker/db/schema/visitors.ts'
import { randomId } from '#worker/ids.ts'
import { ImageCollection } from '#worker/images/image-collection.ts'
import type { PasswordPolicy } from '#worker/password-policy.ts'
import { slugify } from '#worker/slugs.ts'
import { accountStatements, sampleAccount } from '../lib/account.ts'
import { composeBlog } from '../lib/compose-blog.ts'
import { insertBlogs } from '../lib/insert-blogs.ts'
import { insertRows } from '../lib/insert-rows.ts'
import type { LocalStorage } from '../lib/local-storage.ts'
import { nameCopies } from '../lib/name-copies.ts'
import { storeImages } from '../lib/store-images.ts'
import type { SampleBlog } from './catalog/sample-blog.ts'
import { readSampleDescription, readSampleThumbnail, sampleBlogs } from './catalog.ts'

/**
 * Loads the sample content and its account into an empty database. Stores the files first and all rows in one
 * transaction, so that the next start repeats an interrupted load.
 */
export async function loadSample(
  { DB, MEDIA }: Pick<LocalStorage, 'DB' | 'MEDIA'>,
  policy: PasswordPolicy,
): Promise<void> {
  const now = Date.now()
  const oldestFirst = sampleBlogs.toReversed()
  const sampleTags = composeTags(now)
  const byline = composeAuthors(now)
  const names = { tags: sampleTags, byline }
  const loaded = await Promise.all(oldestFirst.map((blog, index) => composeSample(blog, index + 1, now, names)))
  const mediaRows = []
  for (const { images, row } of loaded) mediaRows.push(...(await storeImages(MEDIA, images, row.createdAt)))
  const account = await accountStatements(sampleAccount.email, sampleAccount.password, policy)
  await DB.batch([
    // First: what follows composes the menus, which show every category of the sample.
    DB.prepare('UPDATE settings SET has_sample = 1'),
    insertRows(DB, tags, sampleTags),
    insertRows(
      DB,
      authors,
      byline.map(({ row }) => row),
    ),
    ...insertBlogs(DB, loaded),
    insertRows(
      DB,
      blogAuthors,
      loaded.flatMap(({ authorRows }) => authorRows),
    ),
    insertRows(DB, media, mediaRows),
    insertRows(
      DB,
      resources,
      loaded.flatMap(({ resourceRows }) => resourceRows),
    ),
    insertRows(
      DB,
      comments,
      loaded.flatMap(({ commentRows }) => commentRows),
    ),
    ...account.map((statement) => DB.prepare(statement)),
  ])
}

function composeTags(now: number) {
  const names = new Set(sampleBlogs.flatMap((blog) => blog.tags))
  return Array.from(names, (name, index) => ({
    key: index + 1,
    id: randomId(),
    name,
    foldedName: foldName(name),
    slug: slugify(name),
    description: '',
    createdAt: new Date(now),
  })) satisfies (typeof tags.$inferInsert)[]
}

function composeAuthors(now: number) {
  return sampleAuthors.map(({ name, biography, categories }, index) => ({
    categories,
    row: {
      key: index + 1,
      id: randomId(),
      name,
      foldedName: foldName(name),
      slug: slugify(name),
      biography,
      links: [],
      createdAt: new Date(now),
      updatedAt: new Date(now),
    } satisfies typeof authors.$inferInsert,
  }))
}

type SampleNames = { tags: ReturnType<typeof composeTags>; byline: ReturnType<typeof composeAuthors> }

async function composeSample(sample: SampleBlog, key: number, now: number, names: SampleNames) {
  const ago = (hours: number) => new Date(now - hours * hour)
  const writtenAt = ago(sample.hoursAgo)
  const thumbnail = await readSampleThumbnail(sample)
  const copies = await nameCopies(thumbnail, (width) => readSampleThumbnail(sample, width))
  const images = new ImageCollection(sample.id, new Map(copies))
  const image = await images.add(thumbnail)
  const { id, title, subTitle, category, isPublished } = sample
  const description = cleanArticle(await readSampleDescription(sample))
  const rows = await composeBlog({
    key,
    id,
    title,
    subTitle,
    category,
    isPublished,
    description,
    image,
    writtenAt,
    tags: names.tags.filter(({ name }) => sample.tags.includes(name)),
  })
  const written = names.byline.filter(({ categories }) => categories.includes(category)).map(({ row }) => row)
  return {
    ...rows,
    row: {
      ...rows.row,
      authors: written.map(({ name, slug }) => ({ name, slug })),
      details: { authors: written.map(({ id }) => id), ...rows.row.details },
      ...(sample.resources.length > 0 && { resourcesClaimedAt: writtenAt, resourcesFoundAt: writtenAt }),
    },
    images,
    authorRows: written.map((author, position) => ({
      blogKey: key,
      authorKey: author.key,
      position,
      publishedAt: rows.row.publishedAt,
    })),
    resourceRows: sample.resources.map((resource, position) => ({ blogKey: key, position, ...resource })),
    // Threads are listed in the order in which they were added.
    commentRows: sample.comments
      .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
      .map(({ name, content, hoursAgo, isApproved }) => ({
        id: randomId(),
        blogKey: key,
        name,
        content,
        isApproved,
        createdAt: ago(hoursAgo),
      })),
  }
}

/** The authors of the sample articles, and the categories that each writes for. */
const sampleAuthors = [
  {
    name: 'Ines Okafor',
    biography: 'Technology editor\nBuilds things for the edge, and writes about what breaks there.',
    categories: ['Technology', 'Startup'],
  },
  {
    name: 'Jonas Hale',
    biography: 'Money and life\nCounts for a living. Walks, cooks and measures the rest.',
    categories: ['Lifestyle', 'Finance'],
  },
]
