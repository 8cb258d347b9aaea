import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { makeImage } from '../support/make-image.ts'

/** The controls of Add Blog, by their accessible names. */
export function addBlogForm(page: Page) {
  return {
    thumbnail: page.getByLabel('Thumbnail', { exact: true }),
    preview: page.getByRole('img', { name: 'Preview of the thumbnail' }),
    title: page.getByRole('textbox', { name: 'Blog Title' }),
    suggestedTitles: page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option'),
    subTitle: page.getByLabel('Sub title'),
    text: page.getByRole('textbox', { name: 'Blog Description' }),
    /** The images of the text that are loaded or inlined. */
    images: page.getByRole('textbox', { name: 'Blog Description' }).locator('img[src]'),
    generate: page.getByRole('button', { name: 'Generate with AI' }),
    category: page.getByLabel('Blog Category'),
    authors: page.getByRole('combobox', { name: 'Authors' }),
    publishNow: page.getByRole('checkbox', { name: 'Publish Now' }),
    add: page.getByRole('button', { name: 'Add Blog', exact: true }),
  }
}

/** Opens the details, which are a sheet over the text in a narrow window. */
export async function openDetails(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Details', exact: true })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await expect(addBlogForm(page).category).toBeVisible()
}

/** The button of the AI panel, in the bar of the editor: selected words have another. */
export const assistantButton = (page: Page) =>
  page.locator('.bar-tools').getByRole('button', { name: 'AI', exact: true })

/** Closes the details where they are a sheet. */
export async function closeDetails(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close the details' })
  if (await close.isVisible()) await close.click()
}

/** Presses an action in the menu of the editor's bar. */
export async function pickAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** The width of the thumbnail that `fillAround` chooses, and one above the widest copy, in pixels. */
export const thumbnailWidth = 960
export const photographWidth = 2_000

/**
 * Fills every field but the text.
 * @param width of the thumbnail. Making and copying one of `photographWidth` takes most of a second.
 */
export async function fillAround(page: Page, title: string, width = thumbnailWidth): Promise<void> {
  const form = addBlogForm(page)
  const buffer = await makeImage(width, (width * 9) / 16, 'jpeg')
  await form.title.fill(title)
  await form.subTitle.fill('How water carries us')
  await openDetails(page)
  await form.thumbnail.setInputFiles({ name: 'harbour.jpg', mimeType: 'image/jpeg', buffer })
  await form.category.selectOption('Lifestyle')
  await form.preview.waitFor()
  await closeDetails(page)
}

/** Moves the cursor to the end of the editor's content. */
export async function moveToEnd(page: Page): Promise<void> {
  await addBlogForm(page).text.focus()
  await letEditorSettle(page)
  await page.keyboard.press('Control+End')
  await letEditorSettle(page)
}

/**
 * Waits until the editor has applied the selection: it does so up to 20 ms after the browser's event, and replaces the
 * browser's selection after it gets the focus.
 */
export function letEditorSettle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
}
