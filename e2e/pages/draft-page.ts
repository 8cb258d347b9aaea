import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { makePicture } from '../support/make-image.ts'
import { paste } from '../support/paste.ts'
import { addBlogForm, moveToEnd } from './add-blog-form.ts'

/** Writes into the empty editor: a picture, and under it some text up to the last key. */
export async function writeWithPicture(page: Page, text: string) {
  const form = addBlogForm(page)
  await form.text.click()
  await paste(form.text, {
    files: [{ name: 'boat.png', mimeType: 'image/png', buffer: await makePicture(640, 360, 'png') }],
  })
  await expect(form.pictures).toHaveCount(1)
  await page.keyboard.type(text)
}

/** Types behind everything that the editor holds. */
export async function typeAtEnd(page: Page, text: string) {
  await moveToEnd(page)
  await page.keyboard.type(text)
}

/** Fails unless this draft stands in the form, with what `fillAround` and `writeWithPicture` put there. */
export async function expectDraft(page: Page, title: string, text: string) {
  const form = addBlogForm(page)
  await expect(form.title).toHaveValue(title)
  await expect(form.subTitle).toHaveValue('How water carries us')
  await expect(form.category).toHaveValue('Lifestyle')
  await expect(form.text).toHaveText(text)
  await expect.poll(() => form.pictures.evaluateAll(widths)).toEqual([640])
  await expect.poll(() => form.preview.evaluateAll(widths)).toEqual([1_600])
}

/** Fails unless the form is as for a new blog. */
export async function expectBlank(page: Page) {
  const form = addBlogForm(page)
  await expect(form.title).toHaveValue('')
  await expect(form.text).toHaveText('')
  await expect(form.pictures).toHaveCount(0)
  await expect(form.preview).toHaveCount(0)
  await expect(page.getByText('What you write is kept on this device until the blog is added.')).toBeVisible()
}

function widths(pictures: Element[]) {
  return pictures.map((picture) => Reflect.get(picture, 'naturalWidth'))
}
