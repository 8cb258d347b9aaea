import type { Browser } from '@playwright/test'
import type { Blog } from '#contract/blog.ts'
import { rotate, runsEverything } from '#worker/testing/rotation.ts'
import { type XssVector, xssVectors } from '#worker/testing/xss-vectors.ts'
import { expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { loadEach, openInPlace, sanitisedTexts, watchForScripts } from '../support/run-vectors.ts'
import { openVisitorPage, type PageOptions } from '../support/visitor-page.ts'

/** How many vectors must run where nothing stops them: the tests of the sanitiser and of the policy prove nothing else. */
const enough = 30
/** How many of them in one document: fewer have an element of their own. */
const enoughJointly = 20
const ownElement = /^<(?:(?:img|image|embed)\b[^<]*>|(?!a\b)(\w+)\b[^<]*>[^<]*<\/\1>)$/
/** Vectors of one element that is complete, and that needs neither the focus nor a click: one document has them all. */
const independent = xssVectors.filter(({ html }) => ownElement.test(html) && !html.includes('autofocus'))
/** The probe behind a sanitised text has this number and the text's. */
const firstProbe = 1_000
const joint = [
  ...independent.map(({ html }) => html),
  ...sanitisedTexts.map((text, place) => `${text}<img src=x onerror=top.ran(${firstProbe + place})>`),
].join('')

test('in one document many vectors run without the policy, and none with it; a sanitised text hides nothing behind it', async ({
  browser,
}) => {
  const { ran } = await loadRaw(browser, ['joint'], { bypassCSP: true })
  const probes = ran.filter((number) => number >= firstProbe)
  expect(probes.toSorted()).toEqual(sanitisedTexts.map((_, place) => firstProbe + place))
  expect(ran.length - probes.length).toBeGreaterThanOrEqual(enoughJointly)
  const withPolicy = await loadRaw(browser, ['joint'])
  expect(withPolicy.ran).toEqual([])
  expect(withPolicy.stopped).toBeGreaterThanOrEqual(enoughJointly)
})

test('without the sanitiser the policy alone stops every vector, in a loaded document and within the application', async ({
  browser,
}) => {
  const vectors = rotate(xssVectors, 12)
  const loaded = await loadRaw(browser, numbersOf(vectors))
  expect(loaded.ran).toEqual([])
  expect(loaded.stopped).toBeGreaterThan(0)
  const opened = await openRaw(browser, vectors)
  expect(opened.ran).toEqual([])
  expect(opened.stopped).toBeGreaterThanOrEqual(runsEverything ? enough : 1)
})

// A control for the vectors one by one; the joint document is one in every run.
test.runIf(runsEverything)('without the sanitiser and the policy most vectors run', async ({ browser }) => {
  expect((await loadRaw(browser, numbersOf(xssVectors), { bypassCSP: true })).ran.length).toBeGreaterThanOrEqual(enough)
  expect((await openRaw(browser, xssVectors, { bypassCSP: true })).ran.length).toBeGreaterThanOrEqual(enough)
})

function numbersOf(vectors: readonly XssVector[]) {
  return vectors.map(({ number }) => `${number}`)
}

/**
 * Opens vectors as if the API had stored them without sanitising.
 * @returns the numbers of the vectors that ran, and how many scripts the policy refused
 */
async function openRaw(browser: Browser, vectors: readonly XssVector[], options: PageOptions = {}) {
  const { page, ran, close } = await openWatched(browser, options)
  const known = /\/api\/blog\/(\d+)\?/
  await page.route(known, (route) => {
    const number = Number(known.exec(route.request().url())?.[1])
    const resources = [{ title: 'One', url: 'https://one.example' }]
    return route.fulfill({ json: { success: true, blog: blogOf(number), comments: [], resources } })
  })
  await page.goto('/about')
  await openInPlace(
    page,
    vectors.map(({ number }) => blogOf(number)),
  )
  return close(ran())
}

/**
 * Loads vectors, each in a document of its own, with the policy of the site.
 * @param names the numbers of vectors, or `joint`
 * @returns as `openRaw`
 */
async function loadRaw(browser: Browser, names: string[], options: PageOptions = {}) {
  const policy = (await fetch(stack.url)).headers.get('content-security-policy') ?? ''
  const { page, ran, close } = await openWatched(browser, options)
  await page.route('**/*', (route) => {
    const [, name = ''] = /\/raw\/(\w+)$/.exec(route.request().url()) ?? []
    const html = name === 'joint' ? joint : xssVectors[name === '' ? -1 : Number(name)]?.html
    if (html === undefined) return route.abort()
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    return route.fulfill({ headers, body: `<!doctype html><title>Raw</title><div class="prose">${html}</div>` })
  })
  await loadEach(
    page,
    names.map((name) => `/raw/${name}`),
  )
  return close(ran())
}

async function openWatched(browser: Browser, options: PageOptions) {
  const problems: string[] = []
  const page = await openVisitorPage(browser, options, problems)
  const ran = await watchForScripts(page, stack.url)
  async function close(ran: number[]) {
    await page.context().close()
    return { ran, stopped: problems.filter((problem) => problem.includes('script-src')).length }
  }
  return { page, ran, close }
}

function blogOf(number: number): Blog {
  const now = new Date().toISOString()
  return {
    _id: `${number}`,
    path: `/blog/${number}`,
    title: `Vector ${number}`,
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
}
