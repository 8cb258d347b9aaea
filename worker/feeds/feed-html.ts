import { blocksForFeeds } from '#blocks/worker-blocks.ts'
import { absoluteHtml } from '../article/addresses.ts'

/** Parts of sanitized HTML, whose attributes contain no `<` or `>`. */
const linkTag = /<a\b[^<>]*>/g
const focusable = /(<(?:pre|div)\b[^<>]*?) tabindex="0"/g

/**
 * An article as feed readers need it: every address is absolute, each block is what its kind shows in feeds, and
 * nothing takes the keyboard focus.
 * @param description the article's HTML from the database
 * @param origin scheme and host of the site, without a slash at the end
 * @param address the absolute address of the article, which links to a part of it start from
 */
export function feedHtml(description: string, origin: string, address: string): string {
  const html = blocksForFeeds(description)
    .replace(linkTag, (tag) =>
      tag.replace(/ href="(?=\/)/, ` href="${origin}`).replace(' href="#', ` href="${address}#`),
    )
    .replace(focusable, '$1')
  return absoluteHtml(html, origin)
}
