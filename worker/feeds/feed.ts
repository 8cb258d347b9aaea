import { Feed } from 'feed'
import { absoluteAddress } from '../article/addresses.ts'
import { escapeHtml } from '../article/text.ts'
import type { CategoryFilter } from '../contract/categories.ts'
import { siteIcons, siteLanguage, siteName, siteTagline } from '../contract/site.ts'
import type { BlogRow } from '../db/blogs.ts'
import { feedHtml } from './feed-html.ts'

/** The paths of the feeds. */
export const feedPaths = {
  rss: (category: CategoryFilter) => (category === 'All' ? '/rss.xml' : `/articles/${category.toLowerCase()}/rss.xml`),
  atom: '/atom.xml',
  json: '/feed.json',
}

type FeedSource = { blogs: BlogRow[]; category: CategoryFilter; origin: string }

/**
 * An RSS 2.0 feed with whole articles. A title is plain text there, a description is HTML. Sources:
 * https://www.rssboard.org/rss-specification and https://www.rssboard.org/rss-profile#element-channel-item-title
 */
export function rssFeed(source: FeedSource): string {
  return makeFeed(source, (title) => title).rss2()
}

/** An Atom 1.0 feed with whole articles. The library declares a title as HTML. Source: RFC 4287, 3.1.1.2 */
export function atomFeed(source: FeedSource): string {
  return makeFeed(source, escapeHtml).atom1()
}

/** A JSON Feed 1.1 with whole articles. Source: https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ blogs, origin }: FeedSource) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: siteName,
    description: siteTagline,
    home_page_url: `${origin}/`,
    feed_url: origin + feedPaths.json,
    language: siteLanguage,
    icon: origin + siteIcons.large,
    favicon: origin + siteIcons.small,
    authors: [{ name: siteName, url: `${origin}/` }],
    items: blogs.map((blog) => ({
      id: addressOf(blog, origin),
      url: addressOf(blog, origin),
      title: blog.title,
      ...(blog.lang && { language: blog.lang }),
      summary: blog.subTitle || blog.excerpt,
      content_html: feedHtml(blog.description, origin, addressOf(blog, origin)),
      image: absoluteAddress(blog.thumbnail.src, origin),
      date_published: publicationOf(blog).toISOString(),
      date_modified: blog.updatedAt.toISOString(),
      tags: [blog.category],
    })),
  }
}

/** When a feed last changed: its newest publication or update. */
export function lastModified(blogs: BlogRow[]): Date {
  return new Date(Math.max(0, ...blogs.flatMap((blog) => [publicationOf(blog).getTime(), blog.updatedAt.getTime()])))
}

function makeFeed({ blogs, category, origin }: FeedSource, writeTitle: (title: string) => string): Feed {
  const title = category === 'All' ? siteName : `${siteName}: ${category}`
  const link = category === 'All' ? `${origin}/` : `${origin}/articles/${category.toLowerCase()}`
  const feed = new Feed({
    title,
    description: siteTagline,
    id: link,
    link,
    language: siteLanguage,
    updated: lastModified(blogs),
    generator: false,
    image: origin + siteIcons.large,
    favicon: origin + siteIcons.small,
    author: { name: siteName, link: `${origin}/` },
    feedLinks: { rss: origin + feedPaths.rss(category), atom: origin + feedPaths.atom },
  })
  for (const blog of blogs) {
    const address = addressOf(blog, origin)
    const content = withoutControls(feedHtml(blog.description, origin, address))
    feed.addItem({
      title: writeTitle(withoutControls(blog.title)),
      // Without an id of its own, an item's link is its permanent id.
      link: address,
      description: escapeHtml(withoutControls(blog.subTitle || blog.excerpt)),
      // RSS wants an e-mail address in `author`. The library declares the namespace `dc` in feeds with content only.
      ...(content && { content, extensions: [{ name: 'dc:creator', objects: { _text: siteName } }] }),
      image: imageOf(blog, origin),
      date: blog.updatedAt,
      published: publicationOf(blog),
      category: [{ name: blog.category, term: blog.category }],
    })
  }
  return feed
}

/** The thumbnail. RSS demands a length in bytes; 0 says that it is unknown. */
function imageOf({ thumbnail }: BlogRow, origin: string) {
  const url = absoluteAddress(thumbnail.src, origin)
  return { url, length: 0, ...(url.endsWith('.jpg') && { type: 'image/jpeg' }) }
}

function addressOf(blog: BlogRow, origin: string) {
  return `${origin}/blog/${blog.id}`
}

function publicationOf({ publishedAt, createdAt }: BlogRow) {
  return publishedAt ?? createdAt
}

/** XML allows no control characters, not even escaped, and no lone surrogates (XML 1.0, 2.2). */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
