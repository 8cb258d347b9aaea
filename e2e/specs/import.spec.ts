import { makeExportFile } from '#web/pages/admin/exchange/imports/sources/broadsheet/export-file.testing.ts'
import { buildWxr } from '#web/pages/admin/exchange/imports/sources/wordpress/fixtures/build-wxr.testing.ts'
import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { row } from '../pages/admin-page.ts'
import { ask } from '../support/document.ts'
import { makeImage } from '../support/make-image.ts'
import { uniqueWord } from '../support/unique-word.ts'

deleteAtEnd('blogs', 'authors', 'imports')

const path = '/admin/settings/import'
const field = 'Export file'

/** The file of an article as an export writes it. */
function articleFile(word: string, number: number) {
  const keys = {
    title: `${word} ${number}`,
    date: '2024-05-06T07:08:09.000Z',
    slug: `${word}-${number}`,
    id: `${word}${number}`,
  }
  const image = `../media/${word}1/0123456789abcdef.jpeg`
  const lines = Object.entries({ ...keys, image }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\ncategories: ["Technology"]\n---\n\nThe **words** of ${number}.\n`
}

test('a file is checked, imported in two tabs one after the other, and undone', async ({ openAsAdmin, openPage }) => {
  const word = uniqueWord()
  const image = await makeImage(1200, 800, 'jpeg')
  const zip = await makeExportFile({
    [`articles/${word}-1.md`]: articleFile(word, 1),
    [`articles/${word}-2.md`]: articleFile(word, 2),
    [`articles/${word}-3.md`]: 'no front matter',
    [`media/${word}1/0123456789abcdef.jpeg`]: new Uint8Array(image),
  })
  const file = { name: `${word}.zip`, mimeType: 'application/zip', buffer: Buffer.from(await zip.arrayBuffer()) }

  const first = await openAsAdmin(path)
  await first.getByLabel(field).setInputFiles(file)
  await expect(first.getByRole('heading', { name: 'What the file brings' })).toBeVisible()
  await expect(row(first, `articles/${word}-3.md`)).toContainText('It does not begin with front matter.')
  await first.getByRole('button', { name: 'Refused (1)' }).click()
  await expect(row(first, `${word} 1`)).toHaveCount(0)
  // The tab is closed while its first call stores articles.
  const sent = first.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/items'))
  await first.getByRole('button', { name: 'Import 2 items' }).click()
  await sent
  await first.close()

  const page = await openAsAdmin(path)
  await expect(page.getByText('Choose the same file above to continue.')).toBeVisible()
  await page.getByLabel(field).setInputFiles(file)
  const start = page.getByRole('button', { name: /^Import \d items?$/ })
  const end = page.getByRole('heading', { name: 'The file is imported' })
  await expect(start.or(end)).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(end).toBeVisible()
  await expect(row(page, `${word} 1`).getByRole('link')).toHaveAttribute('href', `/blog/${word}-1`)

  const reader = await openPage(`/blog/${word}-2`)
  await expect(reader.getByRole('article').first()).toContainText('The words of 2.')
  await expect(reader.getByRole('article').first().locator('time').first()).toHaveAttribute('datetime', /^2024-05-06/)

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByRole('button', { name: 'Move to the Trash' }).click()
  await expect(page.getByText('2 blogs moved to the Trash')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('an article waits for a picture that is damaged, and comes with another file', async ({ openAsAdmin }) => {
  const word = uniqueWord()
  const zip = await makeExportFile({
    [`articles/${word}-1.md`]: articleFile(word, 1),
    [`articles/${word}-2.md`]: articleFile(word, 2).replace(/^image: .*\n/m, ''),
    [`media/${word}1/0123456789abcdef.jpeg`]: 'A page that says that nothing is here',
  })
  const page = await openAsAdmin(path)
  await page.getByLabel('Program').selectOption('Broadsheet')
  await page
    .getByLabel(field)
    .setInputFiles({ name: `${word}.zip`, mimeType: 'application/zip', buffer: Buffer.from(await zip.arrayBuffer()) })
  await expect(page.getByText('was written by Broadsheet.')).toBeVisible()
  const picture = { mimeType: 'image/jpeg', buffer: await makeImage(1200, 800, 'jpeg') }
  await page.getByLabel('Picture for blogs without one').setInputFiles({ ...picture, name: 'fallback.jpg' })
  await expect(page.getByText('fallback.jpg', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(page.getByRole('heading', { name: '1 blog waits for pictures' })).toBeFocused()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 blog waits for pictures' })).toBeFocused()
  await page.getByLabel(/^Choose a file instead/).setInputFiles({ ...picture, name: 'other.jpg' })
  await expect(page.getByRole('heading', { name: 'The file is imported' })).toBeVisible()
  for (const number of [1, 2]) {
    await expect(row(page, `${word} ${number}`).getByRole('link')).toHaveAttribute('href', `/blog/${word}-${number}`)
    const document = await ask(`/blog/${word}-${number}`)
    expect(await document.text()).toMatch(new RegExp(`<h1[^>]*>${word} ${number}</h1>`))
  }
})

test('a post of WordPress arrives with its words and comments, and its old addresses lead to it', async ({
  openAsAdmin,
  openPage,
}) => {
  const word = uniqueWord()
  const number = Math.trunc(Date.now() / 1_000)
  const buffer = Buffer.from(
    await buildWxr([
      {
        id: number,
        title: `${word} travels`,
        slug: `${word}-travels`,
        content: `First line\nsecond line\n\n[caption width="300"]<img src="https://127.0.0.1/a.jpg" alt="A boat" /> At sea[/caption]\n\n[form id="1"]`,
        categories: ['Technology'],
        comments: [{ id: number }, { id: number + 1, parent: number }, { id: number + 2, approved: '0' }],
      },
    ]).arrayBuffer(),
  )
  const page = await openAsAdmin(path)
  await page.getByLabel(field).setInputFiles({ name: `${word}.xml`, mimeType: 'text/xml', buffer })
  await expect(page.getByText('was written by WordPress.')).toBeVisible()
  await expect(row(page, `${word} travels`)).toContainText('“[form]” is not understood here')
  await page.getByRole('button', { name: /^Import \d+ items$/ }).click()
  await expect(page.getByRole('heading', { name: '1 blog waits for pictures' })).toBeFocused()
  await expect(page.getByText('https://127.0.0.1/a.jpg').first()).toBeVisible()
  const picture = { name: 'other.jpg', mimeType: 'image/jpeg', buffer: await makeImage(1200, 800, 'jpeg') }
  await page.getByLabel(/^Choose a file instead/).setInputFiles(picture)
  await expect(page.getByRole('heading', { name: 'The file is imported' })).toBeVisible()

  const reader = await openPage('about:blank')
  for (const old of [`/2019/05/${word}-travels/`, `/?p=${number}`]) {
    await reader.goto(old)
    await expect(reader).toHaveURL(`/blog/${word}-travels`)
    await expect(reader.getByRole('article').first()).toContainText(/First line\s*second line/)
    await expect(reader.getByRole('figure').filter({ hasText: 'At sea' }).getByAltText('A boat')).toBeVisible()
    await expect(reader.getByText(`Words ${number}`, { exact: true })).toBeVisible()
    await expect(reader.getByText(`Words ${number + 1}`, { exact: true })).toBeVisible()
    await expect(reader.getByText(`Words ${number + 2}`, { exact: true })).toHaveCount(0)
  }
})
