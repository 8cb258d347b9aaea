import { type Context, Hono } from 'hono'
import { tags } from '../cache/tags.ts'
import { blogPath, pathPrefixes } from '../contract/addresses.ts'
import { readBlogVersion } from '../db/statements/blog-page.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { writeArticleFile } from '../markdown/write-files.ts'
import { anyone } from '../middleware/permissions.ts'
import { publicRead, setVersion } from '../middleware/public-read.ts'
import { limitCalls } from '../middleware/rate-limit.ts'
import { presentExportedArticle } from '../presenters/exported-article.ts'
import { lookUp } from '../publication/addresses/lookup.queries.ts'
import { siteOrigin } from '../site-origin.ts'
import { readPublishedArticle } from './feeds.queries.ts'
import { contentSignal } from './machine-files.ts'

const extension = '.md'

/**
 * Articles as Markdown, at the address of their page with `.md` behind it: the bytes of the export file, but for the addresses
 * of images. Not part of the typed client.
 */
export const markdownRoutes = new Hono<AppEnv>().get(
  '/blog/:file{[^/]+\\.md}',
  anyone(),
  limitCalls,
  publicRead(
    (c) => [tags.blog(c.var.blogId ?? ''), tags.blogs, tags.site],
    (c) => readBlogVersion(c.var.db, slugOf(c)),
  ),
  async (c) => {
    const slug = slugOf(c)
    const found = await readPublishedArticle(c.var.db, slug)
    if (!found) return leadOn(c, slug)
    const { site, version, ...row } = found
    if (row.slug !== slug) return c.redirect(blogPath(row.slug) + extension, 301)
    c.set('blogId', row.id)
    setVersion(c, version)
    const article = presentExportedArticle(row)
    const origin = siteOrigin(c.var.config, c.req.url)
    const original = new URL(article.canonical || blogPath(slug), origin)
    const signal = contentSignal(site.value)
    return c.body(writeArticleFile(article, `${origin}/`), 200, {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${original.href}>; rel="canonical"`,
      ...(article.isHidden && { 'x-robots-tag': 'noindex' }),
      ...(signal && { 'content-signal': signal }),
    })
  },
)

function slugOf(c: Context<AppEnv>) {
  return (c.req.param('file') ?? '').slice(0, -extension.length)
}

/** Redirects to what the page without an article leads to. @throws ApiError 404, and 410 for a deleted article */
async function leadOn(c: Context<AppEnv>, slug: string) {
  const { location, isGone } = (await lookUp(c.var.db, blogPath(slug.toLowerCase()))).lookup
  if (isGone) throw new ApiError(410, 'This blog was deleted.')
  if (location === null) throw notFound('Blog')
  return c.redirect(location.startsWith(pathPrefixes.blog) ? location + extension : location, 301)
}
