import { randomUUID } from 'node:crypto'
import { noDetails } from '#contract/blog-details.ts'
import { expect } from '../../fixtures/browser-test.ts'
import { stack } from '../../fixtures/stack.ts'
import {
  addBlogForm,
  closeDetails,
  fillAround,
  letEditorSettle,
  moveToEnd,
  openDetails,
  pickAction,
} from '../../pages/add-blog-form.ts'
import { row } from '../../pages/admin-page.ts'
import { gotoEditor, saved, writeAtEnd } from '../../pages/edit-page.ts'
import { openWithin } from '../accessibility.ts'
import { callApi } from '../admin-api.ts'
import { hold } from '../intercept.ts'
import { makeImage } from '../make-image.ts'
import { paste } from '../paste.ts'
import { uniqueWord } from '../unique-word.ts'
import { walkAssistant } from './assistant-states.ts'
import { openPage, press, type Sources, type Stop, suggestions, type Walk } from './walk.ts'
import { expectTexts } from './words.ts'

/**
 * The editors of a new and of an existing blog, and of a page. They remember the screen that they were opened on. The page
 * shows the admin area.
 * @param longTitle of a blog
 */
export function writingStops({ token, addBlog }: Sources, longTitle: string): Stop[] {
  return [
    {
      name: 'Add Blog',
      open: openAddBlog,
      shows: {
        textbox: ['Blog Description'],
        label: ['Blog Title', 'Sub title'],
        button: ['Generate with AI', 'Add Blog'],
      },
      states: [walkForm, walkAssistant, walkText, walkOtherTab],
    },
    {
      name: 'Edit',
      open: async ({ page }) => {
        // Its address is not that of its title, which the details offer.
        const details = { ...noDetails, slug: uniqueWord() }
        const text = { title: longTitle, description: '<p>The first words.</p>' }
        await gotoEditor(page, await addBlog({ ...text, details, isPublished: true }))
      },
      states: [(walk) => walkEdit(walk, token)],
    },
    {
      name: 'Pages',
      open: ({ page }) => openPage(page, '/admin/pages', 'Pages'),
      states: [(walk) => walkPage(walk, token)],
    },
  ]
}

async function openAddBlog({ page }: Walk) {
  await openWithin(page, '/admin/addblog')
  await expect(addBlogForm(page).text).toBeVisible()
  await openDetails(page)
  await expectTexts(page, {
    label: ['Thumbnail', 'Blog Category'],
    checkbox: ['Publish Now'],
    choice: ['Select category', 'Technology', 'Startup', 'Lifestyle', 'Finance'],
  })
  await closeDetails(page)
}

async function walkForm({ page, inspect }: Walk) {
  const form = addBlogForm(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await inspect('Add Blog with the menu of its bar')
  await page.keyboard.press('Escape')
  await openDetails(page)
  await inspect('Add Blog with its details')
  await closeDetails(page)
  await form.add.click()
  await expect(page.getByText('Blog Title is required.', { exact: true })).toBeVisible()
  await inspect('Add Blog with what is missing')
  await form.title.pressSequentially('Boats on rivers')
  await expect(suggestions(page)).toBeVisible()
  await inspect('Add Blog with suggested titles')
  await fillAround(page, 'A blog of every part')
  await form.publishNow.check()
  await page.getByRole('radio', { name: 'Schedule…' }).check()
  await expect(page.getByText(/^\d+ subscribers? now\.$/)).toBeVisible()
  await inspect('Add Blog with the choices of Publish Now')
  await form.publishNow.uncheck()
  const continueRequest = await hold(page, '**/api/blog/generate')
  await form.generate.click()
  await expect(page.getByText('Generating...')).toBeVisible()
  await inspect('Add Blog while the AI writes')
  await page.keyboard.press('Escape')
  continueRequest()
  await expect(page.getByText('Generating...')).toHaveCount(0)
}

async function walkText({ page, inspect }: Walk) {
  const form = addBlogForm(page)
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
}

async function walkOtherTab({ page, inspect }: Walk) {
  await page.goto('/admin/addblog')
  await addBlogForm(page).title.fill('Written in two tabs')
  await expect(page).toHaveURL(/\?draft=/)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByText('This blog is being written in another tab')).toBeVisible()
  await inspect('Add Blog in the wrong tab')
  await other.close()
}

async function walkEdit({ page, inspect }: Walk, token: string) {
  const id = page.url().split('/').at(-2)
  await openDetails(page)
  await expect(page.getByRole('button', { name: 'Use “infrastructure-considerations' })).toBeVisible()
  await inspect('Edit with its details')
  await closeDetails(page)
  await writeAtEnd(page, ' More.')
  await expect(saved(page)).toBeVisible()
  await press(page, 'Preview')
  await expect(page.getByRole('link', { name: 'Open the preview' })).toBeVisible()
  await inspect('Edit with a link to its preview')
  const preview = new URL((await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? '')
  await press(page, 'Close')
  const { draft } = (await callApi(stack, `/api/admin/blogs/${id}/edit`, { token })).body
  const { revision, subTitle, category, image } = draft
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
  await pickAction(page, 'Unpublish')
  await expect(page.getByRole('region', { name: 'Unpublished' })).toBeVisible()
  await inspect('Edit after Unpublish')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^\d+ subscribers? now\.$/)).toBeVisible()
  await inspect('Edit in the moment of publishing')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'History' }).click()
  await press(page, 'Compare')
  await expect(page.getByRole('heading', { level: 2, name: 'Your current text beside' })).toBeVisible()
  await inspect('Revisions, one of them compared')
  await openWithin(page, preview.pathname)
  await expect(page.getByText('Preview: not published like this yet.')).toBeVisible()
  await inspect('A preview')
}

async function walkPage({ page, inspect }: Walk, token: string) {
  const id = randomUUID()
  await callApi(stack, '/api/admin/pages', { json: { id, title: 'Imprint' }, token })
  await openWithin(page, `/admin/pages/${id}`)
  // Shown before it is changed elsewhere: else there is no conflict.
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Imprint')
  await inspect('A page')
  const { body } = await callApi(stack, `/api/admin/pages/${id}`, { token })
  const json = { ...body.page, title: 'Theirs', writer: { id, turn: 1 } }
  await callApi(stack, `/api/admin/pages/${id}`, { method: 'PUT', token, json })
  await page.getByLabel('Title', { exact: true }).fill('Who is responsible')
  await press(page, 'Save')
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  await inspect('A page with two versions to choose from')
  await press(page, 'Take theirs')
  await expect(page.getByRole('button', { name: 'Bring back the other version' })).toBeVisible()
  await openPage(page, '/admin/pages', 'Pages')
  await expect(row(page, 'Theirs')).toBeVisible()
  await inspect('Pages, one of them new')
  await callApi(stack, `/api/admin/pages/${id}`, { method: 'DELETE', token })
}
