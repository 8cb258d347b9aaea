import { expect, test } from 'vitest'
import { FileProblem } from '#web/pages/admin/exchange/imports/import-file.ts'
import { zipOf } from '#web/pages/admin/exchange/imports/sources/broadsheet/export-file.testing.ts'
import { openFile } from '#web/pages/admin/exchange/imports/sources/sources.ts'
import { buildWxr } from '#web/pages/admin/exchange/imports/sources/wordpress/fixtures/build-wxr.testing.ts'
import { readFile } from '#web/pages/admin/exchange/imports/sources/wordpress/fixtures/read-file.testing.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { importSources } from '../contract/import-sources.ts'
import { refusedArticles } from '../testing/hostile-articles.ts'
import { exportZip, refusedZips } from '../testing/hostile-zips.ts'
import { someVectors } from '../testing/xss-vectors.ts'

/** Opens a file as one of a program, and reads what it has. @returns the sentences of what cannot be read, and the titles of the rest */
async function readAs(file: Blob, chosen: Parameters<typeof openFile>[1], name = 'site.zip') {
  const said: string[] = []
  const titles: string[] = []
  const note = (problem: unknown) => {
    expect(problem).toBeInstanceOf(FileProblem)
    said.push(problem instanceof Error ? problem.message : '')
  }
  try {
    const { opened } = await openFile(new File([file], name), chosen)
    for (const { read } of opened.items) await read().then(({ item }) => void titles.push(item.title), note)
  } catch (problem) {
    note(problem)
  }
  return { said, titles }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const latin = (xml: string) => Uint8Array.from(xml, (letter) => letter.charCodeAt(0))
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`

test('whatever program a broken zip is said to be of, it is read or refused with sentences', async () => {
  for (const { what, build } of [...refusedZips, ...refusedArticles]) {
    for (const chosen of importSources) {
      const { said, titles } = await readAs(build(), chosen)
      expect(said.length + titles.length, `${what}, as ${chosen}`).toBeGreaterThan(0)
    }
  }
})

test('a zip in a zip, however deep, is read or refused with a sentence', async () => {
  const wordPress = await zipOf({ 'old.xml': await bytesOf(buildWxr([{ id: 1, title: 'A' }])) })
  const markdown = await zipOf({ '_posts/2019-01-01-a.md': '---\ntitle: A\n---\n\nA' })
  for (const inner of [wordPress, markdown, exportZip({}), new Blob(['PK no zip'])]) {
    const once = await zipOf({ 'backup/site.ZIP': await bytesOf(inner), 'README.md': '# Read me\n' })
    let deep = once
    for (let depth = 0; depth < 20; depth += 1) deep = await zipOf({ 'site.zip': await bytesOf(deep) })
    for (const outer of [once, deep]) {
      for (const chosen of [null, ...importSources]) {
        const { said, titles } = await readAs(outer, chosen)
        expect(said.length + titles.length).toBeGreaterThan(0)
      }
    }
  }
})

test('a file of one program that is said to be of another is read or refused with a sentence', async () => {
  const files: [name: string, file: Blob][] = [
    ['old.xml', buildWxr([{ id: 1, title: 'A' }])],
    ['export.zip', exportZip({})],
    ['site.zip', await zipOf({ '_posts/2019-01-01-a.md': '---\ntitle: A\n---\n\nA' })],
    ['ghost.json', new Blob([JSON.stringify({ db: [{ meta: { exported_on: 1 }, data: { posts: [] } }] })])],
    ['posts.zip', await zipOf({ 'posts.csv': 'post_id,title\n1.a,A\n', 'posts/1.a.html': '<p>A</p>' })],
    ['stories.zip', await zipOf({ 'posts/2019-01-01_A-0123456789ab.html': '<html></html>' })],
  ]
  for (const [index, [name, file]] of files.entries()) {
    const right = await openFile(new File([file], name), null).then(
      ({ source }) => source,
      () => null,
    )
    for (const chosen of importSources.filter((one) => one !== right)) {
      const { said, titles } = await readAs(file, chosen, name)
      // Two programs may have one form.
      expect(said.length + titles.length, `${index} as ${chosen}`).toBeGreaterThan(0)
      for (const sentence of said) expect(sentence).toMatch(/^\S.{10,}\.$/s)
    }
  }
  for (const noise of [
    '\0'.repeat(500),
    '<html><p>A</p></html>',
    '%PDF-1.7',
    '{"a":',
    '<?xml version="1.0"?><feed></feed>',
    '',
  ]) {
    for (const chosen of [null, ...importSources]) {
      const { said, titles } = await readAs(new Blob([noise]), chosen, 'a.bin')
      expect([said.length, titles], `${JSON.stringify(noise.slice(0, 9))} as ${chosen}`).toEqual([1, []])
    }
  }
})

test('posts with the same slug and the same number, and with slugs that lead elsewhere, all come or are listed', async () => {
  const items = [
    { id: 1, title: 'One', slug: 'same' },
    { id: 2, title: 'Two', slug: 'same' },
    { id: 2, title: 'Three', slug: 'other' },
    { id: 4, title: 'Four', slug: 'admin' },
    { id: 5, title: 'Five', slug: '../../api', link: 'https://old.example/../../api/' },
    { id: 6, title: 'Six', slug: '%2e%2e%2fapi\u0000<script>' },
    { id: -7, title: 'Seven', slug: '' },
    { id: 8, title: 'Eight', slug: 'x'.repeat(3_000) },
  ].map((item) => ({ ...item, content: 'Words.' }))
  const { articles, refused, opened } = await readFile(buildWxr(items))
  const named = [...articles.map(({ title }) => title), ...refused.map(({ name }) => name)].join(' ')
  for (const { title } of items) expect(`${named} ${opened.notes}`).toContain(title)
  expect(new Set(articles.map(({ sourceId }) => sourceId)).size).toBe(articles.length)
})

const words = 'Crème “brûlée” 日本'
test.each([
  ['Latin-1 that is declared', 'ISO-8859-1', latin, 'Crème'],
  ['Latin-1 that is declared as UTF-8', 'UTF-8', latin, ''],
  ['UTF-8 that is declared as Shift-JIS', 'Shift_JIS', undefined, ''],
  ['Shift-JIS', 'Shift_JIS', (xml: string) => latin(xml.replaceAll('日本', '\u0093\u00fa\u0096\u007b')), ''],
  ['bytes that no UTF-8 has', 'UTF-8', (xml: string) => latin(xml.replaceAll('日本', '\u00ff\u00fe\u00c0')), ''],
  ['an encoding that nobody knows', 'x-klingon', undefined, words],
])('%s: every post comes, or the file is refused with a sentence', async (_, encoding, encode, expected) => {
  const items = [1, 2, 3].map((id) => ({ id, title: `Post ${id}`, content: encode === latin ? 'Crème' : words }))
  const file = buildWxr(items, { declaration: declared(encoding), ...(encode && { encode }) })
  const { said, titles } = await readAs(file, null, 'old.xml')
  if (said.length === 0) {
    expect(titles.filter((title) => title.startsWith('Post'))).toEqual(['Post 1', 'Post 2', 'Post 3'])
    const { articles } = await readFile(file)
    for (const { value } of articles) expect(value.html).toContain(expected)
  } else expect(titles).toEqual([])
})

test('what runs is gone from a post of WordPress when the API has cleaned it, and addresses of scripts too', async () => {
  const links =
    '<a href="javascript:alert(1)">a</a><a href=" jAvA&#9;script:alert(1)">b</a><img src="javascript:alert(1)">'
  const items = someVectors().map(({ number, html }) => ({
    id: number + 1,
    title: `Post ${number}`,
    content: links + html,
  }))
  const { articles } = await readFile(buildWxr(items))
  expect(articles).toHaveLength(items.length)
  for (const { value } of articles) {
    const clean = cleanArticle(value.html)
    expect(clean.replace(/="[^"]*"/g, '=""')).not.toMatch(
      /<(?:script|style|svg|object|embed|form)|<[^>]+ (?:on\w+|style)=/i,
    )
    expect(clean).not.toMatch(/<[a-z][^<>]* (?:href|src)="(?!https?:|\/|#|data:image\/)/i)
  }
})

/** A file that counts the bytes that are read of it. */
class CountedFile extends File {
  bytesRead = 0

  override slice(...place: Parameters<File['slice']>): Blob {
    const part = super.slice(...place)
    this.bytesRead += part.size
    return part
  }
}

test('100,000 items are listed without being read, and a file of them is read a few times only', async () => {
  const count = 100_000
  const short = (id: number) =>
    `<item><title>P${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type></item>`
  const file = new CountedFile([buildWxr(Array.from({ length: count }, (_, index) => short(index + 1)))], 'old.xml')
  const { opened } = await openFile(file, null)
  const articles = opened.items.filter(({ kind }) => kind === 'article')
  expect(articles).toHaveLength(count)
  expect(file.bytesRead).toBeLessThan(4 * file.size)
  expect((await articles.at(-1)?.read())?.item.title).toBe(`P${count}`)
})
