import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { callApi, logIn } from '#e2e/support/admin-api.ts'
import { storeSession } from '#e2e/support/store-session.ts'
import { sampleAccount } from '#scripts/lib/account.ts'
import { Problem } from '#scripts/lib/command-line.ts'
import { count, milliseconds, multiple } from './format.ts'
import { mostOpeningTime, mostTypingTime } from './targets.ts'

const keys = 200
const sentence = 'The tide had turned before anybody on the quay looked up from the nets they mended. '
const sentencesPerParagraph = 4

/** The size of an article: its words, and among its paragraphs images with captions and tables. */
type Size = { words: number; figures: number; tables: number }

const long: Size = { words: 20_000, figures: 50, tables: 10 }
const short: Size = { words: 200, figures: 0, tables: 0 }

/**
 * `opening` is the time from the navigation to the editable text, `slowest95` the 95th percentile of the time per key; both
 * in ms on this machine.
 */
export type TypingResult = { keys: number; long: Measured; short: Measured }
type Measured = Size & { opening: number; slowest95: number }

/**
 * Opens a long and a short draft, types in the middle of each, and measures the time from each key to the finished
 * layout.
 * @throws Problem when a draft cannot be stored or opened
 */
export async function measureTyping(browser: Browser, url: string): Promise<TypingResult> {
  const stack = { url, ...sampleAccount }
  const token = await logIn(stack)
  const { body } = await callApi(stack, '/api/blog/all?limit=1')
  const image: string = body.blogs[0].image

  async function measure(size: Size): Promise<Measured> {
    const id = randomUUID()
    const description = article(size, image)
    const json = { revision: 0, title: 'A long day', subTitle: '', category: '', image: '', description }
    const saved = await callApi(stack, `/api/admin/drafts/${id}`, { method: 'PUT', json, token })
    if (saved.status !== 200) throw new Problem(`The article was not saved: ${saved.body.message}`)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      await storeSession(context, { origin: url, token })
      const page = await context.newPage()
      // The first visit fetches the application: the second one measures the article.
      await page.goto(`${url}/admin/addblog`)
      await page.getByRole('textbox', { name: 'Blog Description' }).waitFor()
      const opening = await openDraft(page, `${url}/admin/addblog?draft=${id}`)
      const slowest95 = await typeInTheMiddle(page)
      return { ...size, opening, slowest95 }
    } finally {
      await context.close()
    }
  }

  // The short one first: it warms the browser up.
  const shortOne = await measure(short)
  const longOne = await measure(long)
  return { keys, short: shortOne, long: longOne }
}

/** A paragraph of the report. */
export function describeTyping({ keys, long, short }: TypingResult): string {
  const article = `${count(long.words)} words, ${count(long.figures)} images with captions and ${count(long.tables)} tables`
  const ratio = multiple(long.slowest95 / short.slowest95)
  return [
    `Typing in an article of ${article}: 95 % of ${keys} keys took ${milliseconds(long.slowest95)} at most, layout included (target: ≤ ${mostTypingTime} ms), ${ratio} the time in an article of ${count(short.words)} words.`,
    `Opening its draft took ${milliseconds(long.opening, 0)} (target: ≤ ${count(mostOpeningTime)} ms), that of the short one ${milliseconds(short.opening, 0)}.`,
  ].join(' ')
}

async function openDraft(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Blog Description' }).locator('p').last().waitFor()
  return page.evaluate(() => performance.now())
}

async function typeInTheMiddle(page: Page): Promise<number> {
  const paragraphs = page.getByRole('textbox', { name: 'Blog Description' }).locator('> p')
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
  await page.evaluate(watchKeys)
  for (let key = 0; key < keys; key++) await page.keyboard.press('abcdefghij '.charAt(key % 11) || ' ')
  await page.waitForFunction((all) => (window.keyTimes?.length ?? 0) >= all, keys)
  const times = await page.evaluate(() => window.keyTimes ?? [])
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
}

function article({ words, figures, tables }: Size, image: string) {
  const paragraph = `<p>${sentence.repeat(sentencesPerParagraph)}</p>`
  const paragraphs = Math.ceil(words / (sentence.trim().split(' ').length * sentencesPerParagraph))
  const cell = '<td><p>Low water</p></td>'
  const table = `<table><tbody>${`<tr>${cell.repeat(4)}</tr>`.repeat(8)}</tbody></table>`
  const figure = `<figure><img src="${image}" alt=""><figcaption>The quay at low water</figcaption></figure>`
  return Array.from({ length: paragraphs }, (_, index) => {
    const hasFigure = isPlace(index, paragraphs, figures)
    return `${paragraph}${hasFigure ? figure : ''}${isPlace(index, paragraphs, tables) ? table : ''}`
  }).join('')
}

/** Whether one of `count` evenly spread blocks follows the paragraph at this index. */
function isPlace(index: number, paragraphs: number, count: number) {
  return Math.floor(((index + 1) * count) / paragraphs) > Math.floor((index * count) / paragraphs)
}

declare global {
  interface Window {
    keyTimes?: number[]
  }
}

/** Runs in the page: measures from each key to the finished layout. */
function watchKeys() {
  const times: number[] = []
  window.keyTimes = times
  const channel = new MessageChannel()
  let start = 0
  channel.port1.onmessage = () => {
    document.body.getBoundingClientRect()
    times.push(performance.now() - start)
  }
  window.addEventListener(
    'keydown',
    () => {
      start = performance.now()
      channel.port2.postMessage(null)
    },
    { capture: true },
  )
}
