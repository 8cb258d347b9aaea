import { afterEach, expect, test, vi } from 'vitest'
import { measureShare } from './measure-share.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function serve(...texts: string[]) {
  const rows = texts.map((text, index) => ({ id: `${index}`, article: 'a', task: 'article', model: 'm', text }))
  vi.stubGlobal('fetch', async () => Response.json({ success: true, texts: rows }))
}

test.each([
  ['blocks, case and marks', '<h2>One Two</h2><p>three <b>fo</b>ur.</p><p>five</p>', ['one two – three, four'], 80],
  ['characters of a script without spaces', '<p>日本語です</p>', ['日本語'], 60],
  ['lines, which were inserted at different places', '<p>we use big words</p>', ['use\nwords'], 50],
  ['an empty text', '<p></p>', ['one two three'], 0],
])('the share of a text counts words: %s', async (_, html, texts, share) => {
  serve(...texts)
  expect(await measureShare('a', html)).toBe(share)
})

test('an article without accepted texts has no share', async () => {
  serve()
  expect(await measureShare('a', '<p>Words</p>')).toBeNull()
})
