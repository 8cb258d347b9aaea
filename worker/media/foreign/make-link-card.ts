import { kilobyte } from '../../contract/units.ts'
import { ApiError } from '../../errors.ts'
import type { Stores } from '../media-store.ts'
import { describePage } from './describe-page.ts'
import { readPage } from './read-page.ts'
import { storeForeignImage } from './store-foreign-image.ts'

/** The beginning of a page, in which its title and image are looked for. */
const beginningBytes = 512 * kilobyte

/**
 * Makes a card for a link to a page of another site, by the beginning of that page. A page without a title gets its host.
 * @returns the card with the path of its image; without one where the page names none, or none that can be stored
 * @throws ApiError 422 when the page was not fetched or is no page
 */
export async function makeLinkCard(stores: Stores, owner: string, address: string): Promise<LinkCard> {
  const page = await readPage(address, { maxBytes: beginningBytes })
  const { title, text, image, alt } = describePage(page.html)
  const path = image && (await storeImage(stores, owner, URL.parse(image, page.url)))
  const href = new URL(address).href
  return { href, title: title || page.url.host, text, image: path, alt: path && alt }
}

/** @returns the path of the stored image; empty where it cannot be stored: a card needs none */
async function storeImage(stores: Stores, owner: string, url: URL | null): Promise<string> {
  if (!url) return ''
  try {
    return (await storeForeignImage(stores, owner, url.href)).path
  } catch (error) {
    if (error instanceof ApiError) return ''
    throw error
  }
}

/**
 * A link to a page of another site, with what the page says of itself. `image` is the address of a stored image, and empty
 * where there is none; so is `text`.
 */
type LinkCard = { href: string; title: string; text: string; image: string; alt: string }
