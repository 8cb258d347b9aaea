import { expect, test } from 'vitest'
import { hashOfComment } from '../article/content-hash.ts'
import { textLimits } from '../contract/limits.ts'
import { growthOf, linear } from '../testing/growth.ts'
import { reasonForSuspicion } from './spam.ts'

const honest = { name: 'Ann', honeypot: '', openFor: undefined, isRepeated: false }
const reasonFor = (content: string) => reasonForSuspicion({ ...honest, content })

test.each([
  'http://казино.рф http://例え.jp https://www.пример.рф',
  'ftp://a.example sftp://b.example hxxp://c.example',
  'www.a.example, www.казино.рф (WWW.c.example)',
  'http://a.example\u200b http://\u00adb.example h\u200bttp://c.example',
  'ｈｔｔｐ：／／a.example ｗｗｗ．b.example //www.c.example',
  'see:http://a.example/http://b.example<http://[::1]/>',
])('%j has three links', (content) => {
  expect(reasonFor(content)).toBe('3 links')
})

test.each([
  'Two links: https://www.example.com/www.html and http://example.org.',
  'a://, b:// and :// are no addresses, nor is www. or www.. or awww.yes',
  'Times such as 10:30 and paths such as a/b//c and C:\\www and mail@example.com',
])('%j has no link too many', (content) => {
  expect(reasonFor(content)).toBe('')
})

test.each([
  ['ca\u200bsi\u00adno', 'casino'],
  ['\u2060c\u200da\ufeffsino', 'casino'],
  ['The best casinos!', 'casino'],
  ['ＣＡＳＩＮＯ', 'casino'],
  ['payday loans', 'payday loan'],
  ['SEO-services', 'seo service'],
  ['Jackpots', 'jackpot'],
])('%j says a known word', (content, word) => {
  expect(reasonFor(content)).toBe(`says “${word}”`)
})

test.each([
  'Cassino is a town, and so is Casinoville.',
  'An escort of services; a forex of signals.',
  'Ich las es im Kasino. العربية\u200cفارسی 👩\u200d💻',
])('%j says none', (content) => {
  expect(reasonFor(content)).toBe('')
})

test('texts that differ only in diacritics, spaces and invisible characters have the same hash', async () => {
  const hash = await hashOfComment('Buy it now, friends')
  for (const same of ['Buy it now - friends!!!', 'BUY\u200b it\u00ad now friends', '  b.u.y it now?\nfriends 👍']) {
    expect(await hashOfComment(same)).toBe(hash)
  }
  for (const other of ['Buy it now, friend', 'Buy it 2 now, friends', '']) {
    expect(await hashOfComment(other)).not.toBe(hash)
  }
})

test('texts without letters and digits have different hashes', async () => {
  const texts = ['👍', '🎉', '!', '?', ':)']
  expect(new Set(await Promise.all(texts.map(hashOfComment))).size).toBe(texts.length)
  expect(await hashOfComment('👍')).toBe(await hashOfComment(' 👍\u200b '))
})

test('up to the maximum length, a check costs in proportion to the length', async () => {
  const parts = ['a', '://', 'www.', 'http', 'http://', '\u200b', ' ', 'casino', 'seo ', 'ﷺ', 'e\u0301', '.-.', 'ｗ．']
  for (const part of parts) {
    const growth = await growthOf((length) => {
      const content = part.repeat(length).slice(0, length)
      return async () => {
        reasonFor(content)
        await hashOfComment(content)
      }
    }, textLimits.comment)
    expect(growth, part).toBeLessThan(linear)
  }
})
