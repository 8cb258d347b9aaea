import { withoutUnseen } from '#contract/control-characters.ts'
import { inlineImagePattern } from '#contract/inline-image.ts'
import { type Attributes, writeAttributes } from '#worker/article/blocks/attributes.ts'
import type { WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import type { MailImage, MailLook } from '#worker/article/blocks/mail-block.ts'

/** The path of a stored file: its owner, and a name without a dot but that of its type. */
const mediaPath = /^\/media\/[\w-]{1,200}\/[\w-]{1,200}\.(?:jpe?g|png|webp|gif|avif)$/
const size = /^[1-9]\d{0,4}$/

const boxStyle = 'margin:0 0 24px'
/** The name of a linked image without a description, because its link needs one. */
const linkedImage = 'Image'

/** An image is a block in mails and in the editor. In an article it may stand between words. */
export const image: WorkerBlock<'image'> = {
  elements: {
    img: {
      role: 'image',
      from: ['img', 'image'],
      reads: ['src', 'alt', 'title', 'width', 'height'],
      attributes: writtenImage,
      html: (_, attributes) => `<img${attributes} />`,
      mail: (shown) => ({
        html: (writer) => void writer.add(mailHtml(shown, writer.look)),
        lines: (writer, width) =>
          writer.wrap(writer.withAddress(shown.alt ? `[Image: ${shown.alt}]` : '[Image]', shown.link), width),
      }),
    },
  },
  isContent: true,
  isEmbed: true,
}

/** The address of an image; empty for an address that readers' browsers may not load. */
export function imageAddress(attributes: Attributes, origin: string): string {
  const src = withoutUnseen(attributes.get('src') ?? '').trim()
  const path = origin && src.startsWith(`${origin}/media/`) ? src.slice(origin.length) : src
  return mediaPath.test(path) || /^https:\/\//i.test(path) || inlineImagePattern.test(path) ? path : ''
}

function writtenImage(attributes: Attributes, origin: string): string | null {
  const path = imageAddress(attributes, origin)
  if (!path) return null
  const width = attributes.get('width') ?? ''
  const height = attributes.get('height') ?? ''
  const title = withoutUnseen(attributes.get('title') ?? '')
  return writeAttributes({
    src: path,
    alt: withoutUnseen(attributes.get('alt') ?? ''),
    ...(title && { title }),
    ...(size.test(width) && { width }),
    ...(size.test(height) && { height }),
    loading: 'lazy',
    decoding: 'async',
  })
}

function mailHtml(shown: MailImage, look: MailLook): string {
  if (!shown.link) return imageBox(mailImage(shown, look.contentWidth))
  const href = writeAttributes({ href: shown.link, style: `color:${look.accent}` })
  return imageBox(`<a${href}>${mailImage({ ...shown, alt: shown.alt || linkedImage }, look.contentWidth)}</a>`)
}

/** A line of a mail that has an image. */
function imageBox(html: string): string {
  return `<p${writeAttributes({ style: boxStyle })}>${html}</p>`
}

/** An image of a mail, at most as wide as the column; Outlook reads its width from the attribute. */
export function mailImage({ address, alt, width, height }: Omit<MailImage, 'link'>, contentWidth: number): string {
  const shown = Math.min(width ?? contentWidth, contentWidth)
  const scaled = width && height ? Math.max(1, Math.round((shown * height) / width)) : null
  return `<img${writeAttributes({
    src: address,
    alt,
    width: `${shown}`,
    ...(scaled !== null && { height: `${scaled}` }),
    style: `display:block;border:0;max-width:100%;height:auto;width:${width ? `${shown}px` : 'auto'}`,
  })}>`
}
