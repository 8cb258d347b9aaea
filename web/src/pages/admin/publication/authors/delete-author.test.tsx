import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminAuthor } from '#contract/listings.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { DeleteAuthor } from './delete-author.tsx'

simulateModalDialogs()

const author: AdminAuthor = {
  _id: 'ada',
  name: 'Ada',
  slug: 'ada',
  path: '/author/ada',
  biography: '',
  links: [],
  image: null,
  formerIds: [],
  blogs: 0,
  hasAccount: false,
  updatedAt: '2026-11-20T08:00:00.000Z',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [{ blogs: 0, drafts: 0 }, 'No blog or draft is by this author.'],
  [{ blogs: 0, drafts: 1 }, '1 draft is by this author.'],
  [{ blogs: 2, drafts: 1 }, '2 blogs and 1 draft are by this author.'],
])('the question names the blogs and drafts of %j', async (counts, sentence) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, author, ...counts }))
  const Component = () => <DeleteAuthor author={author} authors={[author]} onClose={() => {}} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />)
  expect(await screen.findByText(`The profile is deleted for good. ${sentence}`)).toBeTruthy()
})
