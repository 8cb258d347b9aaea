import { blogPath } from '../contract/addresses.ts'
import { aiNoteOf } from '../contract/ai-note.ts'
import { escapeText } from '../contract/escape-html.ts'
import { feedHtml } from './feed-html.ts'
import { type FeedBlog, feedBytes } from './feeds.queries.ts'

/** A blog as an item of a feed: its article as feed readers need it, null where the feed has the summary only. */
export type FeedItem = FeedBlog & { html: string | null }

/** How much of a feed is at first left for what its items have beside their articles. Few feeds have more. */
const bytesBeside = 40_000

/**
 * Writes a feed of at most `feedBytes`: items have their articles as far as there is room, the newest first, and the
 * others their summaries. The limits of titles, summaries and names leave 20 of those below the bound.
 * @param write is called again, with fewer articles, when the feed is too large
 */
export function writeBounded(blogs: FeedBlog[], origin: string, write: (items: FeedItem[]) => string): string {
  for (let room = feedBytes - bytesBeside; ; ) {
    const feed = write(withinRoom(blogs, origin, room))
    const excess = sizeOf(feed) - feedBytes
    if (excess <= 0 || room <= 0) return feed
    room -= excess
  }
}

/** The items, with the articles that have room after those of newer ones. JSON escapes more than XML does in CDATA. */
function withinRoom(blogs: FeedBlog[], origin: string, room: number): FeedItem[] {
  let left = room
  return blogs.map((blog) => {
    const { description, slug, details } = blog
    if (description === null || description.length > left) return { ...blog, html: null }
    const html = aiNoteHtml(details) + feedHtml(description, origin, origin + blogPath(slug))
    const size = sizeOf(JSON.stringify(html))
    if (size > left) return { ...blog, html: null }
    left -= size
    return { ...blog, html }
  })
}

/** What readers are told about AI, which no format of feeds has an element for. */
function aiNoteHtml(details: FeedBlog['details']): string {
  const note = aiNoteOf(details)
  return note ? `<p><em>${escapeText(note.sentence)}</em></p>` : ''
}

const encoder = new TextEncoder()

/** In bytes. */
function sizeOf(text: string): number {
  return encoder.encode(text).length
}
