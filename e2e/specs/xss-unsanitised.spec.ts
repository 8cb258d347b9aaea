import type { Browser } from '@playwright/test'
import type { Blog } from '#contract/blog.ts'
import { xssVectors } from '#worker/testing/xss-vectors.ts'
import { expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { loadEach, openInPlace, titleOf, watchForScripts } from '../support/run-vectors.ts'
import { openVisitorPage, type PageOptions } from '../support/visitor-page.ts'

/** How many vectors must run where nothing stops them: the tests of the sanitiser and of the policy prove nothing else. */
const enough = 30

test('without the sanitiser and the policy most vectors run', async ({ browser }) => {
  const { ran } = await openRaw(browser, { bypassCSP: true })
  expect(ran.length).toBeGreaterThanOrEqual(enough)
})

test('without the sanitiser the policy alone stops every vector', async ({ browser }) => {
  const { ran, problems } = await openRaw(browser)
  expect(ran).toEqual([])
  const stopped = problems.filter((problem) => problem.includes('script-src'))
  expect(stopped.length).toBeGreaterThanOrEqual(enough)
})

test('in a loaded document most vectors run without the policy, and none with it', async ({ browser }) => {
  expect((await loadRaw(browser, { bypassCSP: true })).length).toBeGreaterThanOrEqual(enough)
  expect(await loadRaw(browser)).toEqual([])
})

/**
 * Opens every vector as if the API had stored it without sanitising.
 * @returns the numbers of the vectors that ran, and what the policy refused
 */
async function openRaw(browser: Browser, options: PageOptions = {}) {
  const problems: string[] = []
  const page = await openVisitorPage(browser, options, problems)
  const ran = await watchForScripts(page, stack.url)
  const known = /\/api\/blog\/(\d+)\?/
  await page.route(known, (route) => {
    const number = Number(known.exec(route.request().url())?.[1])
    const now = new Date().toISOString()
    const blog: Blog = {
      _id: `${number}`,
      path: `/blog/${number}`,
      title: titleOf(number),
      subTitle: '',
      excerpt: '',
      category: 'Technology',
      image: '',
      imageWidth: 0,
      imageHeight: 0,
      imageSrcset: '',
      imageAlt: '',
      ai: null,
      isPublished: true,
      createdAt: now,
      publishedAt: now,
      updatedAt: now,
      description: xssVectors[number]?.html ?? '',
      commentCount: 0,
      contents: [],
      readingMinutes: 1,
      lang: 'en',
      dir: 'ltr',
      authors: [],
      tags: [],
      search: {},
    }
    const resources = [{ title: 'One', url: 'https://one.example' }]
    return route.fulfill({ json: { success: true, blog, comments: [], resources } })
  })
  await page.goto('/about')
  await openInPlace(
    page,
    xssVectors.map(({ number }) => ({ path: `/blog/${number}`, title: titleOf(number) })),
  )
  await page.context().close()
  return { ran: ran(), problems }
}

/**
 * Loads every vector in a document of its own, with the policy of the site.
 * @returns the numbers of the vectors that ran
 */
async function loadRaw(browser: Browser, options: PageOptions = {}) {
  const policy = (await fetch(stack.url)).headers.get('content-security-policy') ?? ''
  const page = await openVisitorPage(browser, options, [])
  const ran = await watchForScripts(page, stack.url)
  await page.route('**/*', (route) => {
    const vector = xssVectors[Number(/\/raw\/(\d+)$/.exec(route.request().url())?.[1])]
    if (!vector) return route.abort()
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    return route.fulfill({ headers, body: `<!doctype html><title>Raw</title><div class="prose">${vector.html}</div>` })
  })
  await loadEach(
    page,
    xssVectors.map(({ number }) => `/raw/${number}`),
  )
  await page.context().close()
  return ran()
}
