import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertStoredGallery } from '#blocks/gallery/insert-gallery.ts'
import type { LibraryFile } from '#contract/media-library.ts'
import { openEditor } from '#web/editor/article-editor.testing.ts'
import { insertFromLibrary } from '#web/editor/insert-images.ts'
import { simulateModalDialogs } from '../dialog/dialog.testing.ts'
import { LibraryDialog } from './library-dialog.tsx'

simulateModalDialogs()

const fileOf = (id: string): LibraryFile => ({
  ...{ id, kind: 'image', name: `${id}.webp`, alt: `The ${id}`, path: `/media/library/${id}.webp` },
  ...{ url: `https://site.example/media/library/${id}.webp`, srcset: '', contentType: 'image/webp' },
  ...{ width: 800, height: 600, bytes: 1_000, focus: null, uses: 0, createdAt: '2026-11-20T08:00:00.000Z', who: '' },
  ...{ deletedAt: null, mayChange: true },
})
/** The calls of the library, whose files are two a page. */
let asked: URLSearchParams[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async (input: string) => {
    const { searchParams } = new URL(input, 'http://site')
    asked.push(searchParams)
    const all = ['sea', 'hills', 'lake'].filter((name) => name.includes(searchParams.get('q') ?? ''))
    const start = Number(searchParams.get('cursor') ?? 0)
    const files = all.slice(start, start + 2).map(fileOf)
    const nextCursor = start + 2 < all.length ? String(start + 2) : null
    return Response.json({ success: true, files, total: all.length, nextCursor, storage: {} })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('several pictures are chosen in order, up to a number, and more of them are loaded', async () => {
  const onClose = vi.fn()
  render(<LibraryDialog kind="image" many={2} onClose={onClose} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const lake = await screen.findByRole('button', { name: /lake/ })
  await userEvent.click(lake)
  await userEvent.click(screen.getByRole('button', { name: /sea/ }))
  const hills = screen.getByRole('button', { name: /hills/ })
  await userEvent.click(hills)
  expect([lake.ariaPressed, hills.ariaPressed]).toEqual(['true', 'false'])
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }))
  expect(onClose.mock.calls[0]?.[0].map(({ id }: LibraryFile) => id)).toEqual(['lake', 'sea'])
  expect(asked.map((query) => query.get('cursor'))).toEqual([null, '2'])
})

test('the editor inserts a picture of the library with its description, as one undo step', async () => {
  const editor = openEditor('<p>Words</p>')
  const before = editor.getHTML()
  const inserted = insertFromLibrary(editor)
  await userEvent.type(await screen.findByRole('searchbox'), 'lak')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /webp/ })).toHaveLength(1))
  await userEvent.keyboard('{Tab}{Enter}')
  await inserted
  expect(editor.getHTML()).toContain('<img src="https://site.example/media/library/lake.webp" alt="The lake">')
  expect(document.querySelector('dialog')).toBeNull()
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('a library that cannot be read says why, and is asked again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'The database rests.' }, { status: 503 }))
  render(<LibraryDialog kind="image" many={1} onClose={() => {}} />)
  expect(await screen.findByText('The database rests.')).toBeDefined()
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, files: [], total: 0, nextCursor: null, storage: {} }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no pictures yet.')).toBeDefined()
})

test('the editor inserts pictures of the library as one gallery with their descriptions, as one undo step', async () => {
  const editor = openEditor('<p>Words</p>')
  const before = editor.getHTML()
  const inserted = insertStoredGallery(editor)
  await userEvent.click(await screen.findByRole('button', { name: /sea/ }))
  await userEvent.click(screen.getByRole('button', { name: /hills/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }))
  await inserted
  const picture = (id: string) => `<figure><img src="${fileOf(id).url}" alt="The ${id}"></figure>`
  expect(editor.getHTML()).toContain(`<figure class="gallery">${picture('sea')}${picture('hills')}<figcaption>`)
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})
