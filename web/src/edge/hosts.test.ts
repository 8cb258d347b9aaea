// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, setUpSite } from '../documents/set-up-site.testing.ts'

const { visit } = setUpSite()
const SITE_URL = 'https://example.com'
const project = { host: 'broadsheet-x1.pages.dev', SITE_URL, REDIRECT_PAGES_DEV: 'yes' }
const preview = { host: 'abc.broadsheet.pages.dev', SITE_URL }

test.each(['/', '/about?utm_source=x', '/About/', '/admin/listblog', '/newsletter/confirm?t=a.b', '//evil.example/'])(
  'the project’s own host redirects %s to the site',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await visit(path, { ...project, method })
      expect([status, headers.get('location')]).toEqual([302, SITE_URL + path])
    }
  },
)

test.each([
  ['an API call', '/api/site'],
  ['media', '/media/a/b.webp'],
  ['a feed', '/rss.xml'],
  ['a file', '/icon.svg'],
  ['the manifest', '/site.webmanifest'],
])('the project’s own host answers %s itself', async (_, path) => {
  expect((await visit(path, project)).status).toBe(200)
})

test.each([
  ['before the site’s address has answered', { ...project, REDIRECT_PAGES_DEV: '' }],
  ['where it is the site’s address', { ...project, SITE_URL: `https://${project.host}` }],
  ['where the site has no other address', { ...project, SITE_URL: '' }],
])('the project’s own host shows the site %s', async (_, options) => {
  expect((await visit('/about', options)).status).toBe(200)
})

test('a form that was opened on the project’s own host is answered there', async () => {
  const body = new URLSearchParams({ form: 'newsletter', email: 'a@b.cd' })
  expect((await visit('/', { ...project, method: 'POST', body })).headers.get('location') ?? '').not.toContain(SITE_URL)
})

test('a preview shows pages and answers reads', async () => {
  expect((await visit('/about', { ...preview, REDIRECT_PAGES_DEV: 'yes' })).status).toBe(200)
  expect((await visit('/api/site', preview)).status).toBe(200)
  const API = apiWith({ '/api/blog/comments': () => ({ success: true, comments: [] }) })
  expect((await visit('/api/blog/comments', { ...preview, API, method: 'POST', body: '{}' })).status).toBe(200)
})

test.each([
  ['POST', '/api/contact', preview],
  ['DELETE', '/api/admin/messages/1', preview],
  ['GET', '/api/admin/authors', preview],
  ['POST', '/contact', preview],
  ['POST', '/api/contact', { host: 'abc.broadsheet.pages.dev.', SITE_URL }],
  ['POST', '/api/contact', { host: 'abc.broadsheet.pages.dev', SITE_URL: '' }],
])('a preview refuses %s %s in the API’s envelope', async (method, path, options) => {
  const API = apiWith()
  const { status, headers, text } = await visit(path, { ...options, method, API })
  const message = 'This is a preview of the site, which only shows it. Please use the site itself.'
  expect([status, JSON.parse(text)]).toEqual([403, { success: false, message, error: message }])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(API.calls).toEqual([])
})
