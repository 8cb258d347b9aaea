import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { simulatePopovers } from '../../frame/list/popover.testing.ts'
import { answered, blog, draft, renderTable, row, setUpTable } from './blog-table.testing.tsx'

simulateModalDialogs()
simulatePopovers()
setUpTable()

test('a row shows the number, title, date and status of a blog, with the clock time of the publication’s zone', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  await renderTable(answered(''), [blog('Boats', true, { createdAt: '2026-11-20T18:31:00.000Z' })])
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('1BoatsFinanceNovember 20th 2026 18:31PublishedUnpublish')
  vi.stubEnv('TZ', 'America/New_York')
  cleanup()
  await renderTable(answered(''), [blog('Boats', true, { createdAt: '2026-11-20T18:31:00.000Z' })])
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('1BoatsFinanceNovember 20th 2026 18:31PublishedUnpublish')
})

test('a scheduled blog has the time of its publication as its date, and can be published or rescheduled', async () => {
  const { user } = await renderTable(answered(''), [
    blog('Boats', false, { state: 'scheduled', scheduledAt: '2027-03-29T07:00:00.000Z' }),
  ])
  row('Boats').getByText('Scheduled')
  row('Boats').getByText('to be published')
  expect(row('Boats').getByRole('time').getAttribute('datetime')).toBe('2027-03-29T07:00:00.000Z')
  expect(
    row('Boats')
      .getAllByRole('button')
      .map(({ title, textContent }) => title || textContent),
  ).toEqual(['Publish', 'More actions', 'Delete'])
  await user.click(row('Boats').getByRole('button', { name: 'More actions' }))
  const entries = await row('Boats').findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'View',
    'Preview link',
    'Schedule',
    'Send to subscribers',
    'Comments to review',
    'Revisions',
  ])
})

test('the menu of a row is used by keyboard, and gives the focus back', async () => {
  const { user } = await renderTable(answered(''))
  const button = row('Rivers').getByRole('button', { name: 'More actions' })
  button.focus()
  await user.keyboard('{Enter}')
  const focused = () => document.activeElement?.textContent
  await vi.waitFor(() => expect(focused()).toBe('Edit'))
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Revisions')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('View')
  await user.keyboard('{End}{Home}')
  expect(focused()).toBe('Edit')
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
})

test('what groups and counts blogs leads to them, and the title to the editor', async () => {
  const author = { name: 'Ada & Co', slug: 'ada' }
  await renderTable(answered(''), [blog('Boats', true, { authors: [author], commentCount: 2 }), blog('Rivers', true)])
  const links = row('Boats').getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Boats', '/admin/blogs/boats/edit'],
    ['Finance', '/admin/listblog?category=Finance'],
    ['Ada & Co', '/admin/listblog?author=Ada+%26+Co'],
    ['2 comments', '/admin/comments?filter=approved&blog=boats'],
  ])
  expect(row('Rivers').queryByText(/comment/)).toBeNull()
})

test('a blog in the Trash has no link, the date of its deletion and buttons to restore it and to delete it for good', async () => {
  const { calls, user } = await renderTable(answered('Blog restored'), [
    blog('Boats', false, { state: 'trash', deletedAt: '2026-11-21T08:00:00.000Z' }),
  ])
  expect(row('Boats').getByText(/deleted/).textContent).toMatch(/ · deleted November 21st 2026 \d\d:00$/)
  expect(row('Boats').queryByRole('link', { name: 'Boats' })).toBeNull()
  expect(
    row('Boats')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Restore', 'Delete for good'])
  await user.click(row('Boats').getByRole('button', { name: 'Restore' }))
  await screen.findByText('Blog restored')
  expect(calls).toEqual([{ address: '/api/admin/restore-blog', body: { id: 'boats' } }])
})

test('a draft that was not added leads to its editor, and can only be deleted', async () => {
  const { calls, user } = await renderTable(answered('Draft deleted'), [draft])
  expect(row('Not added').getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    `/admin/addblog?draft=${draft._id}`,
  )
  expect(row('Not added').getAllByRole('button')).toHaveLength(1)
  await user.click(row('Without a title').getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByText('Delete'))
  await screen.findByText('Draft deleted')
  expect(calls.map(({ address }) => address)).toEqual([`/api/admin/drafts/${draft._id}`])
})

test('a deleted draft is brought back beside the list, for as long as nothing else is done', async () => {
  const { calls, user } = await renderTable(answered('Draft deleted'), [{ ...draft, opening: 'Boats on the Rhine' }])
  await user.click(row('Boats on the Rhine').getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByText('Delete'))
  await screen.findByText('“Boats on the Rhine” is in the Trash.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'Boats on the Rhine' })
  expect(calls.at(-1)).toEqual({ address: '/api/admin/restore-blog', body: { id: draft._id } })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a draft in the Trash has no link, and is restored or deleted for good after a question', async () => {
  const deletedAt = '2026-11-21T08:00:00.000Z'
  const { calls, user } = await renderTable(answered('Done'), [{ ...draft, title: 'Boats', deletedAt }])
  expect(row('Boats').queryByRole('link')).toBeNull()
  expect(row('Boats').getByText(/deleted/).textContent).toMatch(/deleted November 21st 2026/)
  await user.click(row('Boats').getByRole('button', { name: 'Delete for good' }))
  expect(calls).toEqual([])
  await user.click(await screen.findByText('Delete'))
  await screen.findByText('Done')
  expect(calls.map(({ address }) => address)).toEqual(['/api/admin/blogs/delete-for-good'])
})

test('changes that readers do not see are said of a published blog only', async () => {
  await renderTable(answered(''), [
    blog('Boats', true, { hasNewerDraft: true }),
    blog('Rivers', false, { hasNewerDraft: true }),
  ])
  row('Boats').getByText('Unpublished changes')
  expect(row('Rivers').queryByText('Unpublished changes')).toBeNull()
})
