import type { Page } from '@playwright/test'
import { makePicture } from '../support/make-image.ts'

/** The parts of Add Blog, by their names. */
export function addBlogForm(page: Page) {
  return {
    thumbnail: page.getByLabel('Thumbnail', { exact: true }),
    preview: page.getByRole('img', { name: 'Preview of the thumbnail' }),
    title: page.getByRole('combobox', { name: 'Blog Title' }),
    suggestedTitles: page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option'),
    subTitle: page.getByLabel('Sub title'),
    text: page.getByRole('textbox', { name: 'Blog Description' }),
    /** Those in the text that were loaded or inlined. */
    pictures: page.getByRole('textbox', { name: 'Blog Description' }).locator('img[src]'),
    generate: page.getByRole('button', { name: 'Generate with AI' }),
    category: page.getByLabel('Blog Category'),
    publishNow: page.getByRole('checkbox', { name: 'Publish Now' }),
    add: page.getByRole('button', { name: 'Add Blog', exact: true }),
  }
}

/** Fills everything but the text, with a thumbnail as a camera makes them. */
export async function fillAround(page: Page, title: string): Promise<void> {
  const form = addBlogForm(page)
  const buffer = await makePicture(2_000, 1_125, 'jpeg')
  await form.thumbnail.setInputFiles({ name: 'harbour.jpg', mimeType: 'image/jpeg', buffer })
  await form.title.fill(title)
  await form.subTitle.fill('How water carries us')
  await form.category.selectOption('Lifestyle')
  await form.preview.waitFor()
}

/** Puts the cursor behind everything that the editor holds. */
export async function moveToEnd(page: Page): Promise<void> {
  await addBlogForm(page).text.focus()
  await letEditorSettle(page)
  await page.keyboard.press('Control+End')
  await letEditorSettle(page)
}

/**
 * The editor hears of a selection a moment after the browser made it, and puts its own in place 20 ms after it got the
 * focus: nobody presses a key in between.
 */
export function letEditorSettle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
}
