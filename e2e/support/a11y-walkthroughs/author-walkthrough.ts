import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '../../fixtures/browser-test.ts'
import { stack } from '../../fixtures/stack.ts'
import {
  addBlogForm,
  closeDetails,
  fillAround,
  letEditorSettle,
  moveToEnd,
  openDetails,
} from '../../pages/add-blog-form.ts'
import { gotoEditor, saved, writeAtEnd } from '../../pages/edit-page.ts'
import { openWithin } from '../accessibility.ts'
import { addBlog, callApi, deleteBlog } from '../admin-api.ts'
import { hold } from '../intercept.ts'
import { makeImage } from '../make-image.ts'
import { paste } from '../paste.ts'
import { uniqueWord } from '../unique-word.ts'
import { type Inspect, press, suggestions } from './walkthrough.ts'

/** The editors of a new and of an existing blog, and of a page. */
export async function walkAsAuthor(page: Page, inspect: Inspect, token: string) {
  await walkAddBlog(page, inspect)
  await walkEdit(page, inspect, token)
  await walkPages(page, inspect, token)
  await walkAuthors(page, inspect, token)
}

async function walkAddBlog(page: Page, inspect: Inspect) {
  await openWithin(page, '/admin/addblog')
  const form = addBlogForm(page)
  await expect(form.text).toBeVisible()
  await inspect('Add Blog')
  await page.getByRole('button', { name: 'More actions' }).click()
  await inspect('Add Blog with the menu of its bar')
  await page.keyboard.press('Escape')
  await openDetails(page)
  await inspect('Add Blog with its details')
  await closeDetails(page)
  await form.add.click()
  await expect(page.getByText('Title is required.', { exact: true })).toBeVisible()
  await inspect('Add Blog with what is missing')
  await form.title.pressSequentially('Boats on rivers')
  await expect(suggestions(page)).toBeVisible()
  await inspect('Add Blog with suggested titles')
  await fillAround(page, 'A blog of every part')
  const continueRequest = await hold(page, '**/api/blog/generate')
  await form.generate.click()
  await expect(page.getByText('Generating...')).toBeVisible()
  await inspect('Add Blog while the AI writes')
  await page.keyboard.press('Escape')
  continueRequest()
  await expect(page.getByText('Generating...')).toHaveCount(0)
  await form.text.click()
  await paste(form.text, {
    html: `<h2>Heading</h2><p>Text and <a href="https://example.com">link</a>, <code>code</code></p><ul><li>One</li></ul>
      <blockquote><p>Said.</p></blockquote><pre><code>code()</code></pre><table><tr><th>A</th></tr><tr><td>1</td></tr></table>`,
  })
  await moveToEnd(page)
  await paste(form.text, { text: 'https://vimeo.com/76979871' })
  const image = { name: 'boat.png', mimeType: 'image/png', buffer: await makeImage(320, 180, 'png') }
  await paste(form.text, { files: [image] })
  // The upload replaces the address and with it the element.
  await expect(form.images.first()).toHaveAttribute('src', /\/media\//)
  await form.images.first().click()
  await expect(page.getByLabel('What the picture shows')).toBeVisible()
  await inspect('Add Blog with everything')
  await form.text.getByText('Said.').click()
  await letEditorSettle(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  await page.keyboard.press('Enter')
  await inspect('Add Blog with the dialog for links')
  await page.keyboard.press('Escape')
  await walkAiPanel(page, inspect)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByText('This blog is being written in another tab')).toBeVisible()
  await inspect('Add Blog in the wrong tab')
  await other.close()
}

/** The panel is a sheet in a narrow window. */
async function walkAiPanel(page: Page, inspect: Inspect) {
  const { generate, text } = addBlogForm(page)
  const panel = page.getByRole('dialog', { name: 'AI' })
  await text.getByText('Said.').dblclick()
  await letEditorSettle(page)
  await generate.click()
  await expect(panel.getByText(/^A task costs about/)).toBeVisible()
  await inspect('Add Blog with the AI panel')
  await panel.getByText('the whole text').click()
  const continueTask = await hold(page, '**/api/admin/assistant/texts')
  await panel.getByRole('button', { name: /^Improve/ }).click()
  await expect(panel.getByText(/^Writing/)).toBeVisible()
  await inspect('Add Blog while a proposal is written')
  continueTask()
  await expect(panel.getByText(/^The proposal is complete/)).toBeVisible()
  await inspect('Add Blog with a proposal')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await panel.getByRole('button', { name: /^Outline/ }).click()
  await expect(panel.getByLabel(/^Headings/)).toBeVisible()
  await inspect('Add Blog with a proposed outline')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await panel.getByText('Titles, descriptions, tags').click()
  await panel.getByRole('button', { name: /^Titles/ }).click()
  await expect(panel.getByText('Titles: proposed below.')).toBeVisible()
  await inspect('Add Blog with proposed titles')
  await panel.getByText('What should be checked').click()
  await panel.getByRole('button', { name: /^List what to check/ }).click()
  await expect(panel.getByText('What should be checked: proposed below.')).toBeVisible()
  await inspect('Add Blog with what should be checked')
  const close = panel.getByRole('button', { name: 'Close AI' })
  if (await close.isVisible()) await close.click()
}

async function walkEdit(page: Page, inspect: Inspect, token: string) {
  const title = 'A blog that is written on'
  const id = await addBlog(stack, token, { title, description: '<p>The first words.</p>', isPublished: true })
  await gotoEditor(page, id)
  await inspect('Edit')
  await writeAtEnd(page, ' More.')
  await expect(saved(page)).toBeVisible()
  await press(page, 'Preview')
  await expect(page.getByRole('link', { name: 'Open the preview' })).toBeVisible()
  await inspect('Edit with a link to its preview')
  const preview = new URL((await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? '')
  await press(page, 'Close')
  const edited = (await callApi(stack, `/api/admin/blogs/${id}/edit`, { token })).body.draft
  const { revision, subTitle, category, image } = edited
  await callApi(stack, `/api/admin/drafts/${id}`, {
    method: 'PUT',
    token,
    json: { revision, subTitle, category, image, title: 'Theirs', description: '<p>Words of somebody else.</p>' },
  })
  await writeAtEnd(page, ' Mine.')
  await expect(page.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })).toBeVisible()
  await inspect('Edit with two texts to choose from')
  await press(page, 'Keep all of mine')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await press(page, 'Compare')
  await expect(page.getByRole('heading', { level: 2, name: 'Your current text beside' })).toBeVisible()
  await inspect('Revisions, one of them compared')
  await openWithin(page, preview.pathname)
  await expect(page.getByText('Preview: not published like this yet.')).toBeVisible()
  await inspect('A preview')
  await deleteBlog(stack, token, id)
  await openWithin(page, '/admin/listblog?state=trash')
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toBeVisible()
  await inspect('The Trash')
}

