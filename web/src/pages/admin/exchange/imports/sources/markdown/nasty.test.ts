// @vitest-environment node
import { expect, test } from 'vitest'
import { importedValues } from '#contract/requests/imported-values.ts'
import { FileProblem } from '../../import-file.ts'
import { openFile } from '../sources.ts'
import { openSite, readAll, readSite } from './sites.testing.ts'

const post = (title: string, text = 'Words.') => `---\ntitle: ${title}\ndate: 2020-01-01\n---\n\n${text}\n`

test('nothing of a hostile file runs, and one bad post does not stop the others', async () => {
  const { items, notes } = await openSite(readSite('nasty'))
  const read = await Promise.all(
    items.map(({ read }) =>
      read().then(
        ({ item }) => item,
        (problem: unknown) => {
          expect(problem).toBeInstanceOf(FileProblem)
          return problem instanceof FileProblem ? problem.message : ''
        },
      ),
    ),
  )
  expect(read).toHaveLength(9)
  expect(read.filter((item) => typeof item === 'string')).toEqual([
    '“posts/aliases.md” cannot be read. Its front matter refers to other places of itself.',
    '“posts/code.md” cannot be read. Its front matter is in “js”, which is not read.',
    '“posts/windows.md” cannot be read. Its front matter has no end, or more than 64 kB.',
  ])
  expect(notes).toEqual([
    '2 blogs without a date that can be read: they come unpublished.',
    '1 file not read, because only Markdown and HTML are: .textile.',
  ])
  for (const item of read) {
    if (typeof item === 'string') continue
    expect(importedValues[item.kind].safeParse(item.value).error).toBeUndefined()
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('dates that cannot be are said, and later ones are scheduled', async () => {
  const { ...files } = readSite('nasty')
  for (const name of ['aliases', 'code', 'windows']) delete files[`posts/${name}.md`]
  const { articleOf } = await readAll(files)
  expect(articleOf('One')).toMatchObject({
    notes: ['Its date “0000-00-00 00:00:00” cannot be read: it gets the one of its last change.'],
    value: { slug: 'same', createdAt: '2020-05-05T00:00:00.000Z' },
  })
  expect(articleOf('Two')).toMatchObject({
    notes: ['Its date “9999-12-31” cannot be read: it comes unpublished.'],
    value: { slug: 'same', state: 'unpublished' },
  })
  expect(articleOf('In the future').value).toMatchObject({
    state: 'scheduled',
    publishedAt: null,
    scheduledAt: '2190-01-01T00:00:00.000Z',
  })
  const script = articleOf('<script>alert(1)</script>')
  expect(script.value).toMatchObject({ canonical: '', image: '', tags: [] })
  expect(script.value.formerPaths.map(({ path }) => path)).toEqual([
    '/evil.example/x',
    '/ok',
    '/posts/7',
    '/posts/script',
  ])
  expect(articleOf('No front matter').notes).toEqual([
    'It has no date that can be read: it comes unpublished.',
    'The image “../../../etc/passwd.png” is missing in the file.',
    'The image “/../../secret.png” is missing in the file.',
    'The image “file:///etc/passwd” is missing in the file.',
  ])
})

test('3,000 posts are listed, each once, with a folder around everything', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, index) => [`site/posts/${index % 50}/${index}.md`, post(`Post ${index}`)]),
  )
  const { items } = await openSite({ ...files, '__MACOSX/site/posts/._1.md': 'x' })
  expect(new Set(items.map(({ name }) => name)).size).toBe(3_000)
  const read = await items[2_999]?.read()
  expect(read?.item.sourceId).toMatch(/^site\/posts\/\d+\/\d+\.md$/)
})

test('pictures that a zip lacks are asked for, at the place that the text names', async () => {
  const files = {
    'posts/a.md': `---\ntitle: A\ndate: 2020-01-01\ncover: top.png\n---\n\nOne ![A pier](/img/pier.png) word.`,
  }
  const { file, find } = await readAll(files)
  const { images, item } = find('A')
  expect(await Promise.all(images.map(file.readImage))).toEqual([{ place: 'top.png' }, { place: '/img/pier.png' }])
  expect(item.value).toMatchObject({ image: images[0] })
  // Where the settings say where the old site is, nobody has to be asked.
  const settled = await readAll({ ...files, '_config.yml': 'url: https://old.example' })
  const { images: there } = settled.find('A')
  const address = 'https://old.example/img/pier.png'
  expect(await Promise.all(there.map(settled.file.readImage))).toEqual([{ place: 'top.png' }, { address }])
})

