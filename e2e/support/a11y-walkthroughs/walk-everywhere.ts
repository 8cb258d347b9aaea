import type { Page } from '@playwright/test'
import { stack } from '../../fixtures/stack.ts'
import { findProblems, pageOptionsOf, type Viewport } from '../accessibility.ts'
import { addComment, deleteComment } from '../admin-api.ts'
import { sampleBlogs } from '../sample-blogs.ts'
import type { PageOptions } from '../visitor-page.ts'
import { walkAsAdmin } from './admin-walkthrough.ts'
import { walkAsAuthor } from './author-walkthrough.ts'
import { walkAsReader } from './reader-walkthrough.ts'

type Session = { openPage: (path: string, options: PageOptions) => Promise<Page>; token: string }

/** Opens every page in each of its states. @returns the accessibility problems in both colour schemes, a line for each */
export async function walkEverywhere(viewport: Viewport, { openPage, token }: Session): Promise<string[]> {
  const page = await openPage('/', pageOptionsOf(viewport))
  const found: string[] = []
  async function inspect(what: string, state = { hasNavigation: true }) {
    const problems = await findProblems(page, viewport, state)
    found.push(...problems.map((problem) => `${what}: ${problem}`))
  }
  await page.route(
    (url) => url.origin !== stack.url,
    (route) => route.abort(),
  )
  const waiting = await addComment(stack, token, {
    blog: sampleBlogs.quiet.id,
    name: 'Ada',
    content: `Read at ${viewport.width} px.`,
  })
  await walkAsReader(page, inspect)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await walkAsAdmin(page, inspect)
  await walkAsAuthor(page, inspect, token)
  await deleteComment(stack, token, waiting)
  return found
}
