import toast from 'react-hot-toast'
import { expect, test, vi } from 'vitest'
import { openEditor } from './article-editor.testing.ts'
import { insertImages } from './insert-images.ts'

test('an article that has 20 pictures gets no other one, wherever they are stored', async () => {
  const refused = vi.spyOn(toast, 'error')
  const editor = openEditor('<img src="https://example.com/media/a.webp">'.repeat(20))
  const before = editor.getHTML()
  await insertImages(editor, [new File(['x'], 'boat.png', { type: 'image/png' })])
  expect(editor.getHTML()).toBe(before)
  expect(refused).toHaveBeenCalledExactlyOnceWith('An article holds 20 pictures at most.')
})
