// @vitest-environment node
import { expect, test } from 'vitest'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { findAddresses } from './find-addresses.ts'

const wiki = 'https://en.wikipedia.org/wiki/Set_(mathematics)'

test.each([
  ['https://example.com/abc', 'https://example.com/abc'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com/A', 'HTTPS://Example.com/A'],
  ...['.', ',', ')', ';', ':', '!', '?', '"', '”', '’', '»', '…', '...', '?!', ').', '”).', '。', '）'].map((end) => [
    `https://example.com/abc${end}`,
    'https://example.com/abc',
  ]),
  ['(https://example.com/a?b=c&d=e#f).', 'https://example.com/a?b=c&d=e#f'],
  ['[https://example.com/a],', 'https://example.com/a'],
  ['"https://example.com/a".', 'https://example.com/a'],
  ['<https://example.com/a>', 'https://example.com/a'],
  ['(see:https://example.com/a)', 'https://example.com/a'],
  ['请看https://example.com/路径。谢谢', 'https://example.com/路径'],
  [wiki, wiki],
  [`(${wiki})`, wiki],
  [`(as in ${wiki}).`, wiki],
  ['https://example.com/(a_(b))', 'https://example.com/(a_(b))'],
  ['https://example.com/a-b_c~d/', 'https://example.com/a-b_c~d/'],
  ['https://user@example.com/', 'https://user@example.com/'],
  ['https://example.com/?to=a@example.com', 'https://example.com/?to=a@example.com'],
])('the text %s contains the web address %s', (text, address) => {
  const from = text.indexOf(address)
  expect(findAddresses(text)).toEqual([{ from, to: from + address.length, href: address }])
})

test.each([
  ['www.example.com', 'www.example.com', 'https://www.example.com'],
  ['(www.example.com/a),', 'www.example.com/a', 'https://www.example.com/a'],
  ['someone@example.com', 'someone@example.com', 'mailto:someone@example.com'],
  [
    'Write to some.one+news@mail.example.co.uk.',
    'some.one+news@mail.example.co.uk',
    'mailto:some.one+news@mail.example.co.uk',
  ],
  ['(someone@example.com)!', 'someone@example.com', 'mailto:someone@example.com'],
  ['mailto:someone@example.com', 'mailto:someone@example.com', 'mailto:someone@example.com'],
  ['jürgen@bücher.example', 'jürgen@bücher.example', 'mailto:jürgen@bücher.example'],
])('in the text %s, %s leads to %s', (text, address, href) => {
  const from = text.indexOf(address)
  expect(findAddresses(text)).toEqual([{ from, to: from + address.length, href }])
})

test.each([
  'https://',
  'https://...',
  'javascript:alert(1)',
  'ftp://example.com',
  'www.',
  'www.example',
  'example.com',
  'node.js',
  'xhttps://example.com',
  '@someone',
  '@example.com',
  'a@b',
  'a@b.c',
  'someone@example..com',
  'git@github.com:owner/name.git',
  'user:secret@example.com',
])('the text %s contains no address', (text) => {
  expect(findAddresses(text)).toEqual([])
})

test('every address of a text is found', () => {
  expect(findAddresses('See https://example.com, www.example.org\nor a@example.com.').map(({ href }) => href)).toEqual([
    'https://example.com',
    'https://www.example.org',
    'mailto:a@example.com',
  ])
})

test.each(['(', ')', 'https://a', 'https://a.b/(', 'www.', 'a@', 'a.', '@', '.', "'", 'a@a.'])(
  'a long text of %j is answered in linear time',
  async (part) => {
    const growth = await growthOf((length) => {
      const text = `https://example.com/${part.repeat(length)} ${part.repeat(length)}`
      return () => findAddresses(text)
    }, 40_000)
    expect(growth).toBeLessThan(linear)
  },
)
