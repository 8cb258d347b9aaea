import { act, cleanup, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import { useUndoOffer } from '../../../frame/use-undo-offer.tsx'
import { type BlogFormValues, blankFormValues, type DraftContent } from '../../editor-form/form-values.ts'
import { createResolve } from './create-resolve.ts'

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const theirs = {
  id: 'blog',
  revision: 2,
  savedAt: null,
  title: '',
  subTitle: '',
  category: '' as const,
  image: '',
  imageWidth: 0,
  imageHeight: 0,
  imageSrcset: '',
  description: 'Theirs.',
  details: { ...noDetails, slug: 'theirs' },
}

/** A conflict that is resolved by the stored draft. `form` is then edited, and saved or not. */
async function takeTheirs(change: (part: Partial<BlogFormValues>) => void = () => {}) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const form = { text: 'Mine.', isSaved: true }
  const editor = {
    getEditor: () => null,
    getHtml: () => form.text,
    getDocument: () => ({}),
    isEmpty: () => false,
    toHtml: (html: string) => html,
    focus: () => {},
    getStorableHtml: () => '',
    refusedImages: () => [],
    selectRefused: () => {},
    uploadImages: async () => {},
    replaceAll: (html: string) => {
      form.text = html
    },
  }
  const saver = {
    changed: () => {},
    flush: async () => {},
    hasUnsaved: () => !form.isSaved,
    keepReplacedVersion: () => {},
    resolve: async () => {},
  }
  const content = (): DraftContent => ({
    title: '',
    subTitle: '',
    category: '',
    image: '',
    description: form.text,
    details: noDetails,
  })
  const { result } = renderHook(
    () =>
      createResolve({
        ...useUndoOffer(),
        id: 'blog',
        state: { kind: 'conflict', theirs },
        latest: { current: blankFormValues },
        editor: { current: editor },
        saver,
        read: async () => content(),
        content,
        set: change,
      }),
    {
      wrapper: ({ children }) => (
        <>
          {children}
          <Toaster toastOptions={{ removeDelay: 0 }} />
        </>
      ),
    },
  )
  await act(() => result.current(() => theirs))
  expect(form.text).toBe('Theirs.')
  return form
}

async function pressUndo() {
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
}

test.each([
  ['the chosen version, saved or not', { text: 'Theirs.', isSaved: false }],
  ['saved changes', { text: 'Theirs, and on.', isSaved: true }],
])('Undo after a conflict replaces %s', async (_, later) => {
  const form = Object.assign(await takeTheirs(), later)
  await pressUndo()
  await vi.waitFor(() => expect(form.text).toBe('Mine.'))
})

test('Undo after a conflict does not replace what the server does not have', async () => {
  const form = Object.assign(await takeTheirs(), { text: 'Theirs, and on.', isSaved: false })
  await pressUndo()
  await screen.findByText(/^What you wrote since is not saved yet/)
  expect(form.text).toBe('Theirs, and on.')
})

test('the form gets every field of the chosen version', async () => {
  const change = vi.fn()
  await takeTheirs(change)
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ details: { ...noDetails, slug: 'theirs' } }))
})
