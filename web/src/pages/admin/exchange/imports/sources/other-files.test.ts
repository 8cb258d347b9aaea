// @vitest-environment node
import { expect, test } from 'vitest'
import { zipOf } from './broadsheet/export-file.testing.ts'
import { openFile } from './sources.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const tar = new Uint8Array(600)
tar.set(new TextEncoder().encode('post.md'))
tar.set(new TextEncoder().encode('ustar'), 257)

/** Files of others, by what they are. */
const files: [name: string, content: string | Uint8Array<ArrayBuffer> | Record<string, string>, sentence: RegExp][] = [
  ['empty.xml', '', /empty/],
  ['export.xml.gz', bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0), /gzip.*Unpack it/],
  ['site.tar', tar, /tar.*Unpack it/],
  ['site.7z', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), /7z.*Unpack it/],
  ['paper.pdf', '%PDF-1.7\n…', /PDF.*Copy its text/],
  ['text.docx', { '[Content_Types].xml': '', 'word/document.xml': '<w/>' }, /Word.*paste it/],
  ['text.odt', { mimetype: 'x', 'content.xml': '<x/>' }, /LibreOffice.*paste it/],
  ['table.xlsx', { 'xl/workbook.xml': '<x/>' }, /Excel/],
  ['book.epub', { 'META-INF/container.xml': '<x/>', 'OEBPS/1.xhtml': '' }, /EPUB/],
  ['a.png', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), /picture/],
  ['notes.rtf', '{\\rtf1\\ansi x}', /RTF.*paste it/],
  ['blog.sqlite', 'SQLite format 3\0…', /database.*export/i],
  ['dump.sql', '-- MySQL dump 10.13\n--\nCREATE TABLE `wp_posts` (', /SQL.*Tools → Export/],
  ['backup.zip', { 'db.sql': 'INSERT INTO x' }, /SQL.*Tools → Export/],
  ['site.zip', { 'public_html/wp-content/uploads/a.txt': 'x' }, /WordPress site.*Tools → Export/],
  ['archive.zip', { 'outbox.json': '{}', 'actor.json': '{}' }, /Mastodon/],
  ['twitter.zip', { 'data/tweets.js': 'x' }, /Twitter/],
  ['joomla.zip', { 'administrator/index.php': '' }, /Joomla.*WordPress/],
  ['drupal.zip', { 'config/sync/node.type.article.yml': '' }, /Drupal.*WordPress/],
  ['wix.xml', '<?xml version="1.0"?><rss><channel><generator>Wix.com</generator></channel></rss>', /Wix.*RSS/],
  ['posts.csv', 'Title,Cover Image\nA,wix:image://v1/a\n', /Wix.*RSS/],
  ['bear.csv', 'uid,title,slug,alias\nx,A,a,\n', /Bear Blog.*\.md/],
  ['write.json', '{"username":"a","collections":[{"posts":[{"id":"x","appearance":"norm"}]}]}', /Write\.as.*\.md/],
  ['write-posts.json', '[{"id":"x","slug":"a","appearance":"norm"}]', /Write\.as.*\.md/],
  ['feed.json', '{"version":"https://jsonfeed.org/version/1"}', /JSON feed.*Markdown/],
  ['site.bar', { 'feed.json': '{}', 'index.html': 'x' }, /Micro\.blog.*Markdown/],
  ['notes.enex', '<?xml version="1.0"?><en-export/>', /Evernote.*vault/],
  ['theme.xml', '<?xml version="1.0"?><!DOCTYPE html><html b:css="x"/>', /theme of Blogger.*Back up/],
  ['takeout.zip', { 'Takeout/Mail/all.mbox': 'x' }, /Takeout.*Blogger/],
  ['Export.zip', { [`Posts ${'a'.repeat(32)}_all.csv`]: 'x' }, /Notion.*Markdown & CSV/],
  ['content.xml', '<?xml version="1.0"?><j2xml/>', /Joomla.*WordPress/],
  ['nodes.json', '{"jsonapi":{},"data":[{"type":"node--article"}]}', /Drupal.*WordPress/],
  ['list.opml', '<?xml version="1.0"?><opml version="2.0"/>', /OPML/],
  ['sitemap.xml', '<?xml version="1.0"?><urlset xmlns="x"/>', /sitemap/],
  ['rss.xml', '<?xml version="1.0"?><rss version="2.0"><channel/></rss>', /RSS feed.*newest/],
  ['atom.xml', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"/>', /Atom feed.*newest/],
  ['page.html', '<!doctype html><title>x</title>', /HTML.*paste it/],
  ['pages.zip', { 'index.html': '<p>x', 'about.html': '<p>y' }, /pages in HTML/],
  ['other.xml', '<?xml version="1.0"?><data/>', /XML.*WXR/],
  ['other.json', '{"a":1}', /JSON.*Ghost/],
  ['people.csv', 'Email,Name\na@b.example,A\n', /Subscribers/],
  ['table.csv', 'a,b\n1,2\n', /table/],
  ['text.txt', 'Words', /paste it.*Markdown/],
  ['nothing.zip', { 'a.bin': 'x' }, /Markdown/],
  ['what.bin', 'x\u0001y', /No program/],
]

test.each(files)('%s is named, with a way', async (name, content, sentence) => {
  const isZip = typeof content !== 'string' && !(content instanceof Uint8Array)
  const file = new File([isZip ? await zipOf(content) : content], name)
  await expect(openFile(file, null)).rejects.toThrow(sentence)
})

test('a zip in a zip is opened, and the program that was chosen decides between forms of one text', async () => {
  const page = { [`Buoy ${'a'.repeat(32)}.md`]: '# Buoy\n\nIt rings.\n' }
  const inner = new Uint8Array(await (await zipOf(page)).arrayBuffer())
  const file = new File([await zipOf({ 'Export-Part-1.zip': inner })], 'Export.zip')
  const { source, opened } = await openFile(file, null)
  expect([source, opened.items.filter(({ kind }) => kind === 'article').map(({ name }) => name)]).toEqual([
    'notion',
    ['Buoy'],
  ])
  expect((await openFile(file, 'markdown')).source).toBe('markdown')
  const markdown = new File([await zipOf({ 'posts/a.md': '---\ntitle: A\n---\nWords.' })], 'posts.zip')
  expect((await openFile(markdown, 'hashnode')).source).toBe('markdown')
  await expect(openFile(markdown, 'ghost')).rejects.toThrow('This is a file of Markdown')
})

test('a site of a program is told by its settings, whatever its files are called', async () => {
  const post = '---\ntitle: A\ndate: 2020-01-01\n---\nWords.'
  const odd = {
    [`files/pier-${'a'.repeat(32)}.html`]: '<p>x',
    'posts.html': '<p>x',
    'feed.atom': '<feed/>',
    'articles.json': '[]',
    'posts/2020-01-01_x.html': '<p>x',
  }
  const sites = [
    { '_config.yml': '', '_posts/2020-01-01-a.md': post },
    { 'site/hugo.toml': '', 'site/content/a.md': post },
    { 'astro.config.mjs': '', 'src/content/blog/a.md': post },
    { 'source/_posts/a.md': post },
  ]
  for (const site of sites) {
    const file = new File([await zipOf({ ...site, ...odd })], 'site.zip')
    expect((await openFile(file, null)).source).toBe('markdown')
  }
  const notes = { 'a.md': post, 'b.md': post, [`c ${'a'.repeat(32)}.md`]: post }
  expect((await openFile(new File([await zipOf(notes)], 'notes.zip'), null)).source).toBe('markdown')
})
