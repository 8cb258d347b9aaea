import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { test as base } from 'vitest'
import { type HouseProcess, startHouseProcess } from '../scripts/testing/house-process.ts'
import { type XssVector, xssVectors } from '../worker/testing/xss-vectors.ts'
import { addBlog, addComment, callApi, logIn, signedIn } from './admin-api.ts'
import { expect, launchBrowser, openVisitorPage, type PageOptions } from './browser.ts'
import { openInEditor, openInPlace, watchForScripts } from './vectors.ts'

/** How many vectors must run where nothing stops them, so that the other tests mean something. */
const enough = 30
const atOnce = 4

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
  for (const { id, number } of stored) await openInPlace(page, `/blog/${id}`, titleOf(number))
  expect(ran()).toEqual([])
  expect(problems).toEqual([])
  await page.context().close()
})

test('no vector runs in the editor, raw or as it was stored', async ({ browser, house, token, stored }) => {
  const { page, ran, problems } = await open(browser, house, '/admin/addblog', signedIn(house, token))
  for (const { html, description } of stored) await openInEditor(page, [html, description])
  expect(ran()).toEqual([])
  expect(problems).toEqual([])
  await page.context().close()
})

test('no vector runs in the editor when a model writes it', async ({ browser, house, token }) => {
  const { page, ran, problems } = await open(browser, house, '/admin/addblog', signedIn(house, token))
  await page.getByLabel('Blog Title').fill('A title')
  const written = xssVectors.values()
  await page.route('**/api/blog/generate', (route) =>
    route.fulfill({ json: { success: true, content: `<p>Model.</p>${written.next().value?.html}` } }),
  )
  for (const _ of xssVectors) {
    const answer = page.waitForResponse('**/api/blog/generate')
    await page.getByRole('button', { name: 'Generate with AI' }).click()
    await answer
    await expect(page.getByText('Generating...')).toHaveCount(0)
  }
  expect(ran()).toEqual([])
  expect(problems).toEqual([])
  await page.context().close()
})

test('without the sanitiser and the policy most vectors run', async ({ browser, house }) => {
  const { page, ran } = await open(browser, house, '/', { bypassCSP: true })
  await answerRaw(page)
  for (const { number } of xssVectors) await openInPlace(page, `/blog/${number}`, titleOf(number))
  await expect.poll(() => ran().length).toBeGreaterThanOrEqual(enough)
  await page.context().close()
})

test('without the sanitiser the policy alone stops every vector', async ({ browser, house }) => {
  const { page, ran, problems } = await open(browser, house, '/')
  await answerRaw(page)
  for (const { number } of xssVectors) await openInPlace(page, `/blog/${number}`, titleOf(number))
  expect(ran()).toEqual([])
  await expect.poll(() => problems.filter((problem) => problem.includes('script-src')).length).toBeGreaterThan(enough)
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
  await expect(page.getByRole('paragraph').filter({ hasText: text })).toHaveText([text, `${text} 2`])
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

/** The API answers as if it had stored every vector as it came. */
async function answerRaw(page: Page) {
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
    return route.fulfill({ json: { success: true, blog, comments: [], resources: [{ title: 'A', url: 'https://a.example' }] } })
  })
}
