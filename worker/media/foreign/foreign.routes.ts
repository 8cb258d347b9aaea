import { Hono } from 'hono'
import { absoluteAddress } from '../../article/addresses.ts'
import { foreignAddressRequest } from '../../contract/requests/imports.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { rateLimit } from '../../middleware/rate-limit.ts'
import { siteOrigin } from '../../site-origin.ts'
import { refuseUnknownOwner } from '../image-owner.ts'
import { makeLinkCard } from './make-link-card.ts'
import { storeForeignImage } from './store-foreign-image.ts'

/** Calls by which an author fetches from other sites. */
export const foreignRoutes = new Hono<AppEnv>()
  .post(
    '/media/fetch',
    may('blogs:edit'),
    rateLimit('LIMIT_FETCH'),
    validate('json', foreignAddressRequest),
    async (c) => {
      const { owner, url } = c.req.valid('json')
      const { db } = c.var
      await refuseUnknownOwner(db, owner)
      const { path, width, height } = await storeForeignImage(c, owner, url)
      return c.json(
        { success: true, url: absoluteAddress(path, siteOrigin(c.var.config, c.req.url)), width, height },
        201,
      )
    },
  )
  .post(
    '/link-card',
    may('blogs:edit'),
    rateLimit('LIMIT_FETCH'),
    validate('json', foreignAddressRequest),
    async (c) => {
      const { owner, url } = c.req.valid('json')
      const { db } = c.var
      await refuseUnknownOwner(db, owner)
      const card = await makeLinkCard(c, owner, url)
      const image = absoluteAddress(card.image, siteOrigin(c.var.config, c.req.url))
      return c.json({ success: true, card: { ...card, image } }, 200)
    },
  )
