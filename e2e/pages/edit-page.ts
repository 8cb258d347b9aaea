import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { callApi } from '../support/admin-api.ts'
import { addBlogForm, moveToEnd } from './add-blog-form.ts'

export const saved = (page: Page) => page.getByText(/ saved \d\d:\d\d$| no unpublished changes$/)

/** Opens the editor of a blog and waits until it accepts text. */
export async function gotoEditor(page: Page, id: string) {
  await page.goto(`/admin/blogs/${id}/edit`)
  await expectEditor(page)
}

/** Waits until the editor of a blog accepts text. */
export async function expectEditor(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Edit blog' })).toBeVisible()
  await expect(addBlogForm(page).text).toBeVisible()
}

/** Types at the end of the editor's content. */
export async function writeAtEnd(page: Page, text: string) {
  await moveToEnd(page)
  await page.keyboard.type(text)
}

/** The published text of a blog, as HTML. */
export async function published(id: string): Promise<string> {
  return (await callApi(stack, `/api/blog/${id}`)).body.blog.description
}

/** The text of a blog's draft on the server, as HTML. */
export async function storedText(token: string, id: string): Promise<string> {
  return (await callApi(stack, `/api/admin/blogs/${id}/edit`, { token })).body.draft.description
}

/** Saves another text of a blog, as a second device does. */
export async function saveElsewhere(token: string, id: string, description: string) {
  const { draft } = (await callApi(stack, `/api/admin/blogs/${id}/edit`, { token })).body
  const { revision, title, subTitle, category, image } = draft
  const json = { revision, title, subTitle, category, image, description }
  const { status } = await callApi(stack, `/api/admin/drafts/${id}`, { method: 'PUT', token, json })
  expect(status).toBe(200)
}
