import { type Context, Hono } from 'hono'
import type { ListingKind } from '../blogs/listings/listings.queries.ts'
import { tags } from '../cache/tags.ts'
import { pathPrefixes } from '../contract/addresses.ts'
import { readSite } from '../db/statements/site.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { anyone } from '../middleware/permissions.ts'
import { publicRead } from '../middleware/public-read.ts'
import { limitCalls } from '../middleware/rate-limit.ts'
import { presentSite } from '../presenters/site.ts'
import { siteOrigin } from '../site-origin.ts'
import { atomFeed, type FeedSource, feedItem, feedPaths, jsonFeed, lastModified, rssFeed } from './feed.ts'
import {
  countSitemaps,
  type FeedRows,
  listSitemapBlogs,
  listSitemapPaths,
  listSitemapTags,
  readFeed,
  readListingFeed,
  readNewestForModels,
} from './feeds.queries.ts'
import { fixedPaths, llmsText, robots, sitemap, sitemapIndex } from './machine-files.ts'

const types = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

/** Feeds, sitemaps, robots.txt and llms.txt. Not part of the typed client. */
export const feedRoutes = new Hono<AppEnv>()
  .use(
    limitCalls,
    publicRead(() => [tags.updates, tags.lists, tags.site]),
  )
  .get('/rss.xml', anyone(), async (c) => answerFeed(c, types.rss, rssFeed, await readFeed(c.var.db)))
  .get('/atom.xml', anyone(), async (c) => answerFeed(c, types.atom, atomFeed, await readFeed(c.var.db)))
  .get('/feed.json', anyone(), async (c) => answerFeed(c, types.json, writeJson, await readFeed(c.var.db)))
  .get('/articles/:slug/rss.xml', anyone(), (c) => answerListingFeed(c, 'category'))
  .get('/author/:slug/rss.xml', anyone(), (c) => answerListingFeed(c, 'author'))
  .get('/tag/:slug/rss.xml', anyone(), (c) => answerListingFeed(c, 'tag'))
  .get('/sitemap.xml', anyone(), async (c) => {
    const parts = await countSitemaps(c.var.db)
    return parts === 1
      ? answerSitemap(c, 1)
      : c.body(sitemapIndex(parts, originOf(c)), 200, { 'content-type': types.xml })
  })
  .get('/:part{sitemap-[1-9][0-9]{0,4}\\.xml}', anyone(), async (c) => {
    const part = Number(/\d+/.exec(c.req.param('part'))?.[0])
    if (part > (await countSitemaps(c.var.db))) throw notFound('Sitemap')
    return answerSitemap(c, part)
  })
  .get('/robots.txt', anyone(), async (c) => c.text(robots((await readSite(c.var.db)).value, originOf(c)), 200))
  .get('/llms.txt', anyone(), async (c) => {
    const { blogs, site } = await readNewestForModels(c.var.db)
    const origin = originOf(c)
    return c.text(llmsText(blogs, presentSite(site, origin), origin), 200)
  })

function writeJson(source: FeedSource) {
  return JSON.stringify(jsonFeed(source))
}

/** Answers with the feed of a category, an author or a tag, or redirects to its address. @throws ApiError 404 */
async function answerListingFeed(c: Context<AppEnv>, kind: ListingKind) {
  const slug = (c.req.param('slug') ?? '').toLowerCase()
  if (kind === 'category' && slug === 'all') return c.redirect(feedPaths.rss, 301)
  const feed = await readListingFeed(c.var.db, kind, slug)
  if (!feed) throw notFound('Feed')
  const path = pathPrefixes[kind] + feed.slug
  if (path + feedPaths.rss !== c.req.path) return c.redirect(path + feedPaths.rss, 301)
  return answerFeed(c, types.rss, rssFeed, feed, { name: feed.name, path })
}

function answerFeed(
  c: Context<AppEnv>,
  type: string,
  write: (source: FeedSource) => string,
  { blogs, site }: FeedRows,
  listing: FeedSource['listing'] = null,
) {
  const changed = lastModified(blogs)
  c.header('last-modified', changed.toUTCString())
  // Feed readers in browsers read it from their own sites.
  c.header('access-control-allow-origin', '*')
  const modifiedSince = c.req.header('if-none-match') === undefined ? c.req.header('if-modified-since') : undefined
  const isUnchanged =
    modifiedSince !== undefined && Math.floor(changed.getTime() / 1000) <= Date.parse(modifiedSince) / 1000
  if (isUnchanged) return c.body(null, 304)
  const origin = originOf(c)
  const around = { site: presentSite(site, origin), listing, origin }
  return c.body(write({ items: blogs.map((blog) => feedItem(blog, origin)), ...around }), 200, { 'content-type': type })
}

async function answerSitemap(c: Context<AppEnv>, part: number) {
  const { db } = c.var
  const [blogs, tagPaths, paths] = await Promise.all([
    listSitemapBlogs(db, part),
    listSitemapTags(db, part),
    listSitemapPaths(db, part),
  ])
  const own = part === 1 ? [...fixedPaths, ...paths] : paths
  return c.body(sitemap(blogs, [...own, ...tagPaths], originOf(c)), 200, { 'content-type': types.xml })
}

function originOf(c: Context<AppEnv>) {
  return siteOrigin(c.var.config, c.req.url)
}
