import { composeContent } from '../blogs/content/compose-content.ts'
import { copyWidths } from '../contract/image-copies.ts'
import { pauseJob } from '../db/jobs.ts'
import type { Task } from '../env.ts'
import { logFailure } from '../errors.ts'
import { isReadByImages, isRefusalOfImage } from '../images/call-images.ts'
import type { CleanImage } from '../images/inspect-image.ts'
import { isQuotaError, makeCopies } from '../images/make-copies.ts'
import { noteSuccess } from '../invocation.ts'
import {
  type BlogWithoutCopies,
  countCopiesAttempt,
  listBlogsWithoutCopies,
  readSource,
  recordCopies,
} from '../media/image-copies.queries.ts'
import { callFileStore, storeFiles } from '../media/media-store.ts'
import { findStoredImages, imageKeyPrefixes, type OwnedImage } from '../media/stored-images.ts'
import { serviceKeys } from '../outcomes.ts'
import type { Run } from './run.ts'

/** Blogs of one run. */
const mostBlogs = 50
/** Images of one run: each is read, and up to two copies of it are made and stored. */
const mostImages = 8
/** Of some images of a blog: a file is read, and two copies are made, recorded and stored. */
const costOf = (images: number) => ({ statements: 12 + images, calls: 5 * images })
export const costOfCopies = costOf(1)
/** After this number of runs, the other images of a blog stay as they are. All images of an article take fewer runs. */
const mostAttempts = 5

/**
 * Makes smaller copies for the images of published blogs that have none, where `IMAGES` is bound: clients other than the
 * site's editor send none. The next run continues where one stops. A failure is logged and ends the run, unless it is of one image. When the month's
 * transformations are used up, no copies are made until the next month, in UTC.
 */
export async function makeImageCopies(task: Task, { at, budget }: Pick<Run, 'at' | 'budget'>): Promise<boolean> {
  const { db } = task.var
  const { IMAGES } = task.env
  if (!IMAGES) return true
  let left = mostImages
  for (const blog of await listBlogsWithoutCopies(db, mostBlogs)) {
    const most = budget.most(left, costOf)
    if (most === 0) return true
    try {
      left -= await addCopies(task, IMAGES, blog, most)
    } catch (error) {
      if (isQuotaError(error)) {
        await countCopiesAttempt(db, blog.key, -1)
        await pauseJob(db, 'copies', new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)))
        return true
      }
      logFailure(new Error(`Not every image of the blog ${blog.id} has copies`, { cause: error }), task.var.requestId)
      return false
    }
  }
  return true
}

/**
 * Works on a blog. Copies that were made before a failure are used.
 * @returns on how many of its images, at most `most`
 * @throws the failure that no image is the cause of
 */
async function addCopies(task: Task, images: ImagesBinding, blog: BlogWithoutCopies, most: number): Promise<number> {
  const { db } = task.var
  const source = await readSource(db, blog.key)
  const keyPrefixes = imageKeyPrefixes(source, blog.thumbnail.src)
  const before = await findStoredImages(db, keyPrefixes)
  const wanting = [...before.values()].filter(wantsCopies)
  const chosen = blog.attempts < mostAttempts ? beginningAt(wanting, blog.attempts * most).slice(0, most) : []
  if (chosen.length > 0) await countCopiesAttempt(db, blog.key, 1)
  const { files, failure } = await storeAll(task, images, chosen)

  const stored = files.length > 0 ? await findStoredImages(db, keyPrefixes) : before
  const thumbnailSrcset = stored.get(blog.thumbnail.src)?.srcset ?? blog.thumbnail.srcset
  const hasChanged = files.length > 0 || thumbnailSrcset !== blog.thumbnail.srcset
  const changes = hasChanged
    ? {
        ...(await composeContent(db, {
          title: blog.title,
          source,
          details: {},
          thumbnail: blog.thumbnail,
          keyPrefixes,
        })),
        thumbnailSrcset,
      }
    : null
  const isDone = !failure && (chosen.length === wanting.length || blog.attempts >= mostAttempts)
  if (files.length > 0 || !failure) await recordCopies(db, blog, { files, changes, isDone })
  if (failure) throw failure.cause
  return chosen.length
}

/** Each run begins behind the images of the last one: refused images still want copies. */
function beginningAt<Item>(list: Item[], index: number): Item[] {
  const start = list.length > 0 ? index % list.length : 0
  return [...list.slice(start), ...list.slice(0, start)]
}

/** Makes and stores copies until something fails that concerns other images too. An image that is refused is logged. */
async function storeAll(task: Task, images: ImagesBinding, chosen: OwnedImage[]) {
  const files: string[] = []
  for (const image of chosen) {
    try {
      files.push(...(await storeCopies(task, images, image)))
    } catch (cause) {
      if (!isRefusalOfImage(cause)) return { files, failure: { cause } }
      logFailure(new Error(`The image ${image.path} has no copies`, { cause }), task.var.requestId)
    }
  }
  return { files, failure: null }
}

/** A copy of an animation could lose its movement. */
function wantsCopies(image: OwnedImage) {
  const { srcset, width, path } = image
  return srcset === '' && width > Math.min(...copyWidths) && !path.endsWith('.gif') && isReadByImages(image)
}

/** @returns the keys of the files, whose rows are unattached until the blog uses them */
async function storeCopies(task: Task, images: ImagesBinding, image: OwnedImage): Promise<string[]> {
  const key = image.path.slice(1)
  const object = await callFileStore(task.env.MEDIA.get(key))
  if (!object) return []
  const copies = await makeCopies(images, new Uint8Array(await callFileStore(object.arrayBuffer())), image)
  noteSuccess(serviceKeys.images)
  const prefix = key.slice(0, key.lastIndexOf('.'))
  const files = new Map<string, CleanImage>(copies.map((copy) => [`${prefix}-${copy.width}.${copy.extension}`, copy]))
  await storeFiles(task, { blogId: image.owner, files })
  noteSuccess(serviceKeys.files)
  return [...files.keys()]
}
