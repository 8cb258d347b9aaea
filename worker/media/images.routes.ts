import { Hono } from 'hono'
import * as z from 'zod'
import { bodyLimits, textLimits } from '../contract/limits.ts'
import { readSourceType } from '../db/statements/media.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { readForm, takeCopies, takeFile, takeText } from '../http/read-multipart.ts'
import { validate } from '../http/validate.ts'
import { ImageCollection } from '../images/image-collection.ts'
import { allowBody } from '../middleware/body-limit.ts'
import { may } from '../middleware/permissions.ts'
import { presentImage } from '../presenters/image.ts'
import { siteOrigin } from '../site-origin.ts'
import { refuseOtherOwner } from './image-owner.ts'
import { storeFiles } from './media-store.ts'

const sourceQuery = z.object({
  path: z.string().startsWith('/media/', 'The path must be that of an image.').max(textLimits.address),
})

export const imageRoutes = new Hono<AppEnv>()
  /**
   * Stores an image of a blog, draft, page, author or category with its smaller copies, as soon as it is chosen. The same bytes
   * are the same file. A save marks the images of its text as referenced; the cleanup deletes images that no text references
   * for 30 days.
   */
  .post('/pictures', may('blogs:edit'), allowBody(bodyLimits.imageRequest), async (c) => {
    const form = await readForm(c, 'the picture as multipart/form-data with the parts owner and image')
    const owner = await takeText(form, 'owner')
    const bytes = await takeFile(form, 'image')
    if (!bytes) throw new ApiError(422, 'The part image is missing.')
    const condition = await refuseOtherOwner(c.var, owner)
    const images = new ImageCollection(owner, await takeCopies(form))
    const image = await images.add(bytes)
    images.refuseStrayCopies()
    await storeFiles(c, images, condition)
    return c.json({ success: true, picture: presentImage(image, siteOrigin(c.var.config, c.req.url)) }, 201)
  })
  /** How the file of a stored image said that it was made. The file says it to everyone who has its address. */
  .get('/pictures/source', may('blogs:edit'), validate('query', sourceQuery), async (c) => {
    const { path } = c.req.valid('query')
    const sourceType = await readSourceType(c.var.db, path.slice(1))
    return c.json({ success: true, sourceType }, 200)
  })
