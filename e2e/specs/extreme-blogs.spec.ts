import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading } from '../pages/reader-page.ts'
import { pathOf } from '../support/admin-api.ts'
import { ask, contentOf, structuredData, watch } from '../support/document.ts'
import { wake } from '../support/wait-for-hydration.ts'

/** The size limit of an article, in bytes. */
const maxBytes = 1_000_000

test('a title with markup is escaped in the head, the structured data, the page data and the page', async ({
  openPage,
  addBlog,
}) => {
  const title = `</script></title><script>window.hurt = 1</script> "quotes" 'single' & 🚀 <!-- ${Date.now()}`
  const id = await addBlog({ title, subtitle: `${title} again`, isPublished: true })
  const page = await openPage('about:blank', { width: 400 })
  const { complaints } = watch(page)
  await page.goto(`/blog/${id}`)
  await expectEscapedTitle(page, title)
  await wake(page)
  await expectEscapedTitle(page, title)
  expect(complaints).toEqual([])
})

/** Fails unless each place shows the title as text and no markup in it has an effect. */
async function expectEscapedTitle(page: Page, title: string) {
  await expect(page).toHaveTitle(`${title} · Broadsheet`)
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText(`${title} again`, { exact: true })).toBeVisible()
  for (const name of ['og:title', 'og:image:alt', 'twitter:image:alt']) expect(await contentOf(page, name)).toBe(title)
  for (const name of ['description', 'og:description']) expect(await contentOf(page, name)).toBe(`${title} again`)
  expect(await structuredData(page)).toMatchObject([
    { '@type': 'BlogPosting', headline: Array.from(title).slice(0, 110).join(''), description: `${title} again` },
    { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: title }] },
  ])
  const data: unknown = JSON.parse((await page.locator('#page-data').textContent()) ?? '')
  expect(data).toMatchObject({ loaderData: { blog: { blog: { title, subTitle: `${title} again` } } } })
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
}

test('the longest article is delivered completely and hydrates', async ({ openPage, token, addBlog }) => {
  const paragraph = `<p>${'A sentence among many thousands, with “quotes” & 🌊. '.repeat(18)}</p>`
  const count = Math.floor((maxBytes - 100) / Buffer.byteLength(paragraph.replaceAll('&', '&amp;')))
  const description = `${paragraph.repeat(count)}<p>The very last words.</p>`
  const id = await addBlog({ title: 'The longest of all', description, isPublished: true })
  const text = await (await ask(await pathOf(stack, token, id))).text()
  const size = Buffer.byteLength(text)
  expect(size).toBeGreaterThan(maxBytes)
  // The page data does not repeat it.
  expect(size).toBeLessThan(1.2 * maxBytes)
  expect(text).toMatch(/<\/html>\s*$/)
  const page = await openPage('about:blank', { width: 400 })
  const { complaints, calls } = watch(page)
  await page.goto(`/blog/${id}`)
  await expect(page.locator('.prose > p')).toHaveCount(count + 1)
  await wake(page)
  await page.getByText('The very last words.').scrollIntoViewIfNeeded()
  expect({ complaints, calls: calls.filter((call) => !call.endsWith('generate-resources')) }).toEqual({
    complaints: [],
    calls: [],
  })
})
