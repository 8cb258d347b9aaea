// @vitest-environment node
import { downloadZip } from 'client-zip'
import { expect, test } from 'vitest'
import { openPictures } from './picture-archive.ts'

const names = [
  'uploads/2019/05/harbour.jpg',
  'uploads/2020/05/harbour.jpg',
  'uploads/2020/05/Straße der Boote.png',
  'uploads/2020/05/notes.txt',
]
const zip = async () => {
  const blob = await downloadZip(names.map((name) => ({ name, input: name }))).blob()
  return [new File([blob], 'pictures.zip')]
}
const folder = async () =>
  names.map((name) => Object.assign(new File([name], name.split('/').at(-1) ?? ''), { webkitRelativePath: name }))

test.each([zip, folder])('pictures are found by the end of their paths (%o)', async (files) => {
  const pictures = await openPictures(await files())
  const find = async (place: string) => (await pictures.find(place))?.text() ?? null
  expect(pictures.count).toBe(3)
  expect(await find('https://old.example/wp-content/uploads/2019/05/harbour.jpg?w=300')).toBe(names[0])
  expect(await find('/uploads/2020/05/harbour-300x200.jpg')).toBe(names[1])
  expect(await find('uploads/2020/05/Stra%C3%9Fe%20der%20Boote.png')).toBe(names[2])
  // Two are meant, or none.
  expect(await find('/elsewhere/harbour.jpg')).toBeNull()
  expect(await find('/uploads/2020/05/notes.txt')).toBeNull()
  expect(await find('%E0%A4%A')).toBeNull()
})
