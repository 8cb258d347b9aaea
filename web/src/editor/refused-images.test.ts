import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api.ts'
import { openEditor } from './article-editor.testing.ts'
import { htmlWithoutRefused, listRefused, selectRefused, uploadImages } from './editor-handle.ts'
import { describeRefused, refuseWithout } from './refusals.ts'

const inline = (bytes: string) => `data:image/png;base64,${btoa(bytes)}`
const damaged = 'The image is damaged: a checksum is wrong.'
const url = 'https://example.com/media/a.webp'

/** Uploads the pictures of a text to a server that refuses damaged ones. @returns how many it was asked for */
async function upload(editor: ReturnType<typeof openEditor>) {
  let asked = 0
  await uploadImages(editor, async (image) => {
    asked++
    if ((await image.text()).startsWith('bad')) throw new ApiError(damaged, 415, true)
    return url
  })
  return asked
}

test('a picture that the server refuses is marked, and everything else is stored', async () => {
  const bad = inline('bad')
  const editor = openEditor(
    `<p>One</p><figure><img src="${bad}" alt="A boat"><figcaption>The <em>caption</em></figcaption></figure>
     <blockquote><img src="${bad}"><p>Two</p></blockquote><img src="${inline('good')}">`,
  )
  expect(await upload(editor)).toBe(2)
  // It is not asked for again with each save.
  expect(await upload(editor)).toBe(0)
  expect(htmlWithoutRefused(editor)).toBe(
    `<p>One</p><p>The <em>caption</em></p><blockquote><p>Two</p></blockquote><img src="${url}"><p></p>`,
  )
  expect(editor.getHTML()).toContain(bad)
  const notes = [...editor.view.dom.querySelectorAll('.is-refused .image-note')].map(({ textContent }) => textContent)
  expect(notes).toEqual(Array(2).fill(`Not saved: ${damaged} Replace or remove it.`))
  const refused = listRefused(editor)
  expect(describeRefused(refused)).toBe(`Not saved: 2 pictures, among them the picture “A boat”. ${damaged}`)
  expect(() => refuseWithout(refused)).toThrow('A boat')
  selectRefused(editor)
  expect(editor.state.selection.$from.nodeAfter?.attrs.src).toBe(bad)
  editor.commands.setContent(`<p>One</p><img src="${inline('good')}">`)
  expect(listRefused(editor)).toEqual([])
})

test.each([
  ['the connection', new ApiError('No answer.', 0, false)],
  ['the session', new ApiError('Log in.', 401, true)],
  ['the blog', new ApiError('Blog not found.', 404, true)],
  ['a failure', new ApiError('Down.', 503, true)],
])('what is about %s and not about a picture stops the save', async (_, error) => {
  const editor = openEditor(`<p>One</p><img src="${inline(error.message)}">`)
  await expect(uploadImages(editor, () => Promise.reject(error))).rejects.toBe(error)
  expect(listRefused(editor)).toEqual([])
})
