import { picture } from '../fixtures.ts'
import type { PlanCases } from './plan-case.ts'
import { unpublishedId } from './seed.ts'

const everything = 'with=authors,comments,resources,related,latest,neighbours,site,pinned,previous,highlights,facets'

/** The reads of visitors. Most rows send the admin's token: it costs one more statement. */
export const readingCases: PlanCases = {
  'GET /:part{sitemap-[1-9][0-9]{0,4}\\.xml}': [200, () => ({ path: '/sitemap-1.xml' })],
  'GET /api/authors/:slug': [200, () => ({ path: `/api/authors/author-1?${everything}` })],
  'GET /api/blog/:id': [200, () => ({ path: `/api/blog/blog-1?order=newest&${everything}` })],
  'GET /api/blog/all': [200, () => ({ path: `/api/blog/all?q=titel+wrods+author+1+tag+2&sort=date&${everything}` })],
  'GET /api/blog/archive': [200, () => ({ path: `/api/blog/archive?${everything}` })],
  'GET /api/blog/archive/:month': [200, () => ({ path: `/api/blog/archive/1970-01?${everything}` })],
  'GET /api/blog/comment-form': [200],
  'GET /api/blog/latest/articles': [200, () => ({ path: `/api/blog/latest/articles?${everything}` })],
  'GET /api/blog/preview/:token': [
    200,
    async ({ author }) => {
      const { body } = await author.call('/api/admin/preview-link', { json: { id: unpublishedId } })
      return { path: `/api/blog/preview/${body.url.split('/').at(-1)}` }
    },
  ],
  'GET /api/blog/suggestions': [200, () => ({ path: '/api/blog/suggestions?q=titel+wrods+author' })],
  'GET /api/categories': [200, () => ({ path: `/api/categories?${everything}` })],
  'GET /api/categories/:slug': [200, () => ({ path: `/api/categories/technology?${everything}` })],
  'GET /api/health': [200],
  'GET /api/pages/:slug': [200, () => ({ path: `/api/pages/page-1?${everything}` })],
  'GET /api/site': [200],
  'GET /api/site/imported': [200, () => ({ path: '/api/site/imported?p=123' })],
  'GET /api/site/lookup': [200, () => ({ path: `/api/site/lookup?path=/old/1&${everything}` })],
  'GET /api/tags/:slug': [200, () => ({ path: `/api/tags/tag-1?${everything}` })],
  'GET /articles/:slug/rss.xml': [200, () => ({ path: '/articles/technology/rss.xml' })],
  'GET /atom.xml': [200],
  'GET /author/:slug/rss.xml': [200, () => ({ path: '/author/author-1/rss.xml' })],
  'GET /blog/:file{[^/]+\\.md}': [200, () => ({ path: '/blog/blog-1.md' })],
  'GET /feed.json': [200],
  'GET /llms.txt': [200],
  'GET /media/:blogId/:file': [
    206,
    async ({ api }) => {
      await api.env.MEDIA.put('media/a/b.png', await picture())
      return { path: '/media/a/b.png', headers: { range: 'bytes=0-9' } }
    },
  ],
  'GET /robots.txt': [200],
  'GET /rss.xml': [200],
  'GET /sitemap.xml': [200],
  'GET /tag/:slug/rss.xml': [200, () => ({ path: '/tag/tag-1/rss.xml' })],
  'POST /api/blog/comments': [200, () => ({ path: '/api/blog/comments?order=newest', json: { blogId: 'blog-1' } })],
}
