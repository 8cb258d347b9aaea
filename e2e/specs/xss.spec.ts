import type { Browser } from '@playwright/test'
import { vi } from 'vitest'
import { type XssVector, xssVectors } from '../../worker/testing/xss-vectors.ts'
import { expect, openVisitorPage, type PageOptions } from '../fixtures/browser-test.ts'
import { test as base } from '../fixtures/isolated-app.ts'
import { addBlog, addComment, callApi, type House, signedIn } from '../support/admin-api.ts'
import { loadEach, openInPlace, pasteIntoEditor, watchForScripts } from '../support/run-vectors.ts'

/** How many vectors must run where nothing stops them, so that the other tests mean something. */
const enough = 30
const atOnce = 4

// The first test starts a house and fills it.
vi.setConfig({ testTimeout: 120_000 })

const test = base.extend('stored', { scope: 'file' }, ({ house, token }) => storeVectors(house, token))

test('no vector that went through the API runs for a reader', async ({ house, token, stored, open }) => {
  expect(stored.length).toBeGreaterThanOrEqual(60)
  const page = await open('/about', authorised(token))
  const ran = await watchForScripts(page, house.url)
  await openInPlace(
    page,
    stored.map(({ id, number }) => ({ path: `/blog/${id}`, title: titleOf(number) })),
  )
  expect(ran()).toEqual([])
})

test('no vector that went through the API runs in the document that a reader loads', async ({
  house,
  token,
  stored,
  open,
}) => {
  // Many are cleaned to the same text: one document shows it.
  const blogs = new Map(stored.map(({ description, id }) => [description, id]))
  for (const id of blogs.values()) {
    await callApi(house, '/api/blog/toggle-publish', { json: { id, isPublished: true }, token })
  }
  const page = await open('about:blank')
  const ran = await watchForScripts(page, house.url)
  await loadEach(
    page,
    [...blogs.values()].map((id) => `/blog/${id}`),
  )
  expect(ran()).toEqual([])
})

test('no stored vector runs in the editor', async ({ house, token, stored, open }) => {
  const page = await open('/admin/addblog', signedIn(house, token))
  const ran = await watchForScripts(page, house.url)
  await pasteIntoEditor(
    page,
    stored.map(({ description }) => description),
  )
  expect(ran()).toEqual([])
})

// Without the policy, which would report what the parser meets in a document that runs nothing.
test('no vector runs in the editor when it is pasted raw or written by a model', async ({ house, token, open }) => {
  const page = await open('/admin/addblog', { ...signedIn(house, token), bypassCSP: true })
  const ran = await watchForScripts(page, house.url)
  await pasteIntoEditor(
    page,
    xssVectors.map(({ html }) => html),
  )
  await page.getByLabel('Blog Title').fill('A title')
  const written = xssVectors.values()
  await page.route('**/api/blog/generate', (route) =>
    route.fulfill({ json: { success: true, content: `<p>Model.</p>${written.next().value?.html}` } }),
  )
  for (const { number } of xssVectors) {
    await page.getByRole('button', { name: 'Generate with AI' }).click()
    await expect(page.getByText('Generating...'), `vector ${number}`).toHaveCount(0)
  }
  expect(written.next().done).toBe(true)
  expect(ran()).toEqual([])
})

test('without the sanitiser and the policy most vectors run', async ({ browser, house }) => {
  const { ran } = await openRaw(browser, house, { bypassCSP: true })
  expect(ran.length).toBeGreaterThanOrEqual(enough)
})

test('without the sanitiser the policy alone stops every vector', async ({ browser, house }) => {
  const { ran, problems } = await openRaw(browser, house)
  expect(ran).toEqual([])
  const stopped = problems.filter((problem) => problem.includes('script-src'))
  expect(stopped.length).toBeGreaterThanOrEqual(enough)
})

test('in a loaded document most vectors run without the policy, and none with it', async ({ browser, house }) => {
  expect((await loadRaw(browser, house, { bypassCSP: true })).length).toBeGreaterThanOrEqual(enough)
  expect(await loadRaw(browser, house)).toEqual([])
})

test('titles, comments, names and searches that look like HTML are shown as text', async ({ house, token, open }) => {
  const text = '<img src=x onerror=top.ran(0)><b>bold</b>&amp;'
  const blog = await addBlog(house, token, { title: text, subtitle: text, isPublished: true })
  const comment = await addComment(house, token, { blog, name: `${text} 1`, content: `${text} 2` })
  await callApi(house, '/api/admin/approve-comment', { json: { id: comment }, token })
  const page = await open(`/?${new URLSearchParams({ q: text })}`)
  const ran = await watchForScripts(page, house.url)
  await expect(page.getByText(`1 blog for “${text}”`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Search blogs' }).fill('onerror')
  await expect(page.getByRole('option')).toHaveText(text)
  await page.getByRole('main').getByRole('article').getByRole('link', { name: text }).click()
  await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${text} · Broadsheet`)
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: text })).toHaveText([text, `${text} 2`])
  await expect(page.getByText(`${text} 1`, { exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: text })).toBeVisible()
  expect(ran()).toEqual([])
})

type Stored = XssVector & { id: string; description: string }

/** Adds a blog for every vector, through the API, and reads what it became. */
async function storeVectors(house: House, token: string): Promise<Stored[]> {
  const waiting = xssVectors.values()
  const stored: Stored[] = []
  async function work() {
    for (const vector of waiting) {
      const { number, html } = vector
      const id = await addBlog(house, token, { title: titleOf(number), description: `<p>Before.</p>${html}` })
      const { body } = await callApi(house, `/api/blog/${id}`, { token })
      stored.push({ ...vector, id, description: body.blog.description })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return stored.toSorted((one, other) => one.number - other.number)
}

function titleOf(number: number) {
  return `Vector ${number}`
}

/** Lets a reader see drafts: nobody looks for the resources of a draft, which takes longer than all the rest. */
function authorised(token: string): PageOptions {
  return { extraHTTPHeaders: { authorization: token } }
}

/**
 * Opens every vector as if the API had stored it as it came.
 * @returns the numbers of those that ran, and what the policy refused
 */
async function openRaw(browser: Browser, house: House, options: PageOptions = {}) {
  const problems: string[] = []
  const page = await openVisitorPage(browser, { baseURL: house.url, ...options }, problems)
  const ran = await watchForScripts(page, house.url)
  const known = /\/api\/blog\/(\d+)\?/
  await page.route(known, (route) => {
    const number = Number(known.exec(route.request().url())?.[1])
    const blog = {
      _id: `${number}`,
      title: titleOf(number),
      subTitle: '',
      excerpt: '',
      category: 'Technology',
      image: '',
      publishedAt: new Date().toISOString(),
      description: xssVectors[number]?.html,
      commentCount: 0,
      contents: [],
      readingMinutes: 1,
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
 * Loads every vector in a document of its own, with the policy of the house's.
 * @returns the numbers of those that ran
 */
async function loadRaw(browser: Browser, house: House, options: PageOptions = {}) {
  const policy = (await fetch(house.url)).headers.get('content-security-policy') ?? ''
  const page = await openVisitorPage(browser, { baseURL: house.url, ...options }, [])
  const ran = await watchForScripts(page, house.url)
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
