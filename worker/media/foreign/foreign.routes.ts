import { Hono } from 'hono'
import { absoluteAddress } from '../../article/addresses.ts'
import { foreignAddressRequest } from '../../contract/requests/imports.ts'
import { kilobyte } from '../../contract/units.ts'
import type { FileCondition } from '../../db/statements/media.ts'
import type { AppEnv } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { rateLimit } from '../../middleware/rate-limit.ts'
import { siteOrigin } from '../../site-origin.ts'
import { refuseOtherOwner } from '../image-owner.ts'
import type { Stores } from '../media-store.ts'
import { describeEmbed } from './describe-embed.ts'
import { describePage } from './describe-page.ts'
import { readPage } from './read-site.ts'
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
      const condition = await refuseOtherOwner(c.var, owner)
      const { path, width, height } = await storeForeignImage(c, owner, url, condition)
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
      const condition = await refuseOtherOwner(c.var, owner)
      const card = await makeLinkCard(c, { id: owner, condition }, url)
      const image = absoluteAddress(card.image, siteOrigin(c.var.config, c.req.url))
      return c.json({ success: true, card: { ...card, image } }, 200)
    },
  )

/** The text that an image belongs to, and SQL under which the account may store it. */
type Owner = { id: string; condition: FileCondition }

/** The beginning of a page, in which its title and image are looked for. */
const beginningBytes = 512 * kilobyte

/**
 * Makes a card for a link to a page of another site, by its provider's answer about it, or by the beginning of that page. A page
 * without a title gets its host.
 * @returns the card with the path of its image; without one where the page names none, or none that can be stored
 * @throws ApiError 422 when the page was not fetched or is no page
 */
async function makeLinkCard(stores: Stores, owner: Owner, address: string): Promise<LinkCard> {
  const { url, title, text, image, alt } = (await askProvider(address)) ?? (await describeAt(address))
  const path = image && (await storeImage(stores, owner, URL.parse(image, url)))
  const href = new URL(address).href
  return { href, title: title || url.host, text, image: path, alt: path && alt }
}

async function askProvider(address: string) {
  const described = await describeEmbed(address)
  return described && { ...described, url: new URL(address), alt: '' }
}

async function describeAt(address: string) {
  const { url, html } = await readPage(address, { maxBytes: beginningBytes })
  return { ...describePage(html), url }
}

/** @returns the path of the stored image; empty where it cannot be stored: a card needs none */
async function storeImage(stores: Stores, { id, condition }: Owner, url: URL | null): Promise<string> {
  if (!url) return ''
  try {
    return (await storeForeignImage(stores, id, url.href, condition)).path
  } catch (error) {
    if (error instanceof ApiError && error.status !== 403) return ''
    throw error
  }
}

/**
 * A link to a page of another site, with what the page says of itself. `image` is the address of a stored image, and empty
 * where there is none; so is `text`.
 */
type LinkCard = { href: string; title: string; text: string; image: string; alt: string }
