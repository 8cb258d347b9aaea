import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { simulatePopovers } from '../../frame/list/popover.testing.ts'
import { answered, blog, choose, renderTable, row, setUpTable } from './blog-table.testing.tsx'

simulateModalDialogs()
simulatePopovers()
setUpTable()

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
    if (action === 'Schedule') await choose(user, 'Rivers', action)
    else await user.click(row('Rivers').getByRole('button', { name: action }))
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
  await screen.findByText('“Boats” is unpublished.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Blog published again')
  row('Boats').getByText('Published')
  expect(calls[1]).toEqual({ address: '/api/admin/blogs/bulk', body: { ids: ['boats'], action: 'republish' } })
})

test('Publish is undone beside the list, where the row shows it at once', async () => {
  const { calls, user } = await renderTable(answered('Done'))
  await user.click(row('Rivers').getByRole('button', { name: 'Publish' }))
  await screen.findByText('“Rivers” is published.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toEqual({ address: '/api/blog/toggle-publish', body: { id: 'rivers', isPublished: false } })
  row('Rivers').getByText('Unpublished')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('a scheduled blog that was published at once gets its time back by Undo', async () => {
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString()
  const scheduled = { ...blog('Boats', false), scheduledAt, state: 'scheduled' } as const
  const { calls, user } = await renderTable(answered('Done'), [scheduled])
  await user.click(row('Boats').getByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.slice(1)).toEqual([
    { address: '/api/blog/toggle-publish', body: { id: 'boats', isPublished: false } },
    { address: '/api/admin/schedule', body: { id: 'boats', at: scheduledAt } },
  ])
  row('Boats').getByText('Scheduled')
})
