import { blocksForFeeds } from '#blocks/worker-blocks.ts'
import { absoluteHtml } from '../article/addresses.ts'
import { writeAttributes } from '../article/blocks/attributes.ts'
import { blogPath } from '../contract/addresses.ts'
import { aiNoteOf } from '../contract/ai-note.ts'
import { escapeText } from '../contract/escape-html.ts'
import { voidElements } from '../markdown/read-article.ts'
import { articleBytes, type FeedBlog } from './feeds.queries.ts'

/** A blog as an item of a feed: its article as feed readers need it, null where not even its first block has room. */
export type FeedItem = FeedBlog & { html: string | null }

const startOrEnd = /<(\/?)([a-z0-9]+)\b[^<>]*>/g
const heading = /^h[1-6]$/

/**
 * A blog as an item of a feed. Feed readers keep the newest version of an item, so that it depends on the blog alone: whatever
 * is published beside it, it never has less text than before. A long article ends at a block, with a link to the rest.
 */
export function feedItem(blog: FeedBlog, origin: string): FeedItem {
  const address = origin + blogPath(blog.slug)
  const beginning = cutAtBlock(blog.description, articleBytes)
  // Absolute addresses make the HTML longer.
  const written = feedHtml(beginning, origin, address)
  const html = cutAtBlock(written, articleBytes)
  if (html === '') return { ...blog, html: null }
  const isCut = html.length < written.length || beginning.length < blog.description.length
  return { ...blog, html: aiNoteHtml(blog.details) + html + (isCut ? readOn(address) : '') }
}

function readOn(address: string): string {
  return `<p><a${writeAttributes({ href: address })}>Read on</a></p>`
}

/** The note about AI, for which no format of feeds has an element. */
function aiNoteHtml(details: FeedBlog['details']): string {
  const note = aiNoteOf(details)
  return note ? `<p><em>${escapeText(note.sentence)}</em></p>` : ''
}

/**
 * The first blocks of an article that have room, in linear time.
 * @param html sanitized HTML, which may end anywhere
 * @param most in bytes of UTF-8
 * @returns all of it, or as many whole blocks of the outermost level as have room, the last of which is no heading
 */
function cutAtBlock(html: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(html, new Uint8Array(most))
  if (read === html.length) return html
  let depth = 0
  let end = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.slice(0, read).matchAll(startOrEnd)) {
    if (slash) depth -= 1
    else if (!voidElements.has(name)) depth += 1
    if (depth === 0 && !heading.test(name)) end = index + tag.length
  }
  return html.slice(0, end)
}

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
