import { Feed } from 'feed'
import { blocksForFeeds } from '#blocks/worker-blocks.ts'
import { absoluteAddress, absoluteHtml } from '../article/addresses.ts'
import { writeAttributes } from '../article/blocks/attributes.ts'
import { blogPath, pathPrefixes } from '../contract/addresses.ts'
import { aiNoteOf } from '../contract/ai-note.ts'
import { escapeText } from '../contract/escape-html.ts'
import { iconsOf, type Site } from '../contract/site.ts'
import type { ProfileRow } from '../db/statements/profiles.ts'
import { voidElements } from '../markdown/read-article.ts'
import { articleBytes, type FeedBlog } from './feeds.queries.ts'

/** The paths of the feeds. */
export const feedPaths = {
  rss: '/rss.xml',
  atom: '/atom.xml',
  json: '/feed.json',
}

export type FeedSource = {
  items: FeedItem[]
  site: Site
  /** The subject of the feed, with the path of its page; null for all articles. */
  listing: { name: string; path: string } | null
  origin: string
}

/**
 * An RSS 2.0 feed. A title is plain text there, a description is HTML. Sources:
 * https://www.rssboard.org/rss-specification and https://www.rssboard.org/rss-profile#element-channel-item-title
 */
export function rssFeed(source: FeedSource): string {
  return makeFeed(source, { writeTitle: (title) => title, hasAuthors: false }).rss2()
}

/** An Atom 1.0 feed. The library declares a title as HTML. Source: RFC 4287, 3.1.1.2 */
export function atomFeed(source: FeedSource): string {
  return makeFeed(source, { writeTitle: escapeText, hasAuthors: true, writeSubject: maskLessThan })
    .atom1()
    .replaceAll(maskedLessThan, '&lt;')
}

/** A JSON Feed 1.1. Source: https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ items, site, origin }: FeedSource) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    description: site.tagline,
    home_page_url: `${origin}/`,
    feed_url: origin + feedPaths.json,
    language: site.language,
    icon: iconsOf(site, origin).large,
    favicon: iconsOf(site, origin).small,
    authors: [{ name: site.name, url: `${origin}/` }],
    items: items.map((blog) => ({
      id: permanentId(blog, origin),
      url: addressOf(blog, origin),
      title: blog.title,
      ...(blog.lang && { language: blog.lang }),
      summary: blog.subTitle || blog.excerpt,
      ...(blog.html === null ? { content_text: blog.subTitle || blog.excerpt } : { content_html: blog.html }),
      image: absoluteAddress(blog.thumbnail.src, origin),
      date_published: publicationOf(blog).toISOString(),
      date_modified: blog.updatedAt.toISOString(),
      tags: subjectsOf(blog),
      ...(blog.byline.length > 0 && { authors: blog.byline.map((author) => describeAuthor(author, origin)) }),
    })),
  }
}

/** When a feed last changed: its newest publication or update. */
export function lastModified(blogs: FeedBlog[]): Date {
  return new Date(Math.max(0, ...blogs.flatMap((blog) => [publicationOf(blog).getTime(), blog.updatedAt.getTime()])))
}

type Format = {
  writeTitle: (title: string) => string
  /** Whether items have an element `author`, which in RSS is an e-mail address. */
  hasAuthors: boolean
  writeSubject?: (name: string) => string
}

function makeFeed(
  { items, site, listing, origin }: FeedSource,
  { writeTitle, hasAuthors, writeSubject = (name) => name }: Format,
): Feed {
  const title = withoutControls(listing ? `${site.name}: ${listing.name}` : site.name)
  const link = origin + (listing?.path ?? '/')
  const feed = new Feed({
    title,
    description: site.tagline,
    id: link,
    link,
    language: site.language,
    updated: lastModified(items),
    generator: false,
    image: iconsOf(site, origin).large,
    favicon: iconsOf(site, origin).small,
    author: { name: site.name, link: `${origin}/` },
    feedLinks: { rss: origin + (listing?.path ?? '') + feedPaths.rss, atom: origin + feedPaths.atom },
  })
  for (const blog of items) {
    const content = withoutControls(blog.html ?? '')
    feed.addItem({
      title: writeTitle(withoutControls(blog.title)),
      link: addressOf(blog, origin),
      // Without an id of its own, an item's link is its permanent id.
      ...(blog.slug !== blog.id && { id: permanentId(blog, origin) }),
      description: escapeText(withoutControls(blog.subTitle || blog.excerpt)),
      // The library declares the namespace `dc` in feeds with content only.
      ...(content && { content, extensions: [{ name: 'dc:creator', objects: creatorsOf(blog, site) }] }),
      ...(hasAuthors && { author: authorsOf(blog, origin) }),
      image: imageOf(blog, origin),
      date: blog.updatedAt,
      published: publicationOf(blog),
      category: subjectsOf(blog).map((subject) => {
        const name = writeSubject(withoutControls(subject))
        return { name, term: name }
      }),
    })
  }
  return feed
}

/** The library escapes no `<` in the attributes of Atom. No text has this character, which XML does not allow. */
const maskedLessThan = '\ufffe'

function maskLessThan(name: string) {
  return name.replaceAll('<', maskedLessThan)
}

/** Elements of one name after each other: the library writes an array so, which its types do not say. */
class Elements extends Array<{ _text: string }> {
  [name: string]: unknown
}

/** The authors' names; without any, that of the publication. */
function creatorsOf({ byline }: FeedBlog, site: Site) {
  const names = byline.length > 0 ? byline.map(({ name }) => withoutControls(name)) : [site.name]
  return new Elements(...names.map((name) => ({ _text: name })))
}

function authorsOf({ byline }: FeedBlog, origin: string) {
  return byline.map((author) => ({ name: withoutControls(author.name), link: profileOf(author, origin) }))
}

function describeAuthor(author: ProfileRow, origin: string) {
  const { name, image } = author
  return { name, url: profileOf(author, origin), ...(image && { avatar: absoluteAddress(image, origin) }) }
}

function profileOf({ slug }: ProfileRow, origin: string) {
  return origin + pathPrefixes.author + slug
}

/** The thumbnail. RSS demands a length in bytes; 0 says that it is unknown. */
function imageOf({ thumbnail, imageBytes }: FeedBlog, origin: string) {
  const url = absoluteAddress(thumbnail.src, origin)
  return { url, length: imageBytes ?? 0, ...(url.endsWith('.jpg') && { type: 'image/jpeg' }) }
}

/** The category and the tags. */
function subjectsOf({ category, tags }: FeedBlog) {
  return [...new Set([category, ...tags.map(({ name }) => name)])]
}

function addressOf(blog: FeedBlog, origin: string) {
  return origin + blogPath(blog.slug)
}

/** It stays when the blog gets another address: feed readers know an item by it. */
function permanentId(blog: FeedBlog, origin: string) {
  return origin + blogPath(blog.id)
}

function publicationOf({ publishedAt, createdAt }: FeedBlog) {
  return publishedAt ?? createdAt
}

/** XML allows no control characters, not even escaped, and no lone surrogates (XML 1.0, 2.2). */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

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
