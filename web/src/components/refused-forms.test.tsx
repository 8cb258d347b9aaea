import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter, MemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactForm } from '../pages/contact.tsx'
import { CommentForm } from './comment-form.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const sentence = 'Too many of them are waiting right now.'
const commentForm = (
  <CommentForm key="form" ref={createRef()} blogId="a-blog" path="/blog/a-blog" answered={null} onLeave={() => {}} />
)

beforeEach(() => {
  // jsdom has no media queries and no modal dialogs, and react-hot-toast reads prefers-reduced-motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: sentence }, { status: 429 }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['comment', commentForm, { Name: 'Ann', Comment: 'A long comment' }, 'Submit'],
  [
    'contact',
    <ContactForm key="form" />,
    { Name: 'Ann', Email: 'ann@example.com', Message: 'A long message' },
    'Send Message',
  ],
  ['newsletter', <NewsletterForm key="form" />, { 'Address for the newsletter': 'ann@example.com' }, 'Subscribe'],
])('the %s form shows why it was refused, and keeps what was typed', async (_, form, fields, button) => {
  const element = (
    <>
      {form}
      <Toaster />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const user = userEvent.setup()
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: button }))
  await screen.findByText(sentence, { exact: false })
  for (const [label, text] of Object.entries(fields)) expect(screen.getByLabelText(label)).toHaveProperty('value', text)
})

test('closing the alert of the contact form does not send the message again', async () => {
  const fetched = vi.fn(async () => Response.json({ success: false, message: sentence }, { status: 429 }))
  vi.stubGlobal('fetch', fetched)
  render(<ContactForm />, { wrapper: MemoryRouter })
  const user = userEvent.setup()
  for (const [label, text] of [
    ['Name', 'Ann'],
    ['Email', 'ann@example.com'],
    ['Message', 'Hello'],
  ] as const) {
    await user.type(screen.getByLabelText(label), text)
  }
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(fetched).toHaveBeenCalledTimes(1)
})
