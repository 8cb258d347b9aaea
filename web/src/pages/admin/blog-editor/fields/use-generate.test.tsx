import { act, cleanup, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RefObject, useRef } from 'react'
import { Toaster } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useGenerate } from './use-generate.tsx'

const own = '<p>My own words.</p>'
const generated = '<p>Generated.</p>'
const offer = 'The article is written in the place of your text.'

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Runs the hook on a text that contains `own`. Each request takes the next of `answers`. */
function renderGenerate(...answers: Promise<Response>[]) {
  const text = { html: own }
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    )
    return Promise.race([answers.shift(), aborted])
  })
  const editor: RefObject<ArticleEditorHandle> = {
    current: {
      getEditor: () => null,
      getHtml: () => text.html,
      getDocument: () => ({}),
      isEmpty: () => text.html === '',
      toHtml: (html) => html,
      focus: () => {},
      uploadImages: async () => {},
      replaceAll: (html) => {
        text.html = html
      },
    },
  }
  const save = vi.fn(async () => {})
  const options = { editor, saver: { keepReplacedVersion: () => {} }, saveNow: save }
  const { result, unmount } = renderHook(() => useGenerate({ titleField: useRef(null), ...options }), {
    wrapper: ({ children }) => (
      <>
        {children}
        <Toaster toastOptions={{ removeDelay: 0 }} />
      </>
    ),
  })
  return { text, save, result, unmount, generate: () => act(() => result.current.generate('A title')) }
}

const article = () => Response.json({ success: true, content: 'for another editor', article: generated })

test('a cancelled generation ends at once, and its late answer changes nothing', async () => {
  const late = Promise.withResolvers<Response>()
  const { text, result, generate } = renderGenerate(late.promise, Promise.resolve(article()))
  // The second click of a double click starts nothing that Cancel would end in its place.
  act(() => {
    result.current.generate('A title')
    result.current.generate('A title')
  })
  expect(result.current.isGenerating).toBe(true)
  act(() => result.current.cancelGenerating())
  await vi.waitFor(() => expect(result.current.isGenerating).toBe(false))
  late.resolve(article())
  await act(() => late.promise)
  expect(text.html).toBe(own)
  expect(screen.queryByRole('status')).toBeNull()
  await generate()
  await screen.findByText(offer)
  expect(text.html).toBe(generated)
})

test('Undo of a generation disappears when the next one starts or the text changes', async () => {
  const failure = Response.json({ success: false, message: 'AI generation failed: overloaded' }, { status: 502 })
  const { text, result, generate } = renderGenerate(
    Promise.resolve(article()),
    Promise.resolve(failure),
    Promise.resolve(article()),
  )
  await generate()
  await screen.findByText(offer)
  await generate()
  await screen.findByText('AI generation failed: overloaded')
  await vi.waitFor(() => expect(screen.queryByText(offer)).toBeNull())

  text.html = own
  await generate()
  const undo = (await screen.findByText(offer)).parentElement?.querySelector('button')
  act(() => result.current.dismissOffer())
  await vi.waitFor(() => expect(undo?.isConnected).toBe(false))
})

test('Undo brings the replaced text back, but never over a later change', async () => {
  const { text, generate } = renderGenerate(Promise.resolve(article()), Promise.resolve(article()))
  async function pressUndo() {
    await userEvent.click((await screen.findByText(offer)).parentElement?.querySelector('button') ?? document.body)
    await vi.waitFor(() => expect(screen.queryByText(offer)).toBeNull())
  }
  await generate()
  await pressUndo()
  expect(text.html).toBe(own)
  await generate()
  await screen.findByText(offer)
  text.html = '<p>Generated. And my own.</p>'
  await pressUndo()
  expect(text.html).toBe('<p>Generated. And my own.</p>')
})

test('a text that could not be saved, as during a conflict, is not replaced', async () => {
  const { text, save, generate } = renderGenerate(Promise.resolve(article()), Promise.resolve(article()))
  save.mockRejectedValue(new Error('Not saved.'))
  await generate()
  await screen.findByText(/^Your text is not saved yet/)
  expect(text.html).toBe(own)
  text.html = ''
  await generate()
  await vi.waitFor(() => expect(text.html).toBe(generated))
})

test('a generation is cancelled while the text is being saved', async () => {
  const { text, save, result, generate } = renderGenerate(Promise.resolve(article()))
  save.mockReturnValue(Promise.withResolvers<void>().promise)
  await generate()
  act(() => result.current.cancelGenerating())
  await vi.waitFor(() => expect(result.current.isGenerating).toBe(false))
  expect(text.html).toBe(own)
})

test('leaving the form cancels the generation', async () => {
  const late = Promise.withResolvers<Response>()
  const { text, generate, unmount } = renderGenerate(late.promise)
  await generate()
  unmount()
  late.resolve(article())
  await late.promise
  expect(text.html).toBe(own)
})
