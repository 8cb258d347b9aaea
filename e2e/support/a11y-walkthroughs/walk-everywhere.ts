import type { Page } from '@playwright/test'
import { stack } from '../../fixtures/stack.ts'
import { addComment, deleteComment } from '../admin-api.ts'
import { sampleBlogs } from '../sample-blogs.ts'
import { walkAsAdmin } from './admin-walkthrough.ts'
import { walkAsAuthor } from './author-walkthrough.ts'
import { walkAsReader } from './reader-walkthrough.ts'
import type { Inspect } from './walkthrough.ts'

/** Opens every page in each of its states, on a page of a new visitor that shows Home. @param token the admin's */
export async function walkEverywhere(page: Page, inspect: Inspect, token: string): Promise<void> {
  await page.route(
    (url) => url.origin !== stack.url,
    (route) => route.abort(),
  )
  const waiting = await addComment(stack, token, {
    blog: sampleBlogs.quiet.id,
    name: 'Ada',
    content: `Read at ${page.viewportSize()?.width} px.`,
  })
  await walkAsReader(page, inspect)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await walkAsAdmin(page, inspect)
  await walkAsAuthor(page, inspect, token)
  await deleteComment(stack, token, waiting)
}
