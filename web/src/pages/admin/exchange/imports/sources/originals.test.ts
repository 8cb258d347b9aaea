// @vitest-environment node
import { expect, test } from 'vitest'
import { readAll } from './markdown/sites.testing.ts'
import { plugins, posts, toItems, toMarkdown, wordsOfPost } from './originals.testing.ts'
import { buildWxr } from './wordpress/fixtures/build-wxr.testing.ts'
import { clean, readFile } from './wordpress/fixtures/read-file.testing.ts'

/** The words of an article, by patterns that know nothing of what reads it. Numbers of notes and signs that lead back are no words. */
function wordsOf(html: string): string[] {
  return html
    .replace(/<sup><a href="#fn-\d+"[^>]*>\d+<\/a><\/sup>/g, '')
    .replace(/<a href="#fnref-\d+"[^>]*>[^<]*<\/a>/g, '')
    .replace(/<\/?(?:b|i|em|strong|a|code|sup)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .split(/\s+/)
    .filter((word) => word !== '')
}

test.each(Object.entries(plugins))('posts of %s are what their author wrote', async (_, plugin) => {
  const { article } = await readFile(buildWxr(toItems(plugin)))
  for (const post of posts) {
    const { value, notes } = article(post.title)
    expect(wordsOf(await clean(value.html)), post.title).toEqual(wordsOfPost(post))
    expect(
      notes.filter((note) => !note.startsWith('Its gallery comes')),
      post.title,
    ).toEqual([])
  }
})

test('the same posts in Markdown are what their author wrote', async () => {
  const { articleOf } = await readAll(Object.fromEntries(posts.map((post) => [`${post.title}.md`, toMarkdown(post)])))
  for (const post of posts) {
    const { value, notes } = articleOf(post.title)
    expect(wordsOf(await clean(value.html)), post.title).toEqual(wordsOfPost(post))
    expect(
      notes.filter((note) => !note.startsWith('The image')),
      post.title,
    ).toEqual([])
  }
})
