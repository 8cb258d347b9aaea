import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ModeratedComment } from '#contract/comment.ts'
import { maxTexts, unsentReplies } from '#web/dom/unsent-texts.ts'
import { useReply } from './comment-reply.tsx'

const comment: ModeratedComment = {
  _id: 'c1',
  blog: { _id: 'boats', title: 'Boats', path: '/blog/boats' },
  blogExcerpt: '',
  blogState: 'published',
  name: 'Ada',
  content: 'Which boat?',
  createdAt: '2026-11-20T08:00:00.000Z',
  isApproved: true,
  isAuthor: false,
  spamReason: '',
  parent: null,
  place: '1.1',
  replyCount: 0,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Actions() {
  const { replyButton, replyForm } = useReply(comment, 'c1')
  return (
    <>
      {replyButton}
      {replyForm}
    </>
  )
}

/** Shows the reply to the comment, as a visit of the page does. */
function visit() {
  cleanup()
  const page = { path: '/', element: <Actions /> }
  render(
    <>
      <RouterProvider router={createMemoryRouter([page])} />
      <Toaster />
    </>,
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ada' })
const isOpen = () => screen.getByRole('button', { name: 'Reply' }).getAttribute('aria-expanded') === 'true'

test('Reply moves the focus into the field, behind the salutation', async () => {
  visit()
  expect(isOpen()).toBe(false)
  await userEvent.click(screen.getByText('Reply'))
  expect(document.activeElement).toBe(field())
  expect([field().value, field().selectionStart]).toEqual(['@Ada ', 5])
  visit()
  expect(isOpen()).toBe(false)
})

test('a reply that was begun is offered at the next visit, until it is sent', async () => {
  visit()
  await userEvent.click(screen.getByText('Reply'))
  await userEvent.type(field(), 'The blue one.')
  visit()
  expect([isOpen(), field().value]).toEqual([true, '@Ada The blue one.'])
  expect(document.activeElement).toBe(document.body)

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText(/The server did not answer/)
  visit()
  expect(field().value).toBe('@Ada The blue one.')
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Reply added' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText('Reply added')
  visit()
  expect(isOpen()).toBe(false)
})

test('a reply of the salutation alone is not sent', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  visit()
  await userEvent.click(screen.getByText('Reply'))
  const send = screen.getByRole('button', { name: 'Send reply' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(send)
  expect(screen.getByRole('alert').textContent).toBe('Write a reply first.')
  expect(document.activeElement).toBe(field())
  expect(fetch).not.toHaveBeenCalled()
})

test('Cancel discards a reply, and Undo brings it back', async () => {
  unsentReplies.store('c1', '@Ada The blue one.')
  visit()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([isOpen(), unsentReplies.read('c1')]).toEqual([false, null])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([isOpen(), field().value, unsentReplies.read('c1')]).toEqual([
    true,
    '@Ada The blue one.',
    '@Ada The blue one.',
  ])
})

test('the browser stores a bounded number of replies', () => {
  for (let number = 0; number <= maxTexts; number++) unsentReplies.store(`c${number}`, `Reply ${number}`)
  expect([unsentReplies.read('c0'), unsentReplies.read('c1'), unsentReplies.read(`c${maxTexts}`)]).toEqual([
    null,
    'Reply 1',
    `Reply ${maxTexts}`,
  ])
  for (const storage of [localStorage, sessionStorage]) storage.setItem('replies', '{"c1": 7}')
  expect(unsentReplies.read('c1')).toBeNull()
})
