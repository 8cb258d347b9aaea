import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { AdminBlog } from '#contract/blog.ts'
import { BlogTitle } from './blog-title.tsx'

afterEach(cleanup)

const at = '2026-11-20T12:00:00.000Z'
const row: AdminBlog = {
  ...{
    _id: 'boats',
    title: 'Boats',
    subTitle: '',
    category: 'Finance',
    image: '',
    imageSrcset: '',
    path: '/blog/boats',
  },
  ...{
    imageWidth: 1,
    imageHeight: 1,
    description: '',
    excerpt: '',
    readingMinutes: 1,
    lang: 'en',
    dir: 'ltr',
    authors: [],
    tags: [],
  },
  ...{ isPublished: true, createdAt: at, updatedAt: at, publishedAt: at, scheduledAt: null, deletedAt: null },
  isOwn: true,
  ...{ state: 'published', commentCount: 0, plannedCampaign: 'n1', hasNewerDraft: false, needsCheck: false },
}

test('a published blog whose newsletter can be undone leads to it, and one that is not published waits', () => {
  const { rerender } = render(<BlogTitle row={row} />, { wrapper: MemoryRouter })
  const link = screen.getByRole('link', { name: /^Is being sent to subscribers: undo it/ })
  expect(link.getAttribute('href')).toBe('/admin/newsletters/n1')
  rerender(<BlogTitle row={{ ...row, state: 'unpublished' }} />)
  screen.getByText(/Will be sent to subscribers when published/)
})
