import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { makeImage } from '../support/make-image.ts'
import { paste } from '../support/paste.ts'
import { addBlogForm, moveToEnd, thumbnailWidth } from './add-blog-form.ts'

/** Pastes an image into the empty editor and types a text below it. */
export async function writeWithImage(page: Page, text: string) {
  const form = addBlogForm(page)
  await form.text.click()
  await paste(form.text, {
    files: [{ name: 'boat.png', mimeType: 'image/png', buffer: await makeImage(640, 360, 'png') }],
  })
  await expect(form.images).toHaveCount(1)
  await page.keyboard.type(text)
}

/** Types at the end of the editor's content. */
export async function typeAtEnd(page: Page, text: string) {
  await moveToEnd(page)
  await page.keyboard.type(text)
}

/** Fails unless the form has this draft, with the values of `fillAround` and `writeWithImage`. */
export async function expectDraft(page: Page, title: string, text: string) {
  const form = addBlogForm(page)
  await expect(form.title).toHaveValue(title)
  await expect(form.subTitle).toHaveValue('How water carries us')
  await expect(form.category).toHaveValue('Lifestyle')
  await expect(form.text).toHaveText(text)
  await expect.poll(() => form.images.evaluateAll(widths)).toEqual([640])
  await expect.poll(() => form.preview.evaluateAll(widths)).toEqual([thumbnailWidth])
}

/** Fails unless the form is empty: nothing is said of it, or what was added before. */
export async function expectBlank(page: Page) {
  const form = addBlogForm(page)
  await expect(form.title).toHaveValue('')
  await expect(form.text).toHaveText('')
  await expect(form.images).toHaveCount(0)
  await expect(form.preview).toHaveCount(0)
  await expect(page.getByText(/^Not added · not saved yet$|^Added/).filter({ visible: true })).toBeVisible()
}

function widths(images: Element[]) {
  return images.map((image) => Reflect.get(image, 'naturalWidth'))
}
