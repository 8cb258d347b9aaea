// @vitest-environment node
import { expect, test } from 'vitest'
import { blockSamples } from '#blocks/block-samples.ts'
import { cleanArticle } from '#worker/article/sanitize.ts'
import { writeMarkdown } from '#worker/markdown/write-markdown.ts'
import type { ImportFile } from '../import-file.ts'
import { zipOf } from './broadsheet/export-file.testing.ts'
import { openGhostFile } from './ghost/ghost.ts'
import { cardsHtml, modernExport } from './ghost/ghost-exports.testing.ts'
import { openSite } from './markdown/sites.testing.ts'
import { htmlOf, lostWords, readAll } from './read-all.testing.ts'
import { readSourceFile } from './source-file.ts'
import { buildWxr } from './wordpress/fixtures/build-wxr.testing.ts'
import { readFile } from './wordpress/fixtures/read-file.testing.ts'

/** The files that a text names, as the source reads them: their names, where their links lead, and their bytes. */
async function filesOf(file: ImportFile, html: string) {
  const paths = Array.from(html.matchAll(/"(\/media\/import\/\d+\.\w+)"/g), ([, path = '']) => path)
  const found = await Promise.all(paths.map(file.readImage))
  return Promise.all(
    found.map(async (one) => ('link' in one ? [one.name, one.link, (await one.bytes?.text()) ?? one.problem] : [])),
  )
}

/** The HTML with one path for all files of a type. */
const numberless = (html: string) => html.replace(/\/media\/import\/\d+/g, '#')
const onlyPictures = 'Only pictures are fetched from the old site. Its link leads there still.'

test('files and sounds of a Markdown archive are blocks where they stand alone, and links within words', async () => {
  const file = await openSite({
    'notes/first.md': `# First

[Tide tables](files/tides.pdf)

![[horn.mp3]]

Read the [plan](/files/my%20plan.zip?x=1#top) or [what is gone](files/gone.pdf), or [another](https://other.example/a.pdf).

<audio controls src="files/horn.mp3"></audio>`,
    'notes/files/tides.pdf': '%PDF',
    'notes/files/horn.mp3': 'ID3',
    'static/files/my plan.zip': 'PK',
    '.obsidian/app.json': '{}',
  })
  const { items } = await readAll(file)
  const [first] = items
  const html = first?.kind === 'article' ? (first.value?.html ?? '') : ''
  expect(numberless(html)).toBe(
    '<p class="file"><a href="#.pdf">Tide tables</a> (PDF)</p>' +
      '<figure><audio src="#.mp3" aria-label="horn.mp3"></audio></figure>' +
      '<p>Read the <a href="#.zip">plan</a> or <a href="files/gone.pdf">what is gone</a>, or <a href="https://other.example/a.pdf">another</a>.</p>' +
      '<figure><audio src="#.mp3" aria-label="horn.mp3"></audio></figure>',
  )
  expect(await filesOf(file, html)).toEqual([
    ['tides.pdf', 'files/tides.pdf', '%PDF'],
    ['horn.mp3', 'horn.mp3', 'ID3'],
    ['my plan.zip', '/files/my%20plan.zip?x=1#top', 'PK'],
    ['horn.mp3', 'horn.mp3', 'ID3'],
  ])
  expect(first?.notes).toEqual(['It has no date that can be read: it comes unpublished.'])
})

test('the Markdown files of an export bring their sounds, files and embeds as blocks, also without its lists', async () => {
  const { audio, file, embed } = blockSamples
  const article = cleanArticle(audio.html + file.html + embed.html)
  const opened = await openSite({
    'articles/one.md': `---\ntitle: One\n---\n${writeMarkdown(article, '../')}`,
    'media/a/0011223344556677.mp3': 'ID3',
    'media/a/7766554433221100.pdf': '%PDF',
    'media/a/0f1e2d3c4b5a6978.png': 'PNG',
  })
  const { items } = await readAll(opened)
  const [one] = items
  const html = one?.kind === 'article' ? (one.value?.html ?? '') : ''
  const names = new Map([
    ['.mp3', '/media/a/0011223344556677.mp3'],
    ['.pdf', '/media/a/7766554433221100.pdf'],
    ['', '/media/a/0f1e2d3c4b5a6978.png'],
  ])
  const stored = html.replace(/\/media\/import\/\d+(\.\w+)?/g, (_, ending = '') => names.get(ending) ?? '')
  expect(cleanArticle(stored)).toBe(article)
})

test('cards of Ghost with sounds and files are blocks where the zip has their files', async () => {
  const zip = await zipOf({
    'old.ghost.2024-01-01-10-00-00.json': JSON.stringify(modernExport),
    'content/media/2024/01/talk.mp3': 'ID3',
    'content/files/2024/01/plan.pdf': '%PDF',
  })
  const file = await openGhostFile(await readSourceFile(new File([zip], 'ghost.zip')))
  const { items } = await readAll(file)
  const html = htmlOf(items, 'Cards')
  expect(numberless(html)).toContain('<figure><audio src="#.mp3" aria-label="The talk"></audio></figure>')
  expect(numberless(html)).toMatch(/<p class="file"><a href="#\.pdf">[^<]+<\/a> \(PDF[^)]*\)<\/p>/)
  expect(await filesOf(file, html)).toEqual([
    ['talk.mp3', '/content/media/2024/01/talk.mp3', 'ID3'],
    ['plan.pdf', '/content/files/2024/01/plan.pdf', '%PDF'],
  ])
  expect(lostWords(cardsHtml.replace(/<script[\s\S]*?<\/script>/g, ''), html)).toEqual([])
  const notes = items.find(({ title }) => title === 'Cards')?.notes ?? []
  expect(notes.filter((note) => /audio|file|without/.test(note))).toEqual([])
})

test('blocks and shortcodes of WordPress with sounds and files name where these are', async () => {
  const uploads = 'https://old.example/wp-content/uploads'
  const content = `<!-- wp:audio {"id":5} --><figure class="wp-block-audio"><audio controls src="${uploads}/talk.mp3"></audio><figcaption class="wp-element-caption">At <em>noon</em></figcaption></figure><!-- /wp:audio -->
<!-- wp:file {"id":6} --><div class="wp-block-file"><a href="${uploads}/t.pdf">Tables</a><a href="${uploads}/t.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->
[audio src="${uploads}/s.m4a"]`
  const { opened, article } = await readFile(buildWxr([{ id: 1, title: 'Text', content, meta: {} }]))
  const { value, notes } = article('Text')
  expect(numberless(value.html)).toBe(
    '<figure><audio src="#.mp3" aria-label="talk.mp3"></audio><figcaption>At <em>noon</em></figcaption></figure>' +
      '<p class="file"><a href="#.pdf">Tables</a> (PDF)</p><figure><audio src="#.m4a" aria-label="s.m4a"></audio></figure>',
  )
  expect(await filesOf(opened, value.html)).toEqual(
    ['talk.mp3', 't.pdf', 's.m4a'].map((name) => [name, `${uploads}/${name}`, onlyPictures]),
  )
  expect(notes).toEqual(['3 files and sounds of the old site: from its folder, or else as links.'])
})
