import type { PasswordPolicy } from '../worker/auth/password.ts'
import { hour } from '../worker/clock.ts'
import { randomId } from '../worker/content/ids.ts'
import { ImageCollection } from '../worker/content/media-store.ts'
import { cleanArticle } from '../worker/content/sanitize.ts'
import { blogs, blogTexts, comments, media, resources } from '../worker/db/schema.ts'
import { accountStatements, sampleAccount } from './account.ts'
import { composeBlog } from './compose-blog.ts'
import { insertRows } from './insert-rows.ts'
import type { LocalStorage } from './local-storage.ts'
import { readSampleDescription, readSampleThumbnail, type SampleBlog, sampleBlogs } from './sample/catalog.ts'

/**
 * Fills a database without blogs and without accounts with the sample content and its account. The files come first,
 * all rows follow in one transaction, so that an interrupted load is done again at the next start.
 * @returns whether it did
 */
export async function loadSampleWhenEmpty({ DB, MEDIA }: LocalStorage, policy: PasswordPolicy): Promise<boolean> {
  if (!(await isEmpty(DB))) return false
  const now = Date.now()
  const oldestFirst = sampleBlogs.toReversed()
  const loaded = await Promise.all(oldestFirst.map((blog, index) => composeSample(blog, index + 1, now)))
  for (const { file } of loaded) {
    await MEDIA.put(file.key, file.bytes, { httpMetadata: { contentType: file.row.contentType } })
  }
  const account = await accountStatements(sampleAccount.email, sampleAccount.password, policy)
  await DB.batch([
    insertRows(
      DB,
      blogs,
      loaded.map(({ row }) => row),
    ),
    insertRows(
      DB,
      blogTexts,
      loaded.map(({ textRow }) => textRow),
    ),
    insertRows(
      DB,
      media,
      loaded.map(({ file }) => file.row),
    ),
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
  return true
}

async function isEmpty(d1: D1Database) {
  const used = await d1
    .prepare('SELECT EXISTS (SELECT 1 FROM blogs) OR EXISTS (SELECT 1 FROM admins) AS used')
    .first<number>('used')
  return used === 0
}

async function composeSample(sample: SampleBlog, key: number, now: number) {
  const ago = (hours: number) => new Date(now - hours * hour)
  const writtenAt = ago(sample.hoursAgo)
  const images = new ImageCollection(sample.id)
  const image = await images.add(Uint8Array.from(await readSampleThumbnail(sample)))
  const cleanImage = images.files.get(image.key)?.image
  if (!cleanImage) throw new Error(`The thumbnail of ${sample.id} was not kept.`)
  const { id, title, subTitle, category, isPublished } = sample
  const description = cleanArticle(await readSampleDescription(sample))
  const rows = await composeBlog({ key, id, title, subTitle, category, isPublished, description, image, writtenAt })
  return {
    ...rows,
    row: {
      ...rows.row,
      ...(sample.resources.length > 0 && { resourcesClaimedAt: writtenAt, resourcesFoundAt: writtenAt }),
    },
    file: {
      key: image.key,
      bytes: cleanImage.bytes,
      row: {
        key: image.key,
        blogId: id,
        contentType: cleanImage.contentType,
        width: image.width,
        height: image.height,
        bytes: cleanImage.bytes.length,
        createdAt: writtenAt,
        attachedAt: writtenAt,
      },
    },
    resourceRows: sample.resources.map((resource, position) => ({ blogKey: key, position, ...resource })),
    commentRows: sample.comments.map(({ name, content, hoursAgo, isApproved }) => ({
      id: randomId(),
      blogKey: key,
      name,
      content,
      isApproved,
      createdAt: ago(hoursAgo),
    })),
  }
}