async function walkAuthors(page: Page, inspect: Inspect, token: string) {
  const { author } = (await callApi(stack, '/api/admin/authors', { json: { name: uniqueWord() }, token })).body
  await openWithin(page, '/admin/authors')
  await page.getByRole('row').filter({ hasText: author.name }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByLabel('Their blogs go to')).toBeVisible()
  await inspect('Authors, one of them to be deleted')
  await press(page, 'Cancel')
  await openWithin(page, `/admin/authors/${author._id}`)
  await expect(page.getByLabel('Biography')).toBeVisible()
  await inspect('An author')
}

async function walkPages(page: Page, inspect: Inspect, token: string) {
  const id = randomUUID()
  await callApi(stack, '/api/admin/pages', { json: { id, title: 'Imprint' }, token })
  await openWithin(page, '/admin/pages')
  await expect(page.getByRole('row').filter({ hasText: 'Imprint' })).toBeVisible()
  await inspect('Pages')
  await openWithin(page, `/admin/pages/${id}`)
  // Shown before it is changed elsewhere: else there is no conflict.
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Imprint')
  const { body } = await callApi(stack, `/api/admin/pages/${id}`, { token })
  const json = { ...body.page, title: 'Theirs', writer: { id, turn: 1 } }
  await callApi(stack, `/api/admin/pages/${id}`, { method: 'PUT', token, json })
  await page.getByLabel('Title', { exact: true }).fill('Who is responsible')
  await press(page, 'Save')
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  await inspect('A page with two versions to choose from')
  await press(page, 'Take theirs')
  await expect(page.getByRole('button', { name: 'Bring back the other version' })).toBeVisible()
  await callApi(stack, `/api/admin/pages/${id}`, { method: 'DELETE', token })
}
