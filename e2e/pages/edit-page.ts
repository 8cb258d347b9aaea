import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { callApi } from '../support/admin-api.ts'
import { addBlogForm, moveToEnd } from './add-blog-form.ts'

export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/)

/** Opens a blog for writing, and waits until it can be written in. */
export async function gotoEditor(page: Page, id: string) {
  await page.goto(`/admin/blogs/${id}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit blog' })).toBeVisible()
  await expect(addBlogForm(page).text).toBeVisible()
}

/** Writes behind everything that the editor holds. */
export async function writeAtEnd(page: Page, text: string) {
  await moveToEnd(page)
  await page.keyboard.type(text)
}

/** What readers get of a blog's text. */
export async function published(id: string): Promise<string> {
  return (await callApi(stack, `/api/blog/${id}`)).body.blog.description
}

/** What the server has of a working copy's text. */
export async function storedText(token: string, id: string): Promise<string> {
  return (await callApi(stack, `/api/admin/blogs/${id}/edit`, { token })).body.draft.description
}
