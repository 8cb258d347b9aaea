import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, fillAround, moveToEnd, photographWidth } from '../pages/add-blog-form.ts'
import { confirmation, heading, menu, publishButton, row, unpublishButton } from '../pages/admin-page.ts'
import { linkOf } from '../pages/reader-page.ts'
import { callApi, listComments } from '../support/admin-api.ts'
import { hold } from '../support/intercept.ts'
import { makeImage } from '../support/make-image.ts'
import { paste } from '../support/paste.ts'
import { uniqueWord } from '../support/unique-word.ts'

/** The specification's delay before the page's data is loaded again, and the tolerance of timers, in ms. */
const reloadDelay = 1_000
const timerTolerance = 10
test('the admin publishes a blog, readers read it and comment, and the admin deletes it', async ({
  openPage,
  token,
}) => {
  const commenter = `Ada ${uniqueWord()}`
  // A second try meets what the first one has published.
  const topic = `Boats on ${uniqueWord()}`
  const admin = await openPage('/admin/addblog')
  const password = admin.getByLabel('Password', { exact: true })
  await expect(heading(admin, 'Admin login')).toBeVisible()
  await admin.getByLabel('Email').fill(stack.email)
  await password.fill('not it')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('Invalid Credentials')).toBeVisible()
  await expect(admin.getByLabel('Email')).toHaveValue(stack.email)
  await expect(password).toHaveAttribute('type', 'password')
  await admin.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await admin.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await password.fill(stack.password)
  await admin.getByRole('button', { name: 'Login' }).click()
  await expect(heading(admin, 'Add blog')).toBeVisible()
  await expect(admin).toHaveURL('/admin/addblog')
  await expect(admin).toHaveTitle('Add blog · Broadsheet')

  const form = addBlogForm(admin)
  await form.generate.click()
  await expect(admin.getByText('Please enter your title first.')).toBeVisible()
  await expect(form.title).toBeFocused()
  await form.title.pressSequentially(topic)
  await expect(form.suggestedTitles).toHaveCount(5)
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('ArrowDown')
  const title = (await form.suggestedTitles.nth(1).textContent()) ?? ''
  expect(title).toContain(topic)
  await admin.keyboard.press('Enter')
  await expect(form.title).toHaveValue(title)
  await expect(form.suggestedTitles).toHaveCount(0)
  await admin.keyboard.press('Control+z')
  await expect(form.title).toHaveValue(topic)
  await admin.keyboard.press('Control+Shift+z')
  await expect(form.title).toHaveValue(title)

  const continueRequest = await hold(admin, '**/api/blog/generate')
  await form.generate.click()
  await expect(admin.getByText('Generating...')).toBeVisible()
  await expect(form.text).toHaveAttribute('contenteditable', 'false')
  await admin.keyboard.press('Escape')
  await expect(admin.getByText('Generating...')).toHaveCount(0)
  await expect(form.generate).toBeFocused()
  await expect(form.text).toHaveText('')
  await form.generate.click()
  await expect(admin.getByRole('button', { name: 'Cancel' })).toBeVisible()
  continueRequest()
  await expect(form.text).toContainText('Local sample')
  await expect(admin.getByText('Generating...')).toHaveCount(0)
  await form.text.focus()
  await admin.keyboard.press('Control+z')
  await expect(form.text).toHaveText('')
  await admin.keyboard.press('Control+Shift+z')
  await expect(form.text).toContainText('Local sample')

  await moveToEnd(admin)
  const inlineImage = await makeImage(640, 360, 'png')
  await paste(form.text, { files: [{ name: 'boat.png', mimeType: 'image/png', buffer: inlineImage }] })
  await expect(form.images).toHaveAttribute('src', /^data:image\//)
  await fillAround(admin, title, photographWidth)
  await expectWidth(form.preview, 1_600)
  await form.publishNow.check()
  await form.add.dblclick()
  await admin.getByRole('button', { name: 'I checked facts and sources' }).click()
  await expect(admin.getByText('Blog added successfully')).toBeVisible()
  await expect(heading(admin, 'Add blog')).toBeFocused()
  await expect(form.title).toHaveValue('')
  await expect(form.subTitle).toHaveValue('')
  await expect(form.text).toHaveText('')
  await expect(form.category).toHaveValue('')
  await expect(form.publishNow).not.toBeChecked()
  await expect(form.preview).toHaveCount(0)

  const reader = await openPage('/')
  const card = reader.getByRole('main').getByRole('article').filter({ hasText: title })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Lifestyle')
  await linkOf(card).click()
  await expect(heading(reader, title)).toBeVisible()
  await expect(reader.getByText('How water carries us')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Where it begins' })).toBeVisible()
  // Each picture of a text is in a closed dialog, too.
  const shown = reader.locator('.article img').filter({ visible: true })
  await expect(shown).toHaveCount(2)
  await expectWidth(shown.first(), 1_600)
  await expectWidth(shown.last(), 640)
  const image = (await shown.first().getAttribute('src')) ?? ''
  const address = new URL(reader.url()).pathname

  await reader.getByLabel('Name', { exact: true }).fill(commenter)
  await reader.getByLabel('Comment', { exact: true }).fill('I sailed there. ⛵')
  await reader.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(reader.getByText('Comment added for review')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Comments (0)' })).toBeVisible()

  await menu(admin, 'Comments').click()
  await expect(heading(admin, 'Comments')).toBeFocused()
  const comment = row(admin, 'I sailed there. ⛵')
  await expect(comment).toContainText(title)
  await expect(comment).toContainText(commenter)
  await comment.getByRole('button', { name: 'Approve' }).click()
  await expect(comment.getByText('Approved', { exact: true })).toBeVisible()
  await expect(comment.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(admin.getByText('Comment approved')).toBeVisible()
  await expect(comment).toHaveCount(0)
  await admin.getByRole('button', { name: 'Approved', exact: true }).click()
  await expect(comment.getByText('Approved', { exact: true })).toBeVisible()
  await expect(comment.getByRole('button')).toHaveText(['Reply', ''])
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
  await expect(reader.getByText('I sailed there. ⛵')).toBeVisible()

  await menu(admin, 'List blogs').click()
  await expect(row(admin, title)).toContainText('Published')
  // A browser keeps the times of the first 250 only.
  await admin.evaluate(() => performance.clearResourceTimings())
  const answerToggle = await hold(admin, '**/api/blog/toggle-publish')
  await row(admin, title).getByRole('button', unpublishButton).click()
  await expect(row(admin, title).getByRole('button', publishButton)).toBeFocused()
  await expect(row(admin, title).getByText('Unpublished')).toBeVisible()
  const reloaded = admin.waitForResponse('**/api/admin/blogs?*')
  answerToggle()
  await expect(admin.getByText('Blog unpublished')).toBeVisible()
  await reloaded
  await expect.poll(() => delayOfReload(admin)).toBeGreaterThan(reloadDelay - timerTolerance)
  await expect(row(admin, title).getByText('Unpublished')).toBeVisible()
  await reader.reload()
  await expect(heading(reader, 'Page not found')).toBeVisible()

  const deletion = row(admin, title).getByRole('button', { name: 'Delete' })
  await deletion.click()
  await expect(confirmation(admin, 'blog')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.locator('dialog')).toHaveCount(0)
  await expect(deletion).toBeFocused()
  await admin.keyboard.press('Enter')
  await confirmation(admin, 'blog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(admin, title)).toHaveCount(0)
  await expect(admin.getByText('Blog deleted successfully')).toBeVisible()
  await expect(admin.getByRole('row').nth(1).getByRole('button', { name: 'Delete' })).toBeFocused()
  await menu(admin, 'Dashboard').click()
  await expect(heading(admin, 'Dashboard')).toBeVisible()
  await expect(row(admin, title)).toHaveCount(0)
  await reader.goto(`/?${new URLSearchParams({ q: title })}`)
  await expect(reader.getByRole('main').getByRole('article').filter({ hasText: title })).toHaveCount(0)
  expect((await callApi(stack, address.replace('/blog/', '/api/blog/'), { token })).status).toBe(404)
  // In the Trash the comments are in no list, and the images stay with the blog.
  expect((await listComments(stack, token, true)).filter(({ name }) => name === commenter)).toEqual([])
  expect((await fetch(image)).status).toBe(200)
})

/** The time from the response to the toggle to the next request for the list, in ms, as the browser measures it. */
function delayOfReload(page: Page) {
  return page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
    const toggled = calls.findLast(({ name }) => name.endsWith('/api/blog/toggle-publish'))?.responseEnd ?? Number.NaN
    const listed = calls.find(({ name, startTime }) => name.includes('/api/admin/blogs?') && startTime > toggled)
    return (listed?.startTime ?? Number.NaN) - toggled
  })
}

/** Fails unless the image is loaded and its file has this width: with `srcset` the element does not tell. */
async function expectWidth(image: Locator, width: number) {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate(widthOfFile)).toBe(width)
}

async function widthOfFile(image: Element) {
  const file = new Image()
  if (image instanceof HTMLImageElement) file.src = image.currentSrc
  // An image that is not loaded has the width 0.
  await file.decode().catch(() => {})
  return file.naturalWidth
}
