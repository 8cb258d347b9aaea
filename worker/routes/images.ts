import { Hono } from 'hono'
import { draftIdPattern } from '../contract/authoring.ts'
import { blogOrDraftExists } from '../db/drafts.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { copyParts, filePart, readForm, textPart } from '../http/read-multipart.ts'
import { ImageCollection } from '../images/image-collection.ts'
import { storeFiles } from '../images/media-store.ts'
import { siteOrigin } from '../middleware/configuration.ts'
import { presentImage } from '../presenters/image.ts'

/**
 * Stores a picture of a blog or draft with its copies, as soon as the author inserts it. The same picture again is the
 * same file. A text that names it keeps it (db/media.ts, markReferenced); the sweep takes those that none has named for 30 days.
 */
export const imageRoutes = new Hono<AppEnv>().post('/pictures', async (c) => {
  const form = await readForm(c, 'the picture as multipart/form-data with the parts owner and image')
  const owner = await textPart(form, 'owner')
  const bytes = await filePart(form, 'image')
  if (!bytes) throw new ApiError(422, 'The part image is missing.')
  // The pictures of a new draft come before its first save, which names them.
  if (!draftIdPattern.test(owner) && !(await blogOrDraftExists(c.var.db, owner))) throw notFound('Blog')
  const images = new ImageCollection(owner, await copyParts(form))
  const picture = await images.add(bytes)
  images.refuseStrayCopies()
  await storeFiles({ db: c.var.db, media: c.env.MEDIA }, images)
  return c.json({ success: true, picture: presentImage(picture, siteOrigin(c.var.config, c.req.url)) }, 201)
})
