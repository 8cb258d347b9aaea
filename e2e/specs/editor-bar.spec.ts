import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { addBlogForm, closeDetails, fillAround, pickAction } from '../pages/add-blog-form.ts'
import { expectEditor, published, saved, writeAtEnd } from '../pages/edit-page.ts'

/** 640 × 400 is a window of 1280 × 800 at 200 %. */
const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 780, height: 800 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** Whether a press on the middle of the button reaches it. */
function isInSight(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

/** Scrolls to a share of the page, from 0 to 1. */
function scrollTo(page: Page, share: number) {
  return page.evaluate((share) => {
    const { scrollHeight, clientHeight } = document.documentElement
    window.scrollTo({ top: share * (scrollHeight - clientHeight), behavior: 'instant' })
  }, share)
}

test('the action is in sight at every scroll position, from 320 to 1920 px and at 200 %', async ({
  openEditor,
  token,
  addBlog,
}) => {
  expect(token).not.toBe('')
  const id = await addBlog({ title: 'A long article', description: '<p>On and on.</p>'.repeat(80), isPublished: true })
  const page = await openEditor(id)
  const update = page.getByRole('button', { name: 'Update' })
  for (const window of windows) {
    await page.setViewportSize(window)
    for (const share of [0, 0.1, 0.5, 1]) {
      await scrollTo(page, share)
      await expect.poll(() => isInSight(update), `${window.width} px at ${share}`).toBe(true)
      await expect(page.getByText('Published · no unpublished changes')).toBeInViewport({ ratio: 1 })
    }
    // In a low window the bar leaves the space to the text.
    const bar = await page.locator('.editor-bar').boundingBox()
    expect(bar?.height, `${window.width} px`).toBeLessThan(window.height / 5)
  }
  // The header of the admin area is above the menu only, and on a phone above the window, until the keyboard is in it.
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.width).toBe(224)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(header).not.toBeInViewport()
  await header.getByRole('button', { name: 'Search or go to' }).focus()
  await expect(header).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Back to all blogs' })).toHaveAttribute('href', '/admin/listblog')
})

test('what is missing is said at the action, quietly at first, and leads to the field', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/admin/addblog', { width: 390, height: 844 })
  const form = addBlogForm(page)
  const missing = page.locator('.missing')
  await expect(form.title).toBeFocused()
  await expect(missing).toHaveCount(0)
  await page.keyboard.type('Boats')
  await expect(missing).toHaveText('4 missing', { useInnerText: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(missing.getByRole('button')).toHaveText(['sub title', 'text', 'thumbnail', 'category'])
  await page.setViewportSize({ width: 390, height: 844 })
  await missing.getByRole('button', { name: '4 missing' }).click()
  await expect(form.subTitle).toBeFocused()
  await page.keyboard.type('On rivers')
  await page.keyboard.press('Enter')
  await page.keyboard.type('They float.')
  await missing.getByRole('button', { name: '2 missing' }).click()
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
  await expect(form.thumbnail).toBeFocused()
  await expect(page.getByText('Blog Category is required.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(form.category).toBeHidden()
  await expect(missing.getByRole('button', { name: '2 missing' })).toBeFocused()
  await form.add.click()
  await expect(form.thumbnail).toBeFocused()
  await expect(page.getByText('Blog Category is required.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(missing).toHaveText('2 missing', { useInnerText: true })
  await fillAround(page, 'Boats')
  await closeDetails(page)
  await expect(missing).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  const title = 'Boat '.repeat(88)
  await form.title.fill(title)
  await expect(page.getByText('The title has 440 characters; 200 at most.')).toHaveCount(2)
  await expect(page.getByText('Not added · kept on this device')).toBeVisible()
  await expect(page).toHaveURL(/\?draft=/)
  await page.reload()
  await expect(form.title).toHaveValue(title)
  await form.title.fill('Boats again')
  await expect(saved(page)).toBeVisible()
})

test('changes are counted and discarded, and a blog is unpublished, each with Undo', async ({
  openEditor,
  addPublished,
}) => {
  const id = await addPublished('As readers see it')
  const page = await openEditor(id)
  const form = addBlogForm(page)
  await form.title.fill('As nobody sees it')
  await writeAtEnd(page, ' And more.')
  await expect(page.getByText(/^Published · 2 unpublished changes, saved /)).toBeVisible()
  await page.reload()
  await expectEditor(page)
  await expect(page.getByText(/^Published · 2 unpublished changes/)).toBeVisible()
  await pickAction(page, 'Discard changes')
  await expect(form.title).toHaveValue('As readers see it')
  await expect(form.text).toHaveText('The first words.')
  await expect(page.getByText('Published · no unpublished changes')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(form.title).toHaveValue('As nobody sees it')
  await expect(form.text).toHaveText('The first words. And more.')
  await expect(page.getByText(/^Published · 2 unpublished changes, saved /)).toBeVisible()

  const done = (name: string) => page.getByRole('region', { name, exact: true })
  await pickAction(page, 'Unpublish')
  await done('Unpublished').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Published · /)).toBeVisible()
  expect(await published(id)).toContain('The first words.')

  // By keys: Escape cancels with the focus on Publish, and what is published is what is in the form.
  await pickAction(page, 'Unpublish')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.focus()
  await page.keyboard.press('Enter')
  const moment = page.getByRole('dialog', { name: 'Publish this blog' })
  await expect(moment.getByRole('radio', { name: 'Publish now' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(publish).toBeFocused()
  await form.title.fill('As everybody sees it')
  await publish.press('Enter')
  await expect(moment.getByText('No alt text · No tags')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(done('Published').getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    /^\/blog\/as-readers-see-it/,
  )
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused()
  expect(await published(id)).toContain('And more.')
  await writeAtEnd(page, ' Another edit.')
  await expect(done('Published')).toHaveCount(0)
})
