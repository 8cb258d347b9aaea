import { withoutUnseen } from '#contract/control-characters.ts'
import { escapeText } from '#contract/escape-html.ts'
import { type Attributes, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { type WorkerBlock, writtenAs } from '#worker/article/blocks/block-kind.ts'
import type { MailLook, MailVideo } from '#worker/article/blocks/mail-block.ts'
import { videoEmbedAddress, videoPageAddress } from '#worker/article/video.ts'

/** YouTube refuses to play without a referrer. */
const player =
  ' loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"' +
  ' sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"'
const players = /<iframe src="([^"]*)" title="([^"]*)"[^<>]*><\/iframe>/g
/** How an article calls a video without a title. */
export const noTitle = 'Video'

export const video: WorkerBlock<'video'> = {
  elements: {
    iframe: {
      role: 'frame',
      from: ['iframe'],
      reads: ['src', 'title'],
      attributes: writtenPlayer,
      html: writtenAs('iframe'),
      mail: (shown) => ({
        html: (writer) => void writer.add(mailHtml(shown, writer.look)),
        lines: (writer, width) =>
          writer.wrap(writer.withAddress(shown.title ? `[Video: ${shown.title}]` : '[Video]', shown.address), width),
      }),
    },
  },
  isContent: true,
  isEmbed: true,
  feed: pageLinks,
}

function writtenPlayer(attributes: Attributes): string | null {
  const src = videoEmbedAddress(attributes.get('src') ?? '')
  if (!src) return null
  const title = withoutUnseen(attributes.get('title') ?? '') || noTitle
  return writeAttributes({ src, title }) + player
}

/** Links to their pages, because feed readers remove frames; in paragraphs, so that two videos in a row are two lines. */
function pageLinks(html: string): string {
  return html.replace(players, (_, src: string, title: string) => {
    const address = videoPageAddress(src)
    return address ? `<p><a${writeAttributes({ href: address })}>${title || noTitle}</a></p>` : ''
  })
}

/** A link to its page. A still of another host would tell that host who reads the mail, and when. */
function mailHtml({ address, title }: MailVideo, { accent, rule, sunken }: MailLook): string {
  const words = title ? `Watch: ${title}` : 'Watch the video'
  const link = `<a${writeAttributes({ href: address, style: `color:${accent}` })}>${escapeText(words)}</a>`
  const style = `margin:0 0 24px;padding:16px;border:1px solid ${rule};background-color:${sunken}`
  return `<p${writeAttributes({ class: 'sunken', style })}>${link}</p>`
}
