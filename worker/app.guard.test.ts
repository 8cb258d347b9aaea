import { expect, test } from 'vitest'
import { app } from './app.ts'
import { isReadingCall } from './contract/callers.ts'
import { permissions } from './contract/permissions.ts'
import { isReservedSlug } from './contract/slugs.ts'
import { accessOf } from './middleware/permissions.ts'
import { listEvents } from './testing/events.ts'
import { setUpApi } from './testing/set-up-api.ts'

/**
 * Every route that needs no token, and what preview deployments do with its calls. All others must answer 401 without a
 * token, and are refused on previews.
 */
const publicRoutes: Record<string, 'answered' | 'refused'> = {
  'GET /:part{sitemap-[1-9][0-9]{0,4}\\.xml}': 'answered',
  'GET /api/authors/:slug': 'answered',
  'GET /api/blog/:id': 'answered',
  'GET /api/blog/all': 'answered',
  'GET /api/blog/archive': 'answered',
  'GET /api/blog/archive/:month': 'answered',
  'GET /api/blog/comment-form': 'refused',
  'GET /api/blog/latest/articles': 'answered',
  'GET /api/blog/preview/:token': 'answered',
  'GET /api/blog/suggestions': 'answered',
  'GET /api/categories': 'answered',
  'GET /api/categories/:slug': 'answered',
  'GET /api/health': 'answered',
  'GET /api/newsletter/preferences': 'refused',
  'GET /api/newsletter/confirm': 'refused',
  'GET /api/newsletter/form': 'refused',
  'GET /api/newsletter/unsubscribe': 'answered',
  'GET /api/newsletter/unsubscribe/check': 'refused',
  'GET /api/pages/:slug': 'answered',
  'GET /api/site': 'answered',
  'GET /api/site/imported': 'answered',
  'GET /api/site/lookup': 'answered',
  'GET /articles/:slug/rss.xml': 'answered',
  'GET /atom.xml': 'answered',
  'GET /author/:slug/rss.xml': 'answered',
  'GET /blog/:file{[^/]+\\.md}': 'answered',
  'GET /feed.json': 'answered',
  'GET /llms.txt': 'answered',
  'GET /media/:blogId/:file': 'answered',
  'GET /robots.txt': 'answered',
  'GET /rss.xml': 'answered',
  'GET /api/tags/:slug': 'answered',
  'GET /sitemap.xml': 'answered',
  'GET /tag/:slug/rss.xml': 'answered',
  'POST /api/admin/forgotten': 'refused',
  'POST /api/admin/invitation': 'refused',
  'POST /api/admin/invitation/accept': 'refused',
  'POST /api/admin/invitation/accept-with-passkey': 'refused',
  'POST /api/admin/invitation/passkey-options': 'refused',
  'POST /api/admin/login': 'refused',
  'POST /api/admin/login-link': 'refused',
  'POST /api/admin/logout': 'refused',
  'POST /api/admin/passkey/login': 'refused',
  'POST /api/admin/passkey/options': 'refused',
  'POST /api/admin/recover': 'refused',
  'POST /api/admin/recover/check': 'refused',
  'POST /api/admin/setup': 'refused',
  'POST /api/blog/add-comment': 'refused',
  'POST /api/blog/comments': 'answered',
  'POST /api/blog/generate-resources': 'answered',
  'POST /api/contact': 'refused',
  // Answers 404 in production.
  'POST /api/local/run': 'refused',
  'POST /api/newsletter/confirm': 'refused',
  'POST /api/newsletter/preferences': 'refused',
  'POST /api/newsletter/subscribe': 'refused',
  'POST /api/newsletter/unsubscribe': 'refused',
  'POST /api/webhooks/:provider': 'refused',
}

/** Middleware of `use` has the method ALL. */
const routes = [...new Set(app.routes.filter(isHandler).map(({ method, path }) => `${method} ${path}`))].sort()
const guardedRoutes = routes.filter((route) => !(route in publicRoutes))

const api = setUpApi()

test('every public route of the list exists', () => {
  expect(Object.keys(publicRoutes).filter((route) => !routes.includes(route))).toEqual([])
})

test('every route declares once who may call it, and the declared public ones are those of the list', () => {
  const declared = Map.groupBy(app.routes.filter(isHandler), ({ method, path }) => `${method} ${path}`)
  const accesses = [...declared].map(([route, found]) => ({
    route,
    access: found.flatMap(({ handler }) => accessOf(handler) ?? []),
  }))
  expect(accesses.filter(({ access }) => access.length !== 1).map(({ route }) => route)).toEqual([])
  const open = accesses.filter(({ access }) => access[0]?.isPublic).map(({ route }) => route)
  expect(open.sort()).toEqual(Object.keys(publicRoutes).sort())
  const needed = accesses.flatMap(({ access }) => access[0]?.permission ?? [])
  expect(permissions.filter((permission) => !needed.some((one) => one === permission))).toEqual([
    // contract/people.ts asks for it: to change a role or to remove somebody is one call, whatever the role.
    'owners:manage',
  ])
})

test('every route of the admin area is guarded, apart from signing in and out', () => {
  const open = Object.keys(publicRoutes).filter((route) => route.includes(' /api/admin'))
  expect(open).toEqual([
    'POST /api/admin/forgotten',
    'POST /api/admin/invitation',
    'POST /api/admin/invitation/accept',
    'POST /api/admin/invitation/accept-with-passkey',
    'POST /api/admin/invitation/passkey-options',
    'POST /api/admin/login',
    'POST /api/admin/login-link',
    'POST /api/admin/logout',
    'POST /api/admin/passkey/login',
    'POST /api/admin/passkey/options',
    'POST /api/admin/recover',
    'POST /api/admin/recover/check',
    'POST /api/admin/setup',
  ])
  expect(guardedRoutes.length).toBeGreaterThan(30)
})

test('previews answer the reads of visitors, and refuse every other route', () => {
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const decision = isReadingCall(callOf(method, path)) ? 'answered' : 'refused'
    expect([route, decision]).toEqual([route, publicRoutes[route] ?? 'refused'])
  }
})

test.each([
  ['GET', '/api/blog/comment%2Dform', false],
  ['HEAD', '/api/blog/comment-form', false],
  ['HEAD', '/api/blog/all', true],
  ['OPTIONS', '/api/contact', true],
  ['PUT', '/api/blog/comments', false],
  ['POST', '/contact', false],
  ['GET', '/media/a/b.webp', true],
])('previews decide %s %s', (method, path, isAnswered) => {
  expect(isReadingCall(callOf(method, path))).toBe(isAnswered)
})

test('previews refuse calls with a token, which mark its session as used', () => {
  expect(isReadingCall(callOf('GET', '/api/blog/all', { authorization: 'a'.repeat(43) }))).toBe(false)
})

test.each(guardedRoutes)('%s answers 401 without a token, before it reads the input', async (route) => {
  const { status, body } = await callWithoutToken(route)
  expect([status, body.message]).toEqual([401, 'Please log in.'])
})

test('none of these calls leaves an event', async () => {
  expect(await listEvents(api)).toEqual([])
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

function callOf(method: string, path: string, headers = {}) {
  return new Request(new URL(path.replaceAll(/:\w+/g, 'x'), 'https://abc.broadsheet.pages.dev'), { method, headers })
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
