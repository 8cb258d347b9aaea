import { imageAddress as articleImage } from '#blocks/image/worker.ts'
import { noTitle } from '#blocks/video/worker.ts'
import { absoluteAddress } from '../../article/addresses.ts'
import { type Attributes, linkAddress as articleLink } from '../../article/blocks/attributes.ts'
import type { MailImage, MailVideo } from '../../article/blocks/mail-block.ts'
import { videoEmbedAddress, videoPageAddress } from '../../article/video.ts'
import { mailImagePath } from '../../media/mail-image.ts'
import { authorLine, authorText } from './author-text.ts'

/**
 * What the relative addresses of an article start from: the origin of the site, and the article's own address; empty for a
 * text that has no page.
 */
export type Addresses = { origin: string; article: string }

/** The absolute address of a link; empty for an address that an article may not link to. */
export function linkAddress(attributes: Attributes, { origin, article }: Addresses): string {
  const address = authorText(articleLink(attributes))
  if (address.startsWith('#')) return article && article + address
  return absoluteAddress(address, origin)
}

/** An image by its absolute address; null for an image in the HTML itself, which mail programs do not show. */
export function imageOf(attributes: Attributes, { origin }: Addresses): MailImage | null {
  const address = authorText(articleImage(attributes, origin))
  if (address === '' || /^data:/i.test(address)) return null
  return {
    address: absoluteAddress(mailImagePath(address), origin),
    alt: authorLine(attributes.get('alt') ?? ''),
    width: sizeOf(attributes.get('width')),
    height: sizeOf(attributes.get('height')),
    link: '',
  }
}

/** The video of a frame; null for any other frame. */
export function videoOf(attributes: Attributes): MailVideo | null {
  const embed = videoEmbedAddress(attributes.get('src') ?? '')
  const address = embed && videoPageAddress(embed)
  if (!address) return null
  const title = authorLine(attributes.get('title') ?? '')
  return { address, title: title === noTitle ? '' : title }
}

function sizeOf(value: string | undefined): number | null {
  const size = Number(value)
  return Number.isInteger(size) && size > 0 ? size : null
}
