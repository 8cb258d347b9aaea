import { act, cleanup, renderHook, screen } from '@testing-library/react'
import { type RefObject, useRef } from 'react'
import { Toaster } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { blankFormValues } from '../../editor-form/form-values.ts'
import { useGenerate } from './use-generate.ts'

const own = '<p>My own words.</p>'
const generated = '<p>Generated.</p>'

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Runs the hook on an empty text. Each request for an article takes the next of `answers`. */
function renderGenerate(...answers: Promise<Response>[]) {
  const text = { html: '' }
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (!address.endsWith('/generate')) return Response.json({ success: true, state: { model: '@cf/a/model' } })
    signal?.throwIfAborted()
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    )
    return Promise.race([answers.shift(), aborted])
  })
  const handle: Pick<ArticleEditorHandle, 'isEmpty' | 'replaceAll'> = {
    isEmpty: () => text.html === '',
    replaceAll: (html) => {
      text.html = html
    },
  }
  const form = { id: 'a-generated-blog', latest: { current: blankFormValues }, change: vi.fn() }
  const editor: RefObject<typeof handle> = { current: handle }
  const { result, unmount } = renderHook(() => useGenerate({ titleField: useRef(null), editor, form }), {
    wrapper: ({ children }) => (
      <>
        {children}
        <Toaster toastOptions={{ removeDelay: 0 }} />
      </>
    ),
  })
  const onText = vi.fn()
  return { text, result, unmount, form, onText, generate: () => act(() => result.current.generate('A title', onText)) }
}

const article = () => Response.json({ success: true, content: 'for another editor', article: generated })

test('a cancelled generation ends at once, and its late answer changes nothing', async () => {
  const late = Promise.withResolvers<Response>()
  const { text, result, form, onText, generate } = renderGenerate(late.promise, Promise.resolve(article()))
  // The second click of a double click starts nothing that Cancel would end in its place.
  act(() => {
    result.current.generate('A title', onText)
    result.current.generate('A title', onText)
  })
  expect(result.current.isGenerating).toBe(true)
  act(() => result.current.cancelGenerating())
  await vi.waitFor(() => expect(result.current.isGenerating).toBe(false))
  late.resolve(article())
  await act(() => late.promise)
  expect(text.html).toBe('')
  expect(screen.queryByRole('status')).toBeNull()
  await generate()
  await screen.findByText('The text is written.')
  expect(text.html).toBe(generated)
  // It counts as accepted.
  await vi.waitFor(() => expect(form.change.mock.calls).toEqual([[{ details: { ...noDetails, aiShare: 0 } }]]))
})

test('where there is a text, a proposal is asked for, and nothing is generated', async () => {
  const { text, result, onText, generate } = renderGenerate()
  text.html = own
  await generate()
  expect(onText).toHaveBeenCalledOnce()
  expect(result.current.isGenerating).toBe(false)
})

test('a text that is there when the answer comes is not replaced', async () => {
  const late = Promise.withResolvers<Response>()
  const { text, generate } = renderGenerate(late.promise)
  await generate()
  text.html = own
  late.resolve(article())
  await screen.findByText(/^There is a text meanwhile/)
  expect(text.html).toBe(own)
})

test('leaving the form cancels the generation', async () => {
  const late = Promise.withResolvers<Response>()
  const { text, generate, unmount } = renderGenerate(late.promise)
  await generate()
  unmount()
  late.resolve(article())
  await late.promise
  expect(text.html).toBe('')
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Something went wrong.'],
  [
    'an answer without words',
    async () => Response.json({ success: true, content: '', article: '' }),
    'AI failed to generate content.',
  ],
  [
    'a failure of the model',
    async () => Response.json({ success: true, content: 'AI generation failed: too long', article: '' }),
    'AI generation failed: too long',
  ],
])('%s is a sentence, and the text stays empty', async (_, answer, sentence) => {
  const answered = answer()
  // It fails before it is asked for.
  answered.catch(() => {})
  const { text, generate } = renderGenerate(answered)
  await generate()
  await screen.findByText(sentence)
  expect(text.html).toBe('')
})
