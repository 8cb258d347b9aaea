// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, readMain, setUpSite } from './set-up-site.testing.ts'

const { visit, startNewIsolate } = setUpSite()

const page = {
  id: 'a2f1c9de-0000-4000-8000-000000000000',
  title: 'Our team',
  path: '/our-team',
  summary: 'Who we are',
  description: '<p>We write.</p>',
  contents: [],
  lang: 'en',
  dir: 'ltr',
  isPublished: true,
}

test('a page of the admin is rendered with one call, without a date and comments', async () => {
  const API = apiWith({ '/api/pages/our-team': () => ({ success: true, page, articles: [] }) })
  const { status, text } = await visit('/our-team', { API })
  expect([status, API.calls.length]).toEqual([200, 1])
  expect(readMain(text)).toEqual(['Our team', 'We write.'])
  expect(text).toContain('<title>Our team · Broadsheet</title>')
  expect(text).toContain('<meta name="description" content="Who we are"/>')
  expect(text).toContain('<link rel="canonical" href="https://example.com/our-team"/>')
})

test('an unknown path of one part costs one call, and its 404 has what the answer says of the site', async () => {
  const articles = [{ title: 'The newest', path: '/blog/the-newest' }]
  const answer = () => Response.json({ success: false, message: 'Page not found.', articles }, { status: 404 })
  const API = apiWith({ '/api/pages/nope': answer })
  const { status, text } = await visit('/nope', { API })
  expect([status, API.calls.length]).toEqual([404, 1])
  expect(text).toContain('<a href="/blog/the-newest" data-discover="true"><bdi>The newest</bdi></a>')
})

test('a former address of a page leads to the present one', async () => {
  const API = apiWith({ '/api/pages/team': () => ({ success: true, page }) })
  const { status, headers } = await visit('/team', { API })
  expect([status, headers.get('location')]).toEqual([301, '/our-team'])
})

test('the path of a page is canonical in lower case, and a file is no page', async () => {
  const { status, headers } = await visit('/Our-Team/')
  expect([status, headers.get('location')]).toEqual([301, '/our-team'])
  expect((await visit('/nope.txt')).text).toBe('the 404 page')
})

test('About is the site’s own until the admin publishes a text, which is then the whole page', async () => {
  const about = { ...page, id: 'about', title: 'About us', path: '/about', description: '<p>We.</p><p>More.</p>' }
  const API = apiWith({ '/api/pages/about': () => ({ success: true, page: about }) })
  const { text } = await visit('/about', { API })
  expect(readMain(text)).toEqual(['About us', 'We.', 'More.'])
  expect(text).toContain('<title>About us · Broadsheet</title>')
  expect(text).toContain('<meta name="description" content="Who we are"/>')
  expect(text).toContain('<link rel="canonical" href="https://example.com/about"/>')
  expect(text).toContain('href="/about"')

  startNewIsolate()
  const own = readMain((await visit('/about')).text)
  const parts = ['Read More', 'AI-Powered Blogging', 'Intuitive Dashboard', 'Responsive Design', '[Login](/login)']
  expect(own).toEqual(expect.arrayContaining(['About Broadsheet', ...parts]))
  // Only the admin says what the site is about.
  expect(own.join()).not.toContain('technology')
})

test('the privacy policy of the admin has the effective date above it', async () => {
  const policy = { ...page, id: 'privacy-policy', title: 'Privacy', path: '/privacy-policy' }
  const API = apiWith({ '/api/pages/privacy-policy': () => ({ success: true, page: policy }) })
  const main = readMain((await visit('/privacy-policy', { API })).text)
  expect(main).toEqual(['Privacy', 'Effective date: ', expect.stringMatching(/\d{4}$/), 'We write.'])
})
