import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api.ts'
import type { CardBlog } from '../loaders/card-blogs.ts'
import { BlogList } from './blog-list.tsx'

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => vi.unstubAllGlobals())

function cardOf(title: string): CardBlog {
  return {
    ...{ _id: title, title, path: `/blog/${title}`, excerpt: '', category: 'Finance', authors: [] },
    ...{ image: '/media/a/b.webp', imageWidth: 1600, imageHeight: 900, imageSrcset: '' },
    ...{ publishedAt: '2026-11-19T20:00:00.000Z', readingMinutes: 5, lang: 'en', dir: 'ltr' },
  }
}

test('more cards can be requested again after a failure', async () => {
  const load = vi.fn(async () => ({ blogs: [cardOf('second')], nextCursor: null }))
  const said = 'The server did not answer. Check your connection and try again.'
  load.mockRejectedValueOnce(new ApiError(said, 0, false))
  const first = { blogs: [cardOf('first')], nextCursor: 'next' }
  const element = <BlogList first={first} source={{ hrefAfter: (cursor) => `/?page=${cursor}`, load }} />
  render(
    <>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      <Toaster />
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Show more articles' }))
  await screen.findByText(said)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: 'Show more articles' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(load.mock.calls).toEqual([['next'], ['next']])
})
