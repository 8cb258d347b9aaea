import type { Page } from '@playwright/test'
import { Problem } from '#scripts/lib/command-line.ts'
import { chunkDelayMs } from '#worker/ai-stub/event-stream.ts'
import { milliseconds } from './format.ts'
import { mostFirstWords, mostTypingTime } from './targets.ts'

/** Paragraphs that are improved: their answer is streamed for longer than the keys take. */
const paragraphs = 9

/**
 * Both in ms: `firstWords` from the stand-in's first chunk to words on the screen, at most; `slowest95` of the keys that are
 * typed beside the stream.
 */
export type StreamingResult = { firstWords: number; slowest95: number }

/**
 * Lets the AI panel improve the first paragraphs of an open draft, and types elsewhere meanwhile.
 * @param type types in the middle of the text. @returns the 95th percentile of the time per key
 * @throws Problem when the stream ends before the typing does
 */
export async function measureStreaming(page: Page, type: (page: Page) => Promise<number>): Promise<StreamingResult> {
  const text = page.getByRole('textbox', { name: 'Blog Description' }).locator('> p')
  await text.first().click({ position: { x: 0, y: 0 } })
  await text.nth(paragraphs - 1).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'AI', exact: true }).first().click()
  await page.getByLabel('What should it be like?').fill('[[slow-stream]]')
  await page.evaluate(watchPreview)
  await page.getByRole('button', { name: /^Improve/ }).click()
  await page.waitForFunction(() => window.firstWords !== undefined)
  const slowest95 = await type(page)
  const isWriting = await page.getByRole('button', { name: 'Stop', exact: true }).isVisible()
  if (!isWriting) throw new Problem('The stream ended before the typing.')
  const sincePress = await page.evaluate(() => window.firstWords ?? 0)
  return { firstWords: sincePress - chunkDelayMs, slowest95 }
}

/** A sentence of the report. */
export function describeStreaming({ firstWords, slowest95 }: StreamingResult): string {
  return [
    `Beside a proposal that streams, 95 % of the keys took ${milliseconds(slowest95)} at most (target: ≤ ${mostTypingTime} ms).`,
    `Its first words were on the screen at most ${milliseconds(firstWords, 0)} after the stand-in's first chunk (target: ≤ ${mostFirstWords} ms).`,
  ].join(' ')
}

declare global {
  interface Window {
    /** In ms, from the press to the first frame with words of the proposal. */
    firstWords?: number
  }
}

/** Runs in the page, before the press that begins the task. The stand-in waits before its first chunk. */
function watchPreview() {
  let start = 0
  window.addEventListener('click', () => (start = performance.now()), { capture: true, once: true })
  function look() {
    const words = document.querySelector('.assistant-preview')?.textContent
    if (words) window.firstWords = performance.now() - start
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
