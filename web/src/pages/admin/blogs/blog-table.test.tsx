import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminBlog, ListedBlog, ListedDraft } from '#contract/blog.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { ListTable } from '../list/list-table.tsx'
import { blogColumns, lookOfBlog } from './blog-columns.tsx'

const at = '2026-11-20T08:00:00.000Z'
const blog = (title: string, isPublished: boolean, more: Partial<AdminBlog> = {}): AdminBlog => ({
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
  plannedCampaign: null,
  hasNewerDraft: false,
  needsCheck: false,
  path: '/blog/a',
  authors: [],
  tags: [],
  ...more,
})

const draft: ListedDraft = {
  _id: '11111111-1111-4111-8111-111111111111',
  state: 'draft',
  title: '',
  subTitle: '',
  category: '',
  image: '',
  createdAt: at,
  savedAt: at,
}

simulateModalDialogs()

beforeEach(() => {
  // jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Renders the table with a server without newsletters that gives this answer to each other call. `calls` are the requests, `reads` counts loads. */
async function renderTable(
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
        <ListTable labelledBy="blogs" rows={blogs} columns={blogColumns} lookOf={lookOfBlog} empty="None" />
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

const row = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }))
const answered = (message: string) => () => Response.json({ success: true, message, isPublished: false })

test('a row shows the number, title, date and status of a blog, with the clock time of the author’s zone', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  await renderTable(answered(''), [blog('Boats', true, { createdAt: '2026-11-20T18:31:00.000Z' })])
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('1BoatsFinanceNovember 21st 2026 00:01PublishedUnpublishEdit')
  vi.stubEnv('TZ', 'America/New_York')
  cleanup()
  await renderTable(answered(''), [blog('Boats', true, { createdAt: '2026-11-20T18:31:00.000Z' })])
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('1BoatsFinanceNovember 20th 2026 13:31PublishedUnpublishEdit')
})

test('unpublishing is shown at once, sent once, and followed by a reload a second later', async () => {
  const answer = Promise.withResolvers<Response>()
  const { calls, stored, user, reads } = await renderTable(() => answer.promise)
  await user.dblClick(row('Boats').getByRole('button', { name: 'Unpublish' }))
  await row('Boats').findByText('Unpublished')
  expect(calls).toEqual([{ address: '/api/blog/toggle-publish', body: { id: 'boats', isPublished: false } }])
  stored[0] = blog('Boats and more', false)
  answer.resolve(answered('Blog unpublished')())
  await screen.findByText('Blog unpublished')
  expect(reads()).toBe(1)
  await screen.findByText('Boats and more', {}, { timeout: 2_000 })
  expect(reads()).toBe(2)
  row('Boats and more').getByText('Unpublished')
})

test('a generated text that nobody has checked is asked about before it is published or scheduled', async () => {
  const { calls, user } = await renderTable(answered('Blog published'), [blog('Rivers', false, { needsCheck: true })])
  const press = async (action: string, answer: string) => {
    await user.click(row('Rivers').getByRole('button', { name: action }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }))
  }
  await press('Publish', 'Cancel')
  await press('Schedule', 'Cancel')
  expect([calls, screen.queryByRole('dialog')]).toEqual([[], null])
  await press('Publish', 'Publish anyway')
  await screen.findByText('Blog published')
  expect(calls).toHaveLength(1)
})

test('a refused change is reverted without a reload', async () => {
  const { user } = await renderTable(() =>
    Response.json({ success: false, message: 'Blog not found' }, { status: 404 }),
  )
  await user.click(row('Rivers').getByRole('button', { name: 'Publish' }))
  await screen.findByText('Blog not found')
  row('Rivers').getByText('Unpublished')
})

test('deleting asks for confirmation, and Cancel deletes nothing', async () => {
  const { calls, user } = await renderTable(answered('Blog deleted successfully'))
  await user.click(row('Boats').getByRole('button', { name: 'Delete' }))
  const dialog = screen.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this blog?',
    description: 'It can be restored from the Trash for 30 days: “Boats”',
  })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(calls).toEqual([])
  row('Boats')
})

