import { minute } from '#contract/units.ts'
import { deleteAtEnd, expect, test } from '../fixtures/browser-test.ts'

deleteAtEnd('subscribers', 'mails')

/** The specification's values for toasts: delay in ms, limit, and sizes in pixels. */
const removalDelay = 1_000
const maxToasts = 20
const maxToastWidth = 350
const gap = 8
const pageWidth = 1280
/** The tolerance of the times, in ms. */
const margin = 50

test('toasts have the duration, width and limit of the specification', async ({ openPage }) => {
  const page = await openPage('/', { width: pageWidth })
  const box = (text: string) => page.getByRole('status').filter({ hasText: text }).locator('..')
  const email = page.getByRole('textbox', { name: 'Address for the newsletter' })
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  await page.clock.install()
  // The first press loads the application, which takes as long as the machine needs.
  await subscribe.click()
  await expect(box('⚠️ Please enter your email!')).toBeVisible()
  for (const { text, typed, duration } of [
    { text: '✅ Subscribed successfully!', typed: 'toast@example.com', duration: 2_000 },
    { text: '❌ Invalid email address!', typed: 'no address', duration: 4_000 },
  ]) {
    await email.fill(typed)
    // Ahead of the clock, which goes on until it is paused.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + minute)
    await subscribe.click()
    await expect(box(text)).toBeVisible()
    await page.clock.runFor(duration - margin)
    await expect(box(text)).toHaveCSS('opacity', '1')
    await page.clock.runFor(2 * margin)
    await expect(box(text)).toHaveCSS('opacity', '0')
    await page.clock.runFor(removalDelay - 2 * margin)
    await expect(box(text)).toHaveCount(1)
    await page.clock.runFor(2 * margin)
    await expect(box(text)).toHaveCount(0)
    await page.clock.resume()
  }

  await email.fill('')
  await subscribe.evaluate((button: HTMLElement, clicks) => {
    for (let click = 0; click < clicks; click++) button.click()
  }, maxToasts + 3)
  await expect(box('⚠️ Please enter your email!')).toHaveCount(maxToasts)
  const boxes = () =>
    box('⚠️ Please enter your email!').evaluateAll((found) =>
      found.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })),
    )
  await expect
    .poll(async () => {
      const fromTop = (await boxes()).toSorted((one, other) => one.y - other.y)
      return fromTop.slice(1).map(({ y }, place) => y - (fromTop[place]?.y ?? 0) - (fromTop[place]?.height ?? 0))
    })
    .toEqual(Array(maxToasts - 1).fill(gap))
  for (const { x, width } of await boxes()) {
    expect(width).toBeLessThanOrEqual(maxToastWidth)
    expect(Math.abs(x + width / 2 - pageWidth / 2)).toBeLessThan(10)
  }
})
