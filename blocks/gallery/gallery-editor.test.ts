import { NodeSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { openEditor, pressKey, typeText } from '#web/editor/article-editor.testing.ts'
import { uploadImages } from '#web/editor/editor-handle.ts'
import { insertBlocks } from '#web/editor/insert-blocks.ts'
import { addImages, imagesAround, makeGallery, removeImage, takeApart } from './change-gallery.ts'

const address = (name: string) => `https://example.com/${name}.webp`
const image = (name: string) => `<img src="${address(name)}">`
const picture = (name: string, caption = '') =>
  `<figure>${image(name)}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
const gallery = (content: string, caption = '') =>
  `<figure class="gallery">${content}<figcaption>${caption}</figcaption></figure>`
const [a, b, c] = [picture('a', 'A'), picture('b'), picture('c', 'C')]

function open(content: string) {
  const editor = openEditor(`${content}<p>After</p>`)
  const positions: number[] = []
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'galleryImage') positions.push(position)
  })
  const select = (at: number) => {
    const { state, view } = editor
    view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)))
  }
  return { editor, positions, select, html: () => editor.getHTML().replace(/<p>After<\/p>$/, '') }
}

test('keys move a selected picture, each in one step, and never out of the gallery', () => {
  const { editor, positions, select, html } = open(gallery(a + b + c, 'all'))
  select(positions[0] ?? -1)
  expect(pressKey(editor, 'ArrowRight', { altKey: true })).toBe(true)
  expect(html()).toBe(gallery(b + a + c, 'all'))
  for (let press = 0; press < 3; press++) pressKey(editor, 'ArrowRight', { altKey: true })
  expect(html()).toBe(gallery(b + c + a, 'all'))
  editor.commands.undo()
  expect(html()).toBe(gallery(b + a + c, 'all'))
})

test('a removed picture leaves a gallery, the last but one a figure, and one undo brings it back', () => {
  const { editor, positions, html } = open(gallery(a + b + c, 'all'))
  removeImage(editor, positions[1] ?? -1)
  expect(html()).toBe(gallery(a + c, 'all'))
  removeImage(editor, positions[0] ?? -1)
  expect(html()).toBe('<figure><img src="https://example.com/c.webp"><figcaption>C<br>all</figcaption></figure>')
  editor.commands.undo()
  expect(html()).toBe(gallery(a + c, 'all'))
})

test('pictures below each other become a gallery, and single pictures again', () => {
  const { editor, select, html } = open(`${image('x')}${picture('y', 'Y')}`)
  const before = html()
  select(0)
  expect(imagesAround(editor.state)?.images).toHaveLength(2)
  makeGallery(editor)
  expect(html()).toBe(gallery(picture('x') + picture('y', 'Y')))
  takeApart(editor, 0)
  expect(html()).toBe(before)
  editor.commands.undo()
  editor.commands.undo()
  expect(html()).toBe(before)
})

test('more pictures than a gallery holds become several, with nothing lost', () => {
  const { editor, html } = open(gallery(a + b))
  const names = Array.from({ length: 9 }, (_, index) => `n${index}`)
  addImages(
    editor,
    0,
    names.map((name) => ({ src: address(name) })),
  )
  expect(html().match(/class="gallery"/g)).toHaveLength(2)
  for (const name of ['a', 'b', ...names]) expect(html()).toContain(image(name))
  editor.commands.undo()
  expect(html()).toBe(gallery(a + b))
})

test('Enter goes from caption to caption and behind the gallery, Backspace to the picture', () => {
  const { editor, html } = open(gallery(a + b))
  typeText(editor, '1')
  pressKey(editor, 'Enter')
  typeText(editor, '2')
  pressKey(editor, 'Enter')
  typeText(editor, '3')
  pressKey(editor, 'Enter')
  typeText(editor, '4')
  expect(html()).toBe(`${gallery(picture('a', 'A1') + picture('b', '2'), '3')}<p>4</p>`)
})

test('what is inserted while the cursor is in a gallery comes behind it', () => {
  const { editor, html } = open(gallery(a + b))
  insertBlocks(editor, editor.state.selection.to, [{ type: 'image', attrs: { src: address('x') } }])
  expect(html()).toBe(gallery(a + b) + image('x'))
})

test('inline pictures of a gallery are uploaded as others are', async () => {
  const inline = 'data:image/png;base64,AAAA'
  const { editor, html } = open(gallery(`<figure><img src="${inline}"></figure>${b}`))
  await uploadImages(editor, async () => address('stored'))
  expect(html()).toBe(gallery(picture('stored') + b))
})
