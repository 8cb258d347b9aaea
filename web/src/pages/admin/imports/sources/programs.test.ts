// @vitest-environment node
import { expect, test } from 'vitest'
import { zipOf } from './broadsheet/export-file.testing.ts'
import { htmlOf, readAll } from './read-all.testing.ts'
import { openFile } from './sources.ts'

async function read(name: string, content: string | Record<string, string>) {
  const { source, opened } = await openFile(
    new File([typeof content === 'string' ? content : await zipOf(content)], name),
    null,
  )
  const { items, problems } = await readAll(opened)
  expect(problems).toEqual([])
  const articles = items.filter(({ kind }) => kind === 'article')
  return { source, articles, titles: articles.map(({ title }) => title), html: (title: string) => htmlOf(items, title) }
}

test('two entries of Movable Type of one second and one name both come', async () => {
  const entry = (title: string) =>
    `TITLE: ${title}\nBASENAME: same\nDATE: 01/31/2004 12:31:05 AM\n-----\nBODY:\nWords.\n-----\n--------\n`
  const { articles } = await read('export.txt', entry('One') + entry('Two') + entry('Three'))
  expect(new Set(articles.map(({ sourceId }) => sourceId)).size).toBe(3)
})

const photo = {
  ...{ id: 123456, type: 'photo', blog_name: 'sails', post_url: 'https://sails.tumblr.com/post/123456' },
  ...{ timestamp: 1_400_000_000, caption: '<p>On the slip</p>' },
}

test('posts as the API of Tumblr answers them, and as its tools keep them, are ones of Tumblr', async () => {
  const answer = JSON.stringify({ meta: { status: 200 }, response: { blog: { name: 'sails' }, posts: [photo] } })
  const single = { 'sails/json/123456.json': JSON.stringify(photo), 'sails/posts/html/123456.html': '<p>x</p>' }
  for (const { source, titles } of [
    await read('posts.json', answer),
    await read('post.json', JSON.stringify(photo)),
    await read('sails.zip', single),
  ]) {
    expect([source, titles]).toEqual(['tumblr', ['On the slip']])
  }
})

test('posts as the API of Hashnode answers them are ones of Hashnode', async () => {
  const node = {
    id: '1',
    slug: 'fog',
    title: 'Fog',
    publishedAt: '2024-01-02T00:00:00Z',
    content: { markdown: '*Thick*' },
  }
  const answer = { data: { publication: { title: 'Buoys', posts: { edges: [{ node }] } } } }
  const { source, html } = await read('answer.json', JSON.stringify(answer))
  expect([source, html('Fog')]).toEqual(['hashnode', expect.stringContaining('<em>Thick</em>')])
})

test('what a page of Notion has as properties is read, or named', async () => {
  const page = '# Dune\n\nAuthor: Siri\nStatus: Done\nRating: ★★★\nLink: https://site.example/a\nNotes: \n\nWords.\n'
  const { articles } = await read('Export.zip', { [`Books/Dune ${'a'.repeat(32)}.md`]: page })
  expect(articles[0]?.notes).toEqual([
    'Its property Rating “★★★” is not imported.',
    'Its property Link “https://site.example/a” is not imported.',
  ])
})

test('a space that does not break a line of code is no other line', async () => {
  const post = [{ id: 1, title: 'Code', contentMarkdown: '```\na:\u00a0b\n```', cuid: 'c1' }]
  const { articles } = await read('posts.json', JSON.stringify(post))
  expect(articles[0]?.notes).toEqual(['It has no date that can be read: it comes unpublished.'])
})
