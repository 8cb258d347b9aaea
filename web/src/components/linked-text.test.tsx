import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { LinkedText, partsOf } from './linked-text.tsx'

const linksIn = (text: string) => partsOf(text).flatMap(({ words, href }) => (href ? [words] : []))

test.each([
  ['See https://react.dev/learn.', 'https://react.dev/learn'],
  ['(https://example.com/a), really', 'https://example.com/a'],
  ['https://en.wikipedia.org/wiki/C_(language)!', 'https://en.wikipedia.org/wiki/C_(language)'],
  ['[a](http://example.com/b)', 'http://example.com/b'],
  ['www.example.com/?q=1&r=2#top…', 'www.example.com/?q=1&r=2#top'],
  ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
  ['見て https://例え.jp/本。次', 'https://例え.jp/本'],
  ['«https://пример.рф/а»', 'https://пример.рф/а'],
  ['https://example.com/\u202efdp.exe', 'https://example.com/'],
])('in %j the address is a link', (text, link) => {
  expect(linksIn(text)).toEqual([link])
})

test.each([
  'javascript:alert(1) data:text/html,x ftp://example.com mail@example.com README.md',
  'https:// http://x https://user@example.com https://a:b@example.com www. www.. http://[',
  'awww.example.com x/https://example.com',
])('%j has no link', (text) => {
  expect(linksIn(text)).toEqual([])
})

test('every character is kept, and a link is for people, not for search engines', () => {
  const text = 'A <b> & https://example.com/?a=1&b="2"\n\nwww.example.org, end'
  expect(
    partsOf(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text)
  expect(renderToStaticMarkup(<LinkedText text={'Look: https://example.com/?a=1&b=2'} />)).toBe(
    'Look: <a href="https://example.com/?a=1&amp;b=2" rel="nofollow ugc noopener">https://example.com/?a=1&amp;b=2</a>',
  )
})

test.each(['https://a.b/)', 'http://www.', ')', ' https://a.b/('])(
  'a text of many %j is read in linear time',
  async (unit) => {
    const prepare = (length: number) => {
      const text = `https://a.example/${unit.repeat(length)}`
      return () => partsOf(text)
    }
    expect(await growthOf(prepare, 4_000)).toBeLessThan(linear)
  },
)
