import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { letEditorSettle, pickAction } from '../pages/add-blog-form.ts'
import { heading, row } from '../pages/admin-page.ts'
import { callApi } from '../support/admin-api.ts'
import { ask } from '../support/document.ts'
import { readLocalDraft } from '../support/read-local-draft.ts'
import { uniqueWord } from '../support/unique-word.ts'

/** The document of a path, as a reload gets it: another one may be a minute old. */
async function readNow(path: string) {
  return (await ask(path, { headers: { 'cache-control': 'no-cache' } })).text()
}

/** Types at the end of the page's text. */
async function write(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: 'Text' })
  await field.focus()
  await letEditorSettle(page)
  await page.keyboard.press('Control+End')
  await letEditorSettle(page)
  await page.keyboard.type(text)
  await expect(field).toContainText(text.trim())
}

test('a page is written, linked, read without scripts, and found by its former address', async ({
  openAsAdmin,
  token,
}) => {
  const word = uniqueWord()
  const page = await openAsAdmin('/admin/pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByLabel('Title of a new page').fill(`Imprint ${word}`)
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await expect(heading(page, 'Edit page')).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue(`imprint-${word}`)
  await write(page, 'Who is responsible.')
  await page.getByLabel('Link to it in').selectOption('Navigation')
  await expect(page.getByText('Unpublished · not saved yet, kept on this device')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  // The state may be that of an earlier key.
  await expect.poll(() => readLocalDraft(page, `broadsheet:page:${id}`)).toContain('Who is responsible.')

  await page.reload()
  await expect(page.getByText('Who is responsible.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Page published')).toBeVisible()
  await expect(page.getByText('Published · no unpublished changes')).toBeVisible()

  const home = await readNow('/')
  const menu = /<nav[^>]*aria-label="Main".*?<\/nav>/s.exec(home)?.[0]
  expect(menu).toMatch(new RegExp(`href="/imprint-${word}"[^>]*>Imprint ${word}<`))
  const read = await readNow(`/imprint-${word}`)
  expect(read).toContain(`>Imprint ${word}</h1>`)
  expect(read).toContain('Who is responsible.')
  expect(read).not.toContain('Published on')

  const { body } = await callApi(stack, `/api/admin/pages/${id}`, { token })
  const json = { ...body.page, title: 'Their imprint', writer: { id, turn: 1 } }
  await callApi(stack, `/api/admin/pages/${id}`, { method: 'PUT', token, json })
  await page.getByLabel('Address').fill('Contact')
  await expect(page.getByText('The site uses the address “contact” itself. Choose another one.')).toBeVisible()
  await page.getByLabel('Address').fill(`Legal notice ${word}`)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('region', { name: 'This page was saved elsewhere while you wrote' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByLabel('Address')).toHaveValue(`legal-notice-${word}`)
  await page.getByRole('button', { name: 'Bring back the other version' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Their imprint')
  await pickAction(page, 'Discard changes')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`Imprint ${word}`)
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
  // A reload, because a document may be a minute old.
  const former = await ask(`/imprint-${word}`, { headers: { 'cache-control': 'no-cache' } })
  expect([former.status, former.headers.get('location')]).toEqual([301, `/legal-notice-${word}`])

  await write(page, ' Typed before it was deleted.')
  await callApi(stack, `/api/admin/pages/${id}`, { method: 'DELETE', token })
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(row(page, `Imprint ${word}`)).toContainText('Deleted Has unsaved text')
  await row(page, `Imprint ${word}`).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('Typed before it was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Add it again' }).click()
  await expect(page.getByText(/saved \d\d:\d\d$/)).toBeVisible()
  await write(page, ' Typed offline.')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(page.getByText(/^You are offline: other pages cannot be loaded now/)).toBeVisible()
  await page.context().setOffline(false)

  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  // The list reads it from this browser: the question names it, and it is deleted with the page.
  await expect(row(page, `Imprint ${word}`)).toContainText('Has unsaved text')
  await row(page, `Imprint ${word}`).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, `Imprint ${word}`)).toHaveCount(0)
})

test('About is prefilled with the site’s own text, and is the admin’s alone once that is published', async ({
  openAsAdmin,
  token,
}) => {
  await callApi(stack, '/api/admin/pages/about', { method: 'DELETE', token })
  const page = await openAsAdmin('/admin/pages/about')
  await page.getByRole('button', { name: 'Write my own text' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('a home for news and articles')
  await write(page, ' The end of ours.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Page published')).toBeVisible()
  const about = await readNow('/about')
  expect(about).toContain('The end of ours.')
  expect(about).toContain('href="/about"')
  for (const own of ['Read More', 'Intuitive Dashboard']) expect(about).not.toContain(own)
  await callApi(stack, '/api/admin/pages/about', { method: 'DELETE', token })
})
