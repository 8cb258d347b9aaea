import { blogPath } from '../contract/addresses.ts'
import { feedHtml } from './feed-html.ts'
import { type FeedBlog, feedBytes } from './feeds.queries.ts'

/** A blog as an item of a feed: its article as feed readers need it, null where the feed has the summary only. */
export type FeedItem = FeedBlog & { html: string | null }

/** How much of a feed is at first left for what its items have beside their articles. Few feeds have more. */
const bytesBeside = 40_000

/**
 * Writes a feed of at most `feedBytes`: the newest items have their articles as far as there is room, and all others their
 * summaries. The limits of titles, summaries and names leave 20 of those below the bound.
 * @param write is called again, with fewer articles, when the feed is too large
 */
export function writeBounded(blogs: FeedBlog[], origin: string, write: (items: FeedItem[]) => string): string {
  const items = blogs.map((blog): FeedItem => {
    const html = blog.description === null ? null : feedHtml(blog.description, origin, origin + blogPath(blog.slug))
    return { ...blog, html }
  })
  for (let room = feedBytes - bytesBeside; ; ) {
    const feed = write(withinRoom(items, room))
    const excess = sizeOf(feed) - feedBytes
    if (excess <= 0 || room <= 0) return feed
    room -= excess
  }
}

/** The items with the articles of the newest ones that are so large together. JSON escapes more than XML does in CDATA. */
function withinRoom(items: FeedItem[], room: number): FeedItem[] {
  let left = room
  return items.map((item) => {
    left -= item.html === null ? left : sizeOf(JSON.stringify(item.html))
    return left > 0 ? item : { ...item, html: null }
  })
}

const encoder = new TextEncoder()

/** In bytes. */
function sizeOf(text: string): number {
  return encoder.encode(text).length
}
