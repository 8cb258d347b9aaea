import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { LibraryFile } from '#contract/media-library.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'

vi.mock('#web/images/draw-cover.ts', () => ({ drawCover: async (title: string) => new File([title], 'cover.png') }))
vi.mock('#web/images/shrink-image.ts', async (original) => ({
  ...(await original<object>()),
  shrinkImage: async (file: File) => file,
  loadSourceTypes: async () => null,
}))

simulateModalDialogs()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fileIn = (folder: string): LibraryFile => ({
  ...{ id: folder, kind: 'image', name: `${folder}.webp`, alt: '', path: `/media/${folder}/0123456789abcdef.webp` },
  ...{ url: `https://site.example/media/${folder}/0123456789abcdef.webp`, srcset: '', contentType: 'image/webp' },
  ...{ width: 800, height: 600, bytes: 1_000, focus: null, uses: 1, createdAt: '2026-11-20T08:00:00.000Z', who: '' },
  ...{ deletedAt: null, mayChange: true },
})

/** Answers for the library, for downloads of pictures and for their upload. */
function stubLibrary() {
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(input, 'http://site')
    if (pathname.startsWith('/media/')) return new Response('pixels', { headers: { 'content-type': 'image/webp' } })
    if (pathname.endsWith('/pictures')) return Response.json({ success: true, picture: { url: 'a copy' } })
    const files = [fileIn('library'), fileIn('another-blog')]
    return Response.json({ success: true, files, total: 2, nextCursor: null, storage: {} })
  })
}

async function chooseIn(folder: string) {
  await userEvent.click(screen.getByRole('button', { name: 'From the library' }))
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${folder}.webp`) }))
}

// jsdom has no canvas: what is drawn, and how a picture is made smaller, are tested by themselves.
test('a cover is drawn from the title into the field, and without a title it is asked for', async () => {
  // Another file of the process may have loaded the field without what is mocked here.
  vi.resetModules()
  const { ThumbnailField } = await import('./thumbnail-field.tsx')
  const onChange = vi.fn()
  const field = (title: string) => (
    <ThumbnailField {...{ thumbnail: null, uploaded: '', problem: undefined, title, onChange }} onStored={() => {}} />
  )
  const { rerender } = render(field(' '))
  const draw = screen.getByRole('button', { name: 'Draw one from the title' })
  await userEvent.click(draw)
  expect(screen.getByRole('alert').textContent).toBe('Please enter your title first.')
  rerender(field(' Boats '))
  await userEvent.click(draw)
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(await onChange.mock.calls[0]?.[0].text()).toBe('Boats')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a picture of the library is used itself, and a picture of another text is copied: the server refuses it here', async () => {
  vi.resetModules()
  const { ThumbnailField } = await import('./thumbnail-field.tsx')
  const { PictureField } = await import('../../../publication/picture-field.tsx')
  const chosen = vi.fn()
  const copied = vi.fn()
  stubLibrary()
  render(
    <ThumbnailField
      {...{ thumbnail: null, uploaded: '', problem: undefined, title: '' }}
      onChange={copied}
      onStored={chosen}
    />,
  )
  await chooseIn('another-blog')
  await waitFor(() =>
    expect(copied.mock.calls[0]?.[0]).toMatchObject({ name: 'another-blog.webp', type: 'image/webp' }),
  )
  expect(chosen).not.toHaveBeenCalled()
  await chooseIn('library')
  await waitFor(() => expect(chosen).toHaveBeenCalledWith(fileIn('library').url))

  cleanup()
  chosen.mockClear()
  render(<PictureField owner="authors" image="" onChange={chosen} />)
  await chooseIn('library')
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(fileIn('library').url))
  await chooseIn('another-blog')
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith('a copy'))
})
