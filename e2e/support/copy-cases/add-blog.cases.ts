import type { Page } from '@playwright/test'
import { addBlogForm, fillAround } from '../../pages/add-blog-form.ts'
import { answer, cut, hold } from '../intercept.ts'
import { type CopyCase, press } from './copy-case.ts'

/** Add Blog: missing fields, failures, progress and success. */
export function addBlogCase(): CopyCase {
  let continueRequest = () => {}
  return {
    screen: 'Add Blog',
    open: ({ visitAsAdmin }) => visitAsAdmin('/admin/addblog'),
    shows: {
      label: ['Thumbnail', 'Blog Title', 'Sub title', 'Blog Category'],
      textbox: ['Blog Description'],
      button: ['Generate with AI', 'Add Blog'],
      checkbox: ['Publish Now'],
      choice: ['Select category', 'Technology', 'Startup', 'Lifestyle', 'Finance'],
    },
    steps: [
      { act: (page) => press(page, 'Generate with AI'), shows: { text: ['Please enter your title first.'] } },
      {
        act: async (page) => {
          await cut(page, '**/api/blog/generate')
          await generate(page, 'Words')
        },
        shows: { text: ['Something went wrong.'] },
      },
      {
        act: async (page) => {
          await answer(page, '**/api/blog/generate', { success: true, content: '' })
          await generate(page, 'Words')
        },
        shows: { text: ['AI failed to generate content.'] },
      },
      {
        act: async (page) => {
          await page.unroute('**/api/blog/generate')
          await generate(page, 'Words [[fail]]')
        },
        shows: { part: ['AI generation failed: '] },
      },
      {
        act: async (page) => {
          await cut(page, '**/api/blog/add')
          await fillAround(page, 'A blog of words')
          await addBlogForm(page).text.fill('Few of them.')
          await press(page, 'Add Blog')
        },
        shows: { text: ['Error adding blog'] },
      },
      {
        act: async (page) => {
          await page.unroute('**/api/blog/add')
          continueRequest = await hold(page, '**/api/blog/add')
          await press(page, 'Add Blog')
        },
        shows: { button: ['Adding...'] },
      },
      {
        act: async () => continueRequest(),
        shows: { text: ['Blog added successfully'], button: ['Add Blog'] },
      },
    ],
  }
}

async function generate(page: Page, title: string) {
  await page.getByLabel('Blog Title').fill(title)
  await press(page, 'Generate with AI')
}
