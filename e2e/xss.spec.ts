import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { test as base, vi } from 'vitest'
import { type HouseProcess, startHouseProcess } from '../scripts/testing/house-process.ts'
import { type XssVector, xssVectors } from '../worker/testing/xss-vectors.ts'
import { addBlog, addComment, callApi, logIn, signedIn } from './admin-api.ts'
import { expect, launchBrowser, openVisitorPage, type PageOptions } from './browser.ts'
import { openInPlace, pasteIntoEditor, watchForScripts } from './vectors.ts'

/** How many vectors must run where nothing stops them, so that the other tests mean something. */
const enough = 30
const atOnce = 4

// The first test starts a house and fills it.
vi.setConfig({ testTimeout: 120_000 })

type Stored = XssVector & { id: string; description: string }

/** A house of its own: a hundred blogs more would stand in everybody's lists. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('house', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-xss-'))
    const house = await startHouseProcess(dataDir)
    onCleanup(async () => {
      await house.stop()
      await rm(dataDir, { recursive: true, force: true })
    })
    return house
  })
  // biome-ignore lint/correctness/noEmptyPattern: the same
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('token', { scope: 'file' }, ({ house }) => logIn(house))
  .extend('stored', { scope: 'file' }, ({ house, token }) => storeVectors(house, token))

test('no vector that went through the API runs for a reader', async ({ browser, house, token, stored }) => {
  expect(stored.length).toBeGreaterThanOrEqual(60)
  const { page, ran, problems } = await open(browser, house, '/', authorised(token))
  await openInPlace(
    page,
    stored.map(({ id, number }) => ({ path: `/blog/${id}`, title: titleOf(number) })),
  )
  expect(ran()).toEqual([])
  expect(problems).toEqual([])
  await page.context().close()
})

test('no stored vector runs in the editor', async ({ browser, house, token, stored }) => {
  const { page, ran, problems } = await open(browser, house, '/admin/addblog', signedIn(house, token))
  await pasteIntoEditor(
    page,
    stored.map(({ description }) => description),
  )
  expect(ran()).toEqual([])
  expect(problems).toEqual([])
  await page.context().close()
})

// Without the policy, which would report what the parser meets in a document that runs nothing.
test('no vector runs in the editor when it is pasted raw or written by a model', async ({ browser, house, token }) => {
  const options = { ...signedIn(house, token), bypassCSP: true }
  const { page, ran } = await open(browser, house, '/admin/addblog', options)
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
  await page.context().close()
})

test('without the sanitiser and the policy most vectors run', async ({ browser, house }) => {
  const { page, ran } = await open(browser, house, '/', { bypassCSP: true })
  await openRaw(page)
  await expect.poll(() => ran().length).toBeGreaterThanOrEqual(enough)
  await page.context().close()
})

test('without the sanitiser the policy alone stops every vector', async ({ browser, house }) => {
  const { page, ran, problems } = await open(browser, house, '/')
  await openRaw(page)
  expect(ran()).toEqual([])
  const stopped = problems.filter((problem) => problem.includes('script-src'))
  expect(stopped.length).toBeGreaterThanOrEqual(enough)
  await page.context().close()
})

test('titles, comments, names and searches that look like HTML are shown as text', async ({ browser, house, token }) => {
  const text = '<img src=x onerror=top.ran(0)><b>bold</b>&amp;'
  const blog = await addBlog(house, token, { title: text, subtitle: text, isPublished: true })
  const comment = await addComment(house, token, { blog, name: `${text} 1`, content: `${text} 2` })
  await callApi(house, '/api/admin/approve-comment', { json: { id: comment }, token })
  const { page, ran, problems } = await open(browser, house, `/?${new URLSearchParams({ q: text })}`)
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
  expect(problems).toEqual([])
  await page.context().close()
})

/** Adds a blog for every vector, through the API, and reads what it became. */
async function storeVectors(house: HouseProcess, token: string): Promise<Stored[]> {
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

/** Opens a page on which vectors report. */
async function open(browser: Browser, house: HouseProcess, path: string, options: PageOptions = {}) {
  const problems: string[] = []
  const page = await openVisitorPage(browser, { baseURL: house.url, ...options }, problems)
  const ran = await watchForScripts(page, house.url)
  await page.goto(path)
  return { page, ran, problems }
}

/** Opens every vector as if the API had stored it as it came. */
async function openRaw(page: Page) {
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
    }
    return route.fulfill({
      json: { success: true, blog, comments: [], resources: [{ title: 'A', url: 'https://a.example' }] },
    })
  })
  await openInPlace(
    page,
    xssVectors.map(({ number }) => ({ path: `/blog/${number}`, title: titleOf(number) })),
  )
}
