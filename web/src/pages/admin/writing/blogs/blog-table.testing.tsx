import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { AdminBlog, ListedBlog, ListedDraft } from '#contract/blog.ts'
import { ListTable } from '../../frame/list/list-table.tsx'
import { blogColumns } from './blog-columns.tsx'

const at = '2026-11-20T08:00:00.000Z'
export const blog = (title: string, isPublished: boolean, more: Partial<AdminBlog> = {}): AdminBlog => ({
  _id: title.toLowerCase(),
  title,
  isPublished,
  subTitle: '',
  description: '',
  excerpt: '',
  category: 'Finance',
  image: '',
  imageWidth: 1,
  imageHeight: 1,
  imageSrcset: '',
  createdAt: at,
  publishedAt: at,
  updatedAt: at,
  readingMinutes: 1,
  lang: 'en',
  dir: 'ltr',
  state: isPublished ? 'published' : 'unpublished',
  scheduledAt: null,
  deletedAt: null,
  commentCount: 0,
  plannedCampaign: null,
  hasNewerDraft: false,
  needsCheck: false,
  isOwn: true,
  path: '/blog/a',
  authors: [],
  tags: [],
  ...more,
})

export const draft: ListedDraft = {
  _id: '11111111-1111-4111-8111-111111111111',
  state: 'draft',
  title: '',
  subTitle: '',
  category: '',
  image: '',
  createdAt: at,
  opening: '',
  deletedAt: null,
  savedAt: at,
  isOwn: true,
}

/** For the tests of a file that renders the table. */
export function setUpTable(): void {
  beforeEach(() => {
    // jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
}

/** Renders the table with a server without newsletters that gives this answer to each other call. `calls` are the requests, `reads` counts loads. */
export async function renderTable(
  answer: () => Response | Promise<Response>,
  stored: ListedBlog[] = [blog('Boats', true), blog('Rivers', false)],
) {
  const calls: { address: string; body: unknown }[] = []
  let reads = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/of-blogs')) return Response.json({ success: true, campaigns: [] })
    calls.push({ address, body: init.body ? JSON.parse(String(init.body)) : undefined })
    return answer()
  })
  function Page() {
    const blogs = useLoaderData<ListedBlog[]>()
    return (
      <main>
        <h1 id="blogs">All blogs</h1>
        <ListTable labelledBy="blogs" rows={blogs} columns={blogColumns} empty="None" />
        <Toaster />
      </main>
    )
  }
  function loader() {
    reads++
    return [...stored]
  }
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', loader, Component: Page, HydrateFallback: () => null }])}
    />,
  )
  await screen.findByRole('heading')
  return { calls, stored, user: userEvent.setup(), reads: () => reads }
}

/** Chooses an entry of the menu of a row. */
export async function choose(user: UserEvent, title: string, entry: string) {
  await user.click(row(title).getByRole('button', { name: 'More actions' }))
  await user.click(await row(title).findByRole('menuitem', { name: entry }))
}

export const row = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }))
export const answered = (message: string) => () => Response.json({ success: true, message, isPublished: false })
