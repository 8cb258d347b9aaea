import toast from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import { openEditor } from './article-editor.testing.ts'
import { insertImages } from './insert-images.ts'

afterEach(() => void vi.restoreAllMocks())

const full = 'A blog holds 20 pictures at most.'
const images = (count: number) => '<img src="https://example.com/media/a.webp">'.repeat(count)
const file = (name: string, type: string) => new File(['x'], name, { type })

test.each([
  ['pictures', images(20)],
  [
    'pictures with captions',
    `${images(19)}<figure><img src="https://example.com/a.webp"><figcaption>c</figcaption></figure>`,
  ],
])('a blog that has 20 %s gets no other one, and one sentence says so', async (_, content) => {
  const refused = vi.spyOn(toast, 'error')
  const editor = openEditor(content)
  const before = editor.getHTML()
  await insertImages(editor, [file('boat.png', 'image/png'), file('sea.png', 'image/png')])
  expect(editor.getHTML()).toBe(before)
  expect(refused).toHaveBeenCalledExactlyOnceWith(full)
})

test('what a drop cannot use is one message, whatever the files are', async () => {
  const refused = vi.spyOn(toast, 'error')
  const names = ['a.txt', 'b.pdf', 'c.zip', 'd.svg', 'e.doc', 'f.txt']
  const types = [
    'text/plain',
    'application/pdf',
    'application/zip',
    'image/svg+xml',
    'application/msword',
    'text/plain',
  ]
  await insertImages(
    openEditor('<p>Words</p>'),
    names.map((name, index) => file(name, types[index] ?? '')),
  )
  expect(refused).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^“a\.txt” is not a picture\..*“d\.svg” is not a picture\..*2 more files could not be used\.$/,
    ),
  )
})

test('of a HEIC file the author reads how to make a JPEG of it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decoded')))
  const refused = vi.spyOn(toast, 'error')
  await insertImages(openEditor('<p>Words</p>'), [file('IMG_1.HEIC', 'image/heic')])
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/HEIC picture.*JPEG.*Most Compatible/))
  vi.unstubAllGlobals()
})
