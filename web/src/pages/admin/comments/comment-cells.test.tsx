import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ModeratedComment } from '#contract/comment.ts'
import { removeToken, storeToken } from '#web/api/session.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { Component, loader } from './comments.tsx'

simulateModalDialogs()

const comment: ModeratedComment = {
  _id: 'c1',
  blog: null,
  blogExcerpt: '',
  blogState: 'trash',
  name: 'Ada',
  content: 'Which boat?',
  createdAt: '2026-11-20T08:00:00.000Z',
  isApproved: false,
  isAuthor: false,
  spamReason: '',
  parent: null,
  place: '1.1',
  replyCount: 0,
}

beforeEach(() => {
  // jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  storeToken('token')
})
afterEach(() => {
  cleanup()
  removeToken()
  vi.unstubAllGlobals()
})

/** Renders the page with one comment and a server that does not answer to writes. @returns the comment's row */
async function renderComment() {
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') throw new TypeError('Failed to fetch')
    return Response.json({ success: true, comments: [comment], total: 1, nextCursor: null })
  })
  render(
    <>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component, loader, HydrateFallback: () => null }])} />
      <Toaster />
    </>,
  )
  return within(await screen.findByRole('row', { name: /Ada/ }))
}

test('a comment whose blog is gone says so, and one that is not approved after all remains', async () => {
  const row = await renderComment()
  row.getByText('Untitled')
  await userEvent.click(row.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Failed to approve comment.')
  expect(screen.getByRole('row', { name: /Ada/ })).toBeDefined()
})

test('a comment that is not deleted after all remains', async () => {
  const row = await renderComment()
  await userEvent.click(row.getByRole('button', { name: 'Delete' }))
  const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this comment?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete comment.')
  expect(screen.getByRole('row', { name: /Ada/ })).toBeDefined()
})
