import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { isReservedSlug } from '../contract/slugs.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/** Every route that needs no token. All others must answer 401 without one. */
const publicRoutes = [
  'GET /:part{sitemap-[1-9][0-9]{0,4}\\.xml}',
  'GET /api/authors/:slug',
  'GET /api/blog/:id',
  'GET /api/blog/all',
  'GET /api/blog/archive',
  'GET /api/blog/archive/:month',
  'GET /api/blog/comment-form',
  'GET /api/blog/latest/articles',
  'GET /api/blog/preview/:token',
  'GET /api/blog/suggestions',
  'GET /api/categories',
  'GET /api/categories/:slug',
  'GET /api/health',
  'GET /api/newsletter/unsubscribe',
  'GET /api/pages/:slug',
  'GET /api/site',
  'GET /api/site/lookup',
  'GET /articles/:slug/rss.xml',
  'GET /atom.xml',
  'GET /author/:slug/rss.xml',
  'GET /feed.json',
  'GET /media/:blogId/:file',
  'GET /robots.txt',
  'GET /rss.xml',
  'GET /api/tags/:slug',
  'GET /sitemap.xml',
  'GET /tag/:slug/rss.xml',
  'POST /api/admin/login',
  'POST /api/admin/login-link',
  'POST /api/admin/logout',
  'POST /api/admin/setup',
  'POST /api/blog/add-comment',
  'POST /api/blog/comments',
  'POST /api/blog/generate-resources',
  'POST /api/contact',
  // Answers 404 in production.
  'POST /api/local/run',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/subscribe',
  'POST /api/newsletter/unsubscribe',
  'POST /api/webhooks/:provider',
]

/** Middleware of `use` has the method ALL. */
const routes = [...new Set(app.routes.filter(isHandler).map(({ method, path }) => `${method} ${path}`))].sort()
const guardedRoutes = routes.filter((route) => !publicRoutes.includes(route))

const api = setUpApi()

test('every public route of the list exists', () => {
  expect(publicRoutes.filter((route) => !routes.includes(route))).toEqual([])
})

test('every route of the admin area is guarded, apart from signing in and out', () => {
  const open = publicRoutes.filter((route) => route.includes(' /api/admin'))
  expect(open).toEqual([
    'POST /api/admin/login',
    'POST /api/admin/login-link',
    'POST /api/admin/logout',
    'POST /api/admin/setup',
  ])
  expect(guardedRoutes.length).toBeGreaterThan(30)
})

test.each(guardedRoutes)('%s answers 401 without a token, before it reads the input', async (route) => {
  const { status, body } = await callWithoutToken(route)
  expect([status, body.message]).toEqual([401, 'Please log in.'])
})

test.each([
  'GET /api/admin/login',
  'POST /api/admin/login/',
  'POST /api/admin/no-such-route',
  'GET /api/%61dmin/dashboard',
])('%s, which no route answers, does not tell a visitor so', async (route) => {
  expect((await callWithoutToken(route)).status).toBe(401)
})

function isHandler({ method }: { method: string }) {
  return method !== 'ALL'
}

function callWithoutToken(route: string) {
  const [method = '', path = ''] = route.split(' ')
  return api.call(path.replaceAll(/:\w+/g, 'x'), { method })
}

test('no blog gets a slug that is a call of its own under /api/blog', () => {
  const words = app.routes.flatMap(({ path }) => /^\/api\/blog\/([\w-]+)/.exec(path)?.[1] ?? [])
  expect(words).toContain('suggestions')
  expect(words.filter((word) => !isReservedSlug('blog', word))).toEqual([])
})

test('no page gets a slug that is the beginning of the Worker’s addresses', () => {
  const words = app.routes.flatMap(({ path }) => /^\/([\w-]+)(?:\/|$)/.exec(path)?.[1] ?? [])
  expect(words).toContain('media')
  expect(words.filter((word) => !isReservedSlug('page', word))).toEqual([])
})
