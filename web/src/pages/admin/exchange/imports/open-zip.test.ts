// @vitest-environment node
import { expect, test } from 'vitest'
import { besideFile, openZip } from './open-zip.ts'
import { zipOf } from './sources/broadsheet/export-file.testing.ts'

test('the files of a zip are listed and read', async () => {
  const zip = await openZip(await zipOf({ 'site.json': '{}', 'articles/a.md': 'Zoë' }))
  expect(zip.paths).toEqual(['site.json', 'articles/a.md'])
  expect(new TextDecoder().decode(await zip.read('articles/a.md', 100))).toBe('Zoë')
})

test('a folder around everything is left out, and what is beside it', async () => {
  const files = { 'my-site/site.json': '{}', 'my-site/a.md': 'A', '__MACOSX/my-site/._a.md': 'x' }
  const zip = besideFile(await openZip(await zipOf(files)), 'site.json')
  expect(zip?.paths).toEqual(['site.json', 'a.md'])
  expect(new TextDecoder().decode(await zip?.read('a.md', 100))).toBe('A')
})

test.each([
  ['../a.md', 'The file has an entry with the name “../a.md”, which no export writes.'],
  ['/etc/passwd', 'The file has an entry with the name “/etc/passwd”, which no export writes.'],
  ['C:/a.md', 'The file has an entry with the name “C:/a.md”, which no export writes.'],
  ['a/./b.md', 'The file has an entry with the name “a/./b.md”, which no export writes.'],
  ['a\0.md', 'The file has an entry with the name “a\\0.md”, which no export writes.'],
])('an entry %j is refused', async (name, problem) => {
  await expect(openZip(await zipOf({ 'site.json': '{}', [name]: 'x' }))).rejects.toThrow(problem)
})

test('a zip of Windows has its files in their folders', async () => {
  const zip = await openZip(
    await zipOf({ 'site\\_config.yml': 'a', 'site\\_posts\\2019-05-01-a.md': 'A', 'site\\': '' }),
  )
  expect(zip.paths).toEqual(['site/_config.yml', 'site/_posts/2019-05-01-a.md'])
  expect(new TextDecoder().decode(await zip.read('site/_posts/2019-05-01-a.md', 100))).toBe('A')
  const twice = zipOf({ 'a\\b.md': 'A', 'a/b.md': 'B' })
  await expect(openZip(await twice)).rejects.toThrow('two entries with the name “a/b.md”')
  for (const name of ['..\\a.md', 'a\\..\\..\\b.md', '\\\\server\\a.md', 'C:\\a.md']) {
    await expect(openZip(await zipOf({ [name]: 'x' }))).rejects.toThrow('which no export writes')
  }
})

test('what is no zip is refused, and a zip of something else is told', async () => {
  await expect(openZip(new Blob(['PK, but no more']))).rejects.toThrow('The file is no zip')
  expect(besideFile(await openZip(await zipOf({ 'a/b/site.json': '{}' })), 'site.json')).toBeNull()
})

test('a zip that ends early is refused', async () => {
  const whole = await zipOf({ 'site.json': '{}', 'a.md': 'A' })
  await expect(openZip(whole.slice(0, whole.size - 30))).rejects.toThrow('its end is missing')
})

test('an entry that is too large, or missing, has a sentence', async () => {
  const zip = await openZip(await zipOf({ 'site.json': '{}', 'a.md': 'x'.repeat(2_000) }))
  await expect(zip.read('a.md', 1_000)).rejects.toThrow('“a.md” is too large: 1,000 bytes at most.')
  await expect(zip.read('b.md', 1_000)).rejects.toThrow('“b.md” is missing in the file.')
})
