import { absoluteHtml } from '../article/addresses.ts'
import { videoPageAddress } from '../article/video.ts'

/** Parts of sanitized HTML, whose attributes contain no `<` or `>`. */
const videoFrame = /<iframe\b([^<>]*)><\/iframe>/g
const linkTag = /<a\b[^<>]*>/g
const focusable = /(<(?:pre|div)\b[^<>]*?) tabindex="0"/g

/**
 * An article as feed readers need it: every address is absolute, a video is a link to its page, because readers remove
 * frames, and nothing takes the keyboard focus.
 * @param description the article's HTML from the database
 * @param origin scheme and host of the site, without a slash at the end
 * @param address the absolute address of the article, which links to a part of it start from
 */
export function feedHtml(description: string, origin: string, address: string): string {
  const html = description
    .replace(videoFrame, (_, attributes: string) => videoLink(attributes))
    .replace(linkTag, (tag) =>
      tag.replace(/ href="(?=\/)/, ` href="${origin}`).replace(' href="#', ` href="${address}#`),
    )
    .replace(focusable, '$1')
  return absoluteHtml(html, origin)
}

/** A paragraph, so that two videos in a row are two lines. */
function videoLink(attributes: string) {
  const address = videoPageAddress(/ src="([^"]*)"/.exec(attributes)?.[1] ?? '')
  const title = / title="([^"]*)"/.exec(attributes)?.[1] ?? ''
  return address ? `<p><a href="${address}">${title || 'Video'}</a></p>` : ''
}
