import { noDetails } from '#contract/blog-details.ts'
import { stack } from '../../fixtures/stack.ts'
import { addComment, callApi } from '../admin-api.ts'
import { uniqueWord } from '../unique-word.ts'
import type { Sources } from './walk.ts'

/** Words that no line can break. */
export const unbroken = 'x'.repeat(120)
export const longTitle = `Infrastructure considerations ${unbroken}`

/** Adds rows with the longest texts to the admin's lists. @returns the id of the blog */
export async function addLongTexts({ token, addBlog }: Sources): Promise<string> {
  const details = { ...noDetails, slug: uniqueWord() }
  const blog = await addBlog({ title: longTitle, isPublished: true, details })
  await addComment(stack, token, { blog, name: 'n'.repeat(80), content: unbroken })
  await callApi(stack, '/api/admin/campaigns/test', { json: { blog, subject: unbroken }, token })
  const list = {
    preview: false,
    state: 'unverified',
    consent: true,
    addresses: [`${unbroken.slice(0, 60)}@${unbroken.slice(0, 60)}.example`],
  }
  await callApi(stack, '/api/admin/subscribers/import', { json: list, token })
  return blog
}
