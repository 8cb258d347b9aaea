import type { Page } from 'playwright-core'
import { type ExportedArticle, exportChoices } from '#contract/exported.ts'
import { kilobyte, megabyte } from '#contract/units.ts'
import { exportedArticle } from '#web/pages/admin/exchange/imports/sources/broadsheet/export-file.testing.ts'
import { isSoak } from '#worker/testing/soak-options.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/expect.ts'

/** A large site: articles of 10 kB with an image of 200 kB each, which is 1 GB of media. */
const articles = 5_000
const pageSize = 25
const textLength = 10 * kilobyte
const imageSize = 200 * kilobyte
const mostHeap = 150 * megabyte
const sampleEveryMs = 100

const html = `<p>${'Words of an article. '.repeat(textLength / 21)}</p>`

function articleOf(number: number): ExportedArticle {
  const image = `/media/id-${number}/0123456789abcdef.webp`
  return exportedArticle({ id: `id-${number}`, slug: `article-${number}`, image, html })
}

/** Answers for a site of that size, which no test has the time to write. */
async function serveLargeSite(page: Page) {
  await page.route('**/api/admin/export/articles?*', (route) => {
    const after = Number(new URL(route.request().url()).searchParams.get('after') || 0)
    const items = Array.from({ length: pageSize }, (_, index) => articleOf(after + index + 1))
    const last = after + pageSize
    return route.fulfill({ json: { success: true, items, next: last < articles ? String(last) : null } })
  })
  const image = Buffer.alloc(imageSize, 7)
  await page.route('**/media/id-*/*', (route) => route.fulfill({ body: image, contentType: 'image/webp' }))
}

/** The highest size of the page's heap until `end`, in bytes, without what nothing refers to any more. */
async function watchHeap(page: Page, end: Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  let isRunning = true
  end.finally(() => {
    isRunning = false
  })
  let most = 0
  while (isRunning) {
    const { metrics } = await session.send('Performance.getMetrics')
    most = Math.max(most, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0)
    // A sample: the heap has no event.
    await page.waitForTimeout(sampleEveryMs)
  }
  return most
}

test.skipIf(!isSoak)('an export of 5,000 articles and 1 GB of media has a small heap', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/admin/settings/export')
  await serveLargeSite(page)
  const choices = page.getByRole('group', { name: 'Also in the file' }).getByRole('checkbox')
  await expect(choices).toHaveCount(exportChoices.length)
  for (const choice of await choices.all()) await choice.check()
  const written = page.waitForEvent('download', { timeout: 0 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const heap = await watchHeap(page, written)
  console.log(`Heap of the page: ${Math.round(heap / megabyte)} MB at most.`)
  expect(heap).toBeLessThan(mostHeap)
  await expect(page.getByText('5,000 blogs')).toBeVisible()
  await (await written).delete()
})
