// @vitest-environment node
import { expect, test } from 'vitest'
import { blockSamples } from '#blocks/block-samples.ts'
import type { ImportedKind, ImportItem } from '#contract/imports.ts'
import { cleanArticle } from '#worker/article/sanitize.ts'
import type { ReadItem } from '../../imports/import-file.ts'
import { exportedArticle } from '../../imports/sources/broadsheet/export-file.testing.ts'
import { recognize } from '../../imports/sources/recognize.ts'
import { readSourceFile } from '../../imports/sources/source-file.ts'
import { openWordPressFile } from '../../imports/sources/wordpress/wordpress.ts'
import { commentOf, draftOf, imageOf, type SiteItems, smallSite, writeSite } from './write-wordpress.testing.ts'

/** Writes a site for WordPress, and reads the file as the page Import does. */
async function moveSite(site: SiteItems) {
  const { file } = await writeSite(site, ['drafts', 'trash'])
  const source = await readSourceFile(file)
  expect(recognize(source)).toBe('wordpress')
  const { items, readImage } = await openWordPressFile(source)
  const read: ReadItem[] = []
  for (const item of items) read.push(await item.read())
  const all = read.flatMap(({ item }): ImportItem[] => (item.value === null ? [] : [item]))
  const parts = items.flatMap(({ kind, part }) => (kind === 'comments' ? [part] : []))
  return {
    readImage,
    parts,
    articles: all.flatMap((item) => (item.kind === 'article' ? [item.value] : [])),
    comments: all.flatMap((item) => (item.kind === 'comments' ? item.value.comments : [])),
    named: (kind: ImportedKind) => all.flatMap((item) => (item.kind === kind ? [item.value] : [])),
  }
}

const words = 'Tom & Jerry <b> ]]> "q" 😀 שלום'
const hostile = exportedArticle({
  id: 'article-4',
  slug: 'hostile',
  title: words,
  subTitle: words,
  category: 'News & views',
  searchTitle: 'Tom & Jerry',
  searchDescription: 'About "them"',
  image: imageOf('article-4'),
  html: '<p>One [gallery ids="1"] and ]]&gt;\nmore</p><pre><code class="language-js">a\n\nb [c]</code></pre>',
})
const site: SiteItems = {
  ...smallSite,
  articles: [...(smallSite.articles ?? []), hostile],
  drafts: [draftOf('draft-1', { title: 'Begun', html: '<p>Begun words</p>', details: { tags: ['tag-1'] } })],
  trash: [exportedArticle({ id: 'article-3', slug: 'gone', title: 'Gone', state: 'trash', category: 'News & views' })],
}

test('articles come back with their names, dates and fields for search engines', async () => {
  const { articles } = await moveSite(site)
  for (const original of site.articles ?? []) {
    const { title, subTitle, state, category, canonical, isHidden, searchTitle, searchDescription, imageAlt } = original
    expect(articles.find(({ slug }) => slug === original.slug)).toMatchObject({
      ...{ title, subTitle, state, category, canonical, isHidden, searchTitle, searchDescription, imageAlt },
      authors: [{ name: 'Zoë' }],
      tags: [{ name: 'Code' }],
      scheduledAt: original.scheduledAt,
      publishedAt: state === 'published' ? original.publishedAt : null,
    })
  }
  expect(articles.find(({ slug }) => slug === 'gone')?.state).toBe('trash')
  expect(articles.find(({ title }) => title === 'Begun')).toMatchObject({ state: 'unpublished' })
})

test('images and texts come back', async () => {
  const { articles, readImage } = await moveSite(site)
  const first = articles.find(({ slug }) => slug === 'first')
  const paths = [first?.image ?? '', ...Array.from(first?.html.matchAll(/src="([^"]*)"/g) ?? [], ([, src = '']) => src)]
  expect(await Promise.all(paths.map(readImage))).toEqual(
    expect.arrayContaining([
      { address: `https://old.example${imageOf('article-1')}` },
      { address: `https://old.example${imageOf('article-1b')}` },
    ]),
  )
  const html = articles.find(({ slug }) => slug === 'hostile')?.html.replaceAll('&#91;', '[')
  expect(html).toContain('One [gallery ids="1"] and ]]&gt; more')
  expect(html).toContain('a\n\nb [c]')
})

test('comments, pages, categories, tags and authors come back', async () => {
  const { named, comments, parts } = await moveSite(site)
  const short = (list: { name: string; content: string }[]) =>
    list.map(({ name, content }) => [name, content]).toSorted()
  expect(short(comments)).toEqual(short(site.comments ?? []))
  const [root, reply] = [1, 2].map((number) => comments.find(({ content }) => content === `Words of comment-${number}`))
  expect(reply).toMatchObject({ isAuthor: true, replyTo: root?.id })
  expect(new Set(parts)).toEqual(new Set([undefined, 'pending', 'spam']))
  expect(named('page')).toMatchObject([{ slug: 'imprint', title: 'Imprint', summary: 'Who', isPublished: true }])
  expect(named('category')).toMatchObject([
    { name: 'News & views', slug: 'news', description: 'What is new' },
    // Of the draft only.
    { name: 'News' },
  ])
  expect(named('tag')).toMatchObject([{ name: 'Code', slug: 'code' }])
  // WordPress wants an author for each text.
  expect(named('author')).toMatchObject([{ name: 'Zoë' }, { name: 'Unknown' }])
})

test('100 comments with replies come back', async () => {
  const list = Array.from({ length: 100 }, (_, index) =>
    commentOf(`comment-${index}`, { replyTo: index % 5 === 0 ? null : `comment-${index - (index % 5)}` }),
  )
  const { comments } = await moveSite({ ...smallSite, comments: list })
  expect(comments).toHaveLength(100)
  expect(comments.filter(({ replyTo }) => replyTo === null)).toHaveLength(20)
})

test('galleries, buttons, sounds, files, formulas and embeds come back as they are, three times', async () => {
  const { gallery, buttonLink, audio, file, formula, embed } = blockSamples
  const sample = [gallery, buttonLink, audio, file, formula, embed].map(({ html }) => html).join('')
  let html = cleanArticle(sample)
  for (let round = 0; round < 3; round += 1) {
    const { articles, readImage } = await moveSite({ articles: [exportedArticle({ id: 'a', slug: 'a', html })] })
    const moved = articles[0]?.html ?? ''
    const paths = new Map<string, string>()
    for (const [path] of moved.matchAll(/\/media\/import\/[\w.]+/g)) {
      const found = await readImage(path)
      paths.set(path, 'link' in found ? found.link : 'address' in found ? found.address : '')
    }
    const stored = moved.replace(/\/media\/import\/[\w.]+/g, (path) =>
      (paths.get(path) ?? '').replace('https://old.example', ''),
    )
    expect(cleanArticle(stored)).toBe(html)
    html = cleanArticle(stored)
  }
})