test('pages of Hexo have a date, and a note may be called as files of a repository are', async () => {
  const { file, read } = await readAll({
    '_config.yml': 'title: A blog',
    'SECURITY.md': '# Policy',
    'source/_posts/one.md': post('One'),
    'source/about/index.md': post('About me'),
    'source/_posts/security.md': post('On security'),
  })
  expect(read.map(({ item }) => `${item.kind} ${item.title}`).toSorted()).toEqual([
    'article On security',
    'article One',
    'page About me',
    'redirects 2 redirects',
  ])
  expect(file.notes).toEqual(['1 file left out: README.md and the like.'])
})

test('an address that two texts name leads to the first of them, and the check says so', async () => {
  const named = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-01\naliases: [/here]\n---\nWords.`
  const { articleOf } = await readAll({
    'hugo.toml': '',
    'content/here.md': `---\ntitle: Guessed\ndate: 2020-01-01\n---\nWords.`,
    'content/posts/a.md': named('A'),
    'content/posts/b.md': named('B'),
  })
  const pathsOf = (title: string) => articleOf(title).value.formerPaths.map(({ path }) => path)
  expect([pathsOf('Guessed'), pathsOf('A'), pathsOf('B')]).toEqual([[], ['/here', '/posts/a'], ['/posts/b']])
  expect(articleOf('B').notes).toContain('Another text of the file has old addresses of it: /here.')
})

test('notes with spaces in their names are found at the addresses of their publishers', async () => {
  const { articleOf } = await readAll({ 'content/deep/Small tools.md': post('Small'), 'quartz.md': post('Other') })
  expect(articleOf('Small').value.formerPaths.map(({ path }) => path)).toEqual([
    '/deep/Small%20tools',
    '/deep/Small-tools',
    '/deep/Small+tools',
  ])
})

test('HTML beside a post of Hugo is a text with front matter only', async () => {
  const { items, notes } = await openSite({
    'hugo.toml': '',
    'content/posts/one/index.md': post('One'),
    'content/posts/one/report.html': '<!DOCTYPE html><title>Timings</title><p>120 ms</p>',
    'content/posts/two.html': post('Two', '<p>Words.</p>'),
  })
  expect(items.map(({ name }) => name)).toEqual(['One', 'Two'])
  expect(notes).toEqual(['1 file left out: HTML without front matter, which is no text there.'])
})

test('the program is found out, of zips and of single files', async () => {
  const open = (text: string, name: string) => openFile(new File([text], name), null)
  const { source, opened } = await open('# A title\n\nText.', 'a-file.md')
  expect(source).toBe('markdown')
  const read = await opened.items[0]?.read()
  expect(read?.item).toMatchObject({
    kind: 'article',
    title: 'A title',
    value: { html: '<p>Text.</p>', slug: 'a-file' },
  })
  expect((await open('+++\ntitle = "A"\n+++\nText', 'a.markdown')).source).toBe('markdown')
  await expect(open('# A title', 'a.txt')).rejects.toThrow(
    'Texts in Markdown are imported from a file that ends with .md',
  )
  await expect(openSite({ 'a.txt': 'x' })).rejects.toThrow('The file has no post in Markdown.')
})

test('texts in older encodings, and texts that are too large', async () => {
  const latin = new File([new Uint8Array([0x23, 0x20, 0x43, 0x61, 0x66, 0xe9, 0x0a, 0x0a, 0x45, 0xe9])], 'cafe.md')
  const { opened } = await openFile(latin, 'markdown')
  expect((await opened.items[0]?.read())?.item).toMatchObject({ title: 'Café', value: { html: '<p>Eé</p>' } })
  const { items } = await openSite({ 'posts/a.md': post('A'), 'posts/b.md': post('B', 'x'.repeat(3_000_000)) })
  expect(items).toHaveLength(2)
  await expect(items[1]?.read()).rejects.toThrow('“posts/b.md” is too large')
})
