import { type Context, Hono } from 'hono'
import { tags } from '../cache/tags.ts'
import { type CategoryFilter, categoryFilters } from '../contract/categories.ts'
import { countSitemaps, listFeedBlogs, listSitemapBlogs } from '../db/feeds.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { atomFeed, feedPaths, jsonFeed, lastModified, rssFeed } from '../feeds/feed.ts'
import { sitemap, sitemapIndex } from '../feeds/sitemap.ts'
import { publicRead } from '../middleware/public-read.ts'
import { limitCalls } from '../middleware/rate-limit.ts'
import { siteOrigin } from '../site-origin.ts'

const types = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

/** Feeds, sitemaps and robots.txt. Not part of the typed client. */
export const feedRoutes = new Hono<AppEnv>()
  .use(
    limitCalls,
    publicRead(() => [tags.lists]),
  )
  .get('/rss.xml', (c) => answerFeed(c, types.rss, rssFeed))
  .get('/atom.xml', (c) => answerFeed(c, types.atom, atomFeed))
  .get('/feed.json', (c) => answerFeed(c, types.json, (source) => JSON.stringify(jsonFeed(source))))
  .get('/articles/:category/rss.xml', async (c) => {
    const name = c.req.param('category').toLowerCase()
    const category = categoryFilters.find((filter) => filter.toLowerCase() === name)
    if (!category) throw notFound('Category')
    const path = feedPaths.rss(category)
    if (path !== c.req.path) return c.redirect(path, 301)
    return answerFeed(c, types.rss, rssFeed, category)
  })
  .get('/sitemap.xml', async (c) => {
    const parts = await countSitemaps(c.var.db)
    return parts === 1
      ? answerSitemap(c, 1)
      : c.body(sitemapIndex(parts, originOf(c)), 200, { 'content-type': types.xml })
  })
  .get('/:part{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    const part = Number(/\d+/.exec(c.req.param('part'))?.[0])
    if (part > (await countSitemaps(c.var.db))) throw notFound('Sitemap')
    return answerSitemap(c, part)
  })
  .get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /admin\nDisallow: /login\nDisallow: /api/\nSitemap: ${originOf(c)}/sitemap.xml\n`,
      200,
    ),
  )

async function answerFeed(
  c: Context<AppEnv>,
  type: string,
  write: (source: Parameters<typeof rssFeed>[0]) => string,
  category: CategoryFilter = 'All',
) {
  const blogs = await listFeedBlogs(c.var.db, category)
  const changed = lastModified(blogs)
  c.header('last-modified', changed.toUTCString())
  // Feed readers in browsers read it from their own sites.
  c.header('access-control-allow-origin', '*')
  const modifiedSince = c.req.header('if-none-match') === undefined ? c.req.header('if-modified-since') : undefined
  const isUnchanged =
    modifiedSince !== undefined && Math.floor(changed.getTime() / 1000) <= Date.parse(modifiedSince) / 1000
  if (isUnchanged) return c.body(null, 304)
  return c.body(write({ blogs, category, origin: originOf(c) }), 200, { 'content-type': type })
}

async function answerSitemap(c: Context<AppEnv>, part: number) {
  const blogs = await listSitemapBlogs(c.var.db, part)
  return c.body(sitemap(blogs, originOf(c), part), 200, { 'content-type': types.xml })
}

function originOf(c: Context<AppEnv>) {
  return siteOrigin(c.var.config, c.req.url)
}
