import { absoluteAddress } from '../../article/addresses.ts'
import { imageAddress as articleImage, linkAddress as articleLink } from '../../article/blocks/attributes.ts'
import type { Attributes } from '../../article/blocks/read-html.ts'
import { videoEmbedAddress, videoPageAddress, videoStillAddress } from '../../article/video.ts'
import { mailImagePath } from '../../images/mail-image.ts'
import type { ImageBlock, VideoBlock } from './article-block.ts'
import { authorLine, authorText } from './author-text.ts'

/** What the relative addresses of an article start from: the origin of the site, and the article's own address. */
export type Addresses = { origin: string; article: string }

/** How an article calls a video without a title. */
const noTitle = 'Video'

/** The absolute address of a link; empty for one that an article may not link to. */
export function linkAddress(attributes: Attributes, { origin, article }: Addresses): string {
  const address = authorText(articleLink(attributes))
  return address.startsWith('#') ? article + address : absoluteAddress(address, origin)
}

/** An image by its absolute address; null where there is none: mail programs show no image in the HTML itself. */
export function imageOf(attributes: Attributes, { origin }: Addresses): ImageBlock | null {
  const address = authorText(articleImage(attributes, origin))
  if (address === '' || /^data:/i.test(address)) return null
  return {
    kind: 'image',
    address: absoluteAddress(mailImagePath(address), origin),
    alt: authorLine(attributes.get('alt') ?? ''),
    width: sizeOf(attributes.get('width')),
    height: sizeOf(attributes.get('height')),
    link: '',
  }
}

/** The video of a frame; null for any other frame. */
export function videoOf(attributes: Attributes): VideoBlock | null {
  const embed = videoEmbedAddress(attributes.get('src') ?? '')
  const address = embed && videoPageAddress(embed)
  if (!address) return null
  const title = authorLine(attributes.get('title') ?? '')
  return { kind: 'video', address, still: videoStillAddress(embed), title: title === noTitle ? '' : title }
}

function sizeOf(value: string | undefined): number | null {
  const size = Number(value)
  return Number.isInteger(size) && size > 0 ? size : null
}