test('a deleted row disappears at once, the focus stays in the table, and a refusal restores the row', async () => {
  const answer = Promise.withResolvers<Response>()
  const { calls, user } = await renderTable(() => answer.promise)
  await user.click(row('Boats').getByRole('button', { name: 'Delete' }))
  const dialog = screen.getByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(screen.queryByText('Boats')).toBeNull())
  expect(calls).toEqual([{ address: '/api/blog/delete', body: { id: 'boats' } }])
  expect(document.activeElement).toBe(row('Rivers').getByRole('button', { name: 'Delete' }))
  answer.resolve(Response.json({ success: false, message: 'The database does not answer.' }, { status: 503 }))
  await screen.findByText('The database does not answer.')
  row('Boats').getByText('Published')
})

test('a scheduled blog shows its time, and can be published or rescheduled', async () => {
  await renderTable(answered(''), [
    blog('Boats', false, { state: 'scheduled', scheduledAt: '2027-03-29T07:00:00.000Z' }),
  ])
  expect(row('Boats').getByText(/^Scheduled for/).textContent).toMatch(/^Scheduled for Mar 29, 2027, \d\d:00 /)
  expect(
    row('Boats')
      .getAllByRole('button')
      .map(({ title, textContent }) => title || textContent),
  ).toEqual(['Publish', 'Schedule', 'Send to subscribers', 'Delete'])
})

test('a blog in the Trash has no link, the date of its deletion and buttons to restore it and to delete it for good', async () => {
  const { calls, user } = await renderTable(answered('Blog restored'), [
    blog('Boats', false, { state: 'trash', deletedAt: '2026-11-21T08:00:00.000Z' }),
  ])
  expect(row('Boats').getByText(/^since/).textContent).toMatch(/^since November 21st 2026 \d\d:00$/)
  expect(row('Boats').queryByRole('link')).toBeNull()
  expect(
    row('Boats')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Restore', 'Delete for good'])
  await user.click(row('Boats').getByRole('button', { name: 'Restore' }))
  await screen.findByText('Blog restored')
  expect(calls).toEqual([{ address: '/api/admin/restore-blog', body: { id: 'boats' } }])
})

test('an empty table shows a message', async () => {
  await renderTable(answered(''), [])
  screen.getByText('None')
})

test('Unpublish is undone by publishing again what readers saw', async () => {
  const answers = [
    answered('Blog unpublished'),
    () => Response.json({ success: true, results: [{ message: 'published again' }] }),
  ]
  const { calls, user } = await renderTable(() => answers.shift()?.() ?? new Response())
  await user.click(row('Boats').getByRole('button', { name: 'Unpublish' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Blog published again')
  row('Boats').getByText('Published')
  expect(calls[1]).toEqual({ address: '/api/admin/blogs/bulk', body: { ids: ['boats'], action: 'republish' } })
})

test('a draft that was not added leads to its editor, and can only be deleted', async () => {
  const { calls, user } = await renderTable(answered('Draft deleted'), [draft])
  expect(row('Draft, not added').getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    `/admin/addblog?draft=${draft._id}`,
  )
  expect(row('Draft, not added').getAllByRole('button')).toHaveLength(1)
  await user.click(row('Without a title').getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByText('Delete'))
  await screen.findByText('Draft deleted')
  expect(calls.map(({ address }) => address)).toEqual([`/api/admin/drafts/${draft._id}`])
})

test('changes that readers do not see are said of a published blog only', async () => {
  await renderTable(answered(''), [
    blog('Boats', true, { hasNewerDraft: true }),
    blog('Rivers', false, { hasNewerDraft: true }),
  ])
  row('Boats').getByText('Unpublished changes')
  expect(row('Rivers').queryByText('Unpublished changes')).toBeNull()
})
