import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import type { EditedBlog } from '#contract/draft.ts'
import type { Review } from '#contract/review.ts'
import { actAs } from '../../frame/rights.testing.ts'
import { createDraftStore } from '../editor-form/local-draft/draft-store.ts'
import { createLocalDraftSaver } from '../editor-form/local-draft/local-draft-saver.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { createMemory } from '../editor-form/record-form.testing.ts'
import { AddedBlog } from './added-blog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-20T12:00:00.000Z'
const blog: EditedBlog = {
  ...{ _id: 'boats', slug: 'boats', state: 'unpublished', isPublished: false, scheduledAt: null, publishedAt: null },
  ...{ createdAt: at, updatedAt: at, hasChanges: false, isPinned: false },
}
const draft = {
  ...{ id: 'boats', title: 'Boats', subTitle: '', category: 'Sea', image: '', imageWidth: 0, imageHeight: 0 },
  ...{ imageSrcset: '', description: '<p>They float.</p>', details: noDetails, revision: 2, savedAt: at },
}
const review: Review = {
  ...{
    state: 'waiting',
    revision: 2,
    isCurrent: true,
    handedInBy: 'Ana',
    handedInAt: at,
    isOwn: false,
    decision: null,
  },
}

class NoSizes {
  observe() {}
  disconnect() {}
}

function openEditor(review: Review) {
  // jsdom has neither.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('ResizeObserver', NoSizes)
  vi.stubGlobal('fetch', async (address: unknown) =>
    String(address).includes('/review')
      ? Response.json({ success: true, review })
      : Response.json({ success: false, message: 'No.' }, { status: 404 }),
  )
  const session: OpenSession = {
    ...{ status: 'open', name: 'boats', opened: null, formKey: 1, localSaveState: 'blank', startOver: () => {} },
    localDraftSaver: createLocalDraftSaver(createDraftStore(createMemory()), () => {}),
    beforeRelease: { current: async () => {} },
  }
  const element = <AddedBlog {...{ session, blog, draft }} known={{ authors: [], tags: [] }} published={null} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a blog that waits for review is published by its approval: the other way is in the menu', async () => {
  openEditor(review)
  await screen.findByText('Approve…')
  const publish = screen.getByText('Publish')
  expect(publish.closest('.bar-actions')).not.toBeNull()
  expect(screen.getByText('Update').closest('.bar-main')).not.toBeNull()
  await userEvent.click(screen.getByLabelText('More actions'))
  await userEvent.click(publish)
  await screen.findByText(/missing:$/)
})

test.each([
  ['editor', 'changes', 'Changes asked', 'Ben read it on November 20th 2026, 12:00.'],
  ['contributor', 'approved', 'Approved', 'Ben approved it on November 20th 2026, 12:00.'],
] as const)('an %s reads the decision %s', async (role, state, heading, sentence) => {
  actAs({ role })
  openEditor({ ...review, state, decision: { by: 'Ben', at, note: 'Say where.' } })
  await screen.findByText('Say where.')
  screen.getByRole('heading', { name: heading })
  expect(screen.getByText(/^Ben /).textContent).toBe(sentence)
})
