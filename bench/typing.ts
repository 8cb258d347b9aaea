import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { callApi, logIn } from '#e2e/support/admin-api.ts'
import { storeSession } from '#e2e/support/store-session.ts'
import { sampleAccount } from '#scripts/lib/account.ts'
import { Problem } from '#scripts/lib/command-line.ts'

const words = 10_000
const images = 30
const keys = 200
const sentence = 'The tide had turned before anybody on the quay looked up from the nets they mended. '

/** `slowest95` is the 95th percentile of the time per key, in ms on this machine. */
export type TypingResult = { words: number; images: number; keys: number; slowest95: number }

/**
 * Types in the middle of a long article and measures the time from each key to the finished layout.
 * @throws Problem when the article cannot be stored or opened
 */
export async function measureTyping(browser: Browser, url: string): Promise<TypingResult> {
  const stack = { url, ...sampleAccount }
  const token = await logIn(stack)
  const { body } = await callApi(stack, '/api/blog/all?limit=1')
  const image: string = body.blogs[0].image
  const id = randomUUID()
  const json = { revision: 0, title: 'A long day', subTitle: '', category: '', image: '', description: article(image) }
  const saved = await callApi(stack, `/api/admin/drafts/${id}`, { method: 'PUT', json, token })
  if (saved.status !== 200) throw new Problem(`The long article was not saved: ${saved.body.message}`)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await storeSession(context, { origin: url, token })
    const page = await context.newPage()
    await page.goto(`${url}/admin/addblog`)
    await page.getByText(/^Unfinished drafts/).click()
    await page.locator(`#draft-${id}`).click()
    const text = page.getByRole('textbox', { name: 'Blog Description' })
    await text.locator('p').nth(100).click()
    await page.evaluate(watchKeys)
    for (let key = 0; key < keys; key++) await page.keyboard.press('abcdefghij '.charAt(key % 11) || ' ')
    await page.waitForFunction((all) => (window.keyTimes?.length ?? 0) >= all, keys)
    const times = await page.evaluate(() => window.keyTimes ?? [])
    const slowest95 = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
    return { words, images, keys, slowest95 }
  } finally {
    await context.close()
  }
}

function article(image: string) {
  const sentences = Math.ceil(words / sentence.trim().split(' ').length)
  const perImage = Math.floor(sentences / images)
  return Array.from({ length: images }, () => {
    const paragraphs = Array.from({ length: Math.ceil(perImage / 4) }, () => `<p>${sentence.repeat(4)}</p>`)
    return `${paragraphs.join('')}<img src="${image}" alt="">`
  }).join('')
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
