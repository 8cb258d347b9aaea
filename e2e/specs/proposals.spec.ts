import type { Page } from '@playwright/test'
import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, assistantButton, letEditorSettle } from '../pages/add-blog-form.ts'
import { writeAtEnd } from '../pages/edit-page.ts'
import { callApi } from '../support/admin-api.ts'
import { answer, hold } from '../support/intercept.ts'
import { makePlainImage } from '../support/make-image.ts'

const description =
  '<p>A <strong>very good</strong> <a href="https://example.com/" rel="noopener">harbour</a> and a lot of boats.</p><p>The end.</p>'
const written = description.replace('The end.', 'The end. Mine.')
const words = 'A very good harbour and a lot of boats.'
const textTasks = '**/api/admin/assistant/texts'

/** The text of a blog's newest revision, as HTML. */
async function newestRevision(token: string, id: string): Promise<string | undefined> {
  const address = `/api/admin/blogs/${id}/revisions`
  const [newest] = (await callApi(stack, address, { token })).body.revisions
  return newest && (await callApi(stack, `${address}/${newest.id}`, { token })).body.revision.description
}

/** Presses a button of the AI panel by the keyboard. */
async function pressInPanel(page: Page, name: RegExp | string) {
  const button = panelOf(page).getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'AI' })

test('a proposal for selected words is accepted change by change, undone, and streams while the author writes elsewhere', async ({
  openEditor,
  addBlog,
  token,
}) => {
  const id = await addBlog({ title: 'A harbour', description })
  const page = await openEditor(id)
  const { text } = addBlogForm(page)
  await writeAtEnd(page, ' Mine.')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await letEditorSettle(page)
  await page.keyboard.press('Alt+Shift+F10')
  await page
    .getByRole('toolbar', { name: 'Selected words' })
    .getByRole('button', { name: 'AI', exact: true })
    .press('Enter')
  await expect(panelOf(page).getByRole('heading', { name: 'Propose a text' })).toBeFocused()
  await pressInPanel(page, /^Improve/)
  await expect(panelOf(page).getByText(/^The proposal is complete: 2 changes/)).toBeVisible()
  await expect(panelOf(page).getByRole('heading', { name: 'Improve' })).toBeFocused()
  await expect(text).toContainText(words)

  await pressInPanel(page, 'Accept 2')
  await expect(text).toContainText('A very good harbour as well as many boats.')
  await expect(panelOf(page).getByText('What you have accepted is in your text: 1 change left.')).toBeVisible()
  await expect(panelOf(page).getByRole('heading', { name: 'Improve' })).toBeFocused()
  await pressInPanel(page, 'Accept')
  await expect(text).toBeFocused()
  await expect(text.locator('p').first()).toHaveText('A excellent harbour as well as many boats.')
  await expect(text.getByRole('link')).toHaveText('harbour')
  await expect.poll(() => newestRevision(token, id)).toBe(written)
  await page.keyboard.press('Control+z')
  await expect(text).toContainText('A very good harbour as well as many boats.')
  await page.keyboard.press('Control+z')
  await expect(text).toContainText(words)

  await text.getByText('boats').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: 'AI', exact: true }).click()
  const panel = panelOf(page)
  await panel.getByLabel('What should it be like?').fill('[[slow-stream]]')
  await panel.getByRole('button', { name: /^Improve/ }).click()
  await text.getByText('The end.').click()
  await page.keyboard.type('Really. ')
  await expect(text.locator('p').first()).toHaveText(words)
  await expect(text.locator('p').last()).toContainText('Really. ')
  await panel.getByRole('button', { name: 'Accept all' }).click()
  await expect(text.locator('p').first()).toHaveText('A excellent harbour as well as many boats.')
  await expect(text.locator('p').last()).toContainText('Really. ')
})

test('Generate beside a text proposes, is stopped by a button or with the panel, and changes nothing when it fails', async ({
  openEditor,
  addBlog,
}) => {
  const page = await openEditor(await addBlog({ title: 'A harbour [[slow-stream]]', description }))
  const { text, generate } = addBlogForm(page)
  const release = await hold(page, /\/api\/admin\/assistant\?/)
  await generate.click()
  const panel = panelOf(page)
  await expect(panel.getByText('Local sample')).toBeVisible()
  // The end of a long text is in view while it grows.
  const preview = panel.locator('.assistant-preview')
  await expect.poll(() => preview.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByRole('heading', { name: 'Propose a text' })).toBeFocused()

  const write = panel.getByRole('button', { name: /^Write the text/ })
  const place = await write.boundingBox()
  release()
  // The costs of the tasks move none of them.
  await expect(write).toContainText('about')
  expect(await write.boundingBox()).toEqual(place)
  await write.dblclick()
  await expect(panel.getByText('Local sample')).toBeVisible()
  const ended = page.waitForEvent('requestfailed', { predicate: (request) => request.url().endsWith('/texts') })
  await page.getByRole('button', { name: 'AI', exact: true }).click()
  await ended
  await page.getByRole('button', { name: 'AI', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'Propose a text' })).toBeFocused()

  await answer(page, textTasks, { success: false, message: 'The model is busy.' }, 502)
  await panel.getByRole('button', { name: /^Improve/ }).click()
  await expect(panel.getByText('The model is busy. Your text is unchanged.')).toBeVisible()
  await page.unroute(textTasks)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText(/^The proposal is complete/)).toBeVisible()
  await expect(text).toContainText(words)

  await text.getByText('The end.').click()
  await page.keyboard.type('Really. ')
  await expect(panel.getByText(/^You have changed this part of your text/)).toBeVisible()
})

test('the AI proposes titles, what to check and what an image shows, and the author takes them', async ({
  openEditor,
  addBlog,
}) => {
  const image = `data:image/png;base64,${(await makePlainImage(200, 120)).toString('base64')}`
  const page = await openEditor(
    await addBlog({ title: 'A harbour', description: `${description}<p><img src="${image}" alt=""></p>` }),
  )
  const { text, title, images } = addBlogForm(page)
  await assistantButton(page).click()
  const panel = panelOf(page)
  const press = (name: RegExp | string) => panel.getByRole('button', { name }).first().press('Enter')
  await panel.getByText('Titles, descriptions, tags').click()
  await press(/^Titles/)
  await press('Use “A harbour: A Field Guide”')
  await expect(title).toHaveText('A harbour: A Field Guide')
  await page.locator('.toast-offer').getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveText('A harbour')

  await panel.getByText('What should be checked').click()
  await press(/^List what to check/)
  await press('“The end.”')
  await expect(text).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('The end.')

  await panel.getByText('Descriptions of pictures').click()
  await press('Describe picture 1')
  await panel.getByLabel('What the picture shows').fill('Boats in a harbour.')
  await press('Use this description')
  await expect(images).toHaveAttribute('alt', 'Boats in a harbour.')
  await expect(panel.getByText('Every picture of the text has a description.')).toBeVisible()
})
