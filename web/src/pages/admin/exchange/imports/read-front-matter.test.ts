import { expect, test, vi } from 'vitest'
import { withFrontMatter } from '#worker/markdown/write-files.ts'
import { readFrontMatter } from './read-front-matter.ts'

/** @returns the keys, or the sentence that says why they cannot be read */
async function read(yaml: string) {
  const result = await readFrontMatter(`---\n${yaml}\n---\n\nText`)
  return 'problem' in result ? result.problem : result.keys
}

test('texts come back as they were, whatever they look like', async () => {
  const texts = [
    'no',
    '1e3',
    '2026-01-01',
    '0x10',
    'a: b # c',
    '- x',
    '"',
    "'",
    '\\',
    '---',
    '|',
    '*a',
    '&a',
    '!!binary x',
  ]
  const odd = [
    '\n',
    '\t',
    '\u2028',
    '\u0085',
    '\u{1f600}',
    '\u00a0',
    '',
    ' ',
    '{{ x }}',
    '%',
    '@',
    '`',
    'x'.repeat(5_000),
  ]
  const values = {
    flag: true,
    count: -2,
    list: [...texts, ...odd],
    links: [{ title: 'a: b', url: 'https://example.com/#x' }],
  }
  const named = Object.fromEntries([...texts, ...odd].map((text, index) => [`key${index}`, text]))
  expect(await readFrontMatter(withFrontMatter({ ...values, ...named }, '# Text\n'))).toEqual({
    keys: { ...values, ...named },
    markdown: '# Text\n',
  })
})

test('files of other programs are read: with line ends of Windows, a byte order mark, dates and block texts', async () => {
  const file = '\ufeff---\r\ntitle: Über uns\r\ndate: 2026-01-02\r\ntags:\r\n  - a\r\n---\r\nText\r\n'
  expect(await readFrontMatter(file)).toEqual({
    keys: { title: 'Über uns', date: '2026-01-02', tags: ['a'] },
    markdown: 'Text\n',
  })
})

test.each([
  ['a: 1\na: 2', 'Its front matter has the key “a” twice.'],
  ['a: &x [1]\nb: *x', 'Its front matter refers to other places of itself.'],
  ['a: [1', 'Its front matter is no valid YAML.'],
  ['? [a]\n: 1', 'A key of its front matter is no word.'],
  [
    Array.from({ length: 10_000 }, (_, index) => `k${index}: 1`)
      .join('\n')
      .slice(0, 60_000),
    /more than 1000 keys/,
  ],
  ['['.repeat(20_000), 'Its front matter is no valid YAML.'],
  ['- '.repeat(10_000), /no valid YAML/],
  [`a: ${'x'.repeat(70_000)}`, 'Its front matter has no end, or more than 64 kB.'],
])('%# is refused with a sentence', async (yaml, sentence) => {
  const result = await read(yaml)
  if (typeof sentence === 'string') expect(result).toBe(sentence)
  else expect(result).toMatch(sentence)
})

test('code and prototypes in front matter are words', async () => {
  const keys = await read('a: !!js/function "function () {}"\n__proto__: { polluted: yes }\nb: !<tag:x> 1')
  expect(keys).toMatchObject({ a: 'function () {}' })
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('a file without front matter is refused', async () => {
  expect(await readFrontMatter('# Text')).toEqual({ problem: 'It does not begin with front matter.' })
  expect(await readFrontMatter('---\na: 1')).toEqual({ problem: 'Its front matter has no end, or more than 64 kB.' })
})

test('a text is not to blame when what parses its front matter cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('./read-yaml.ts', () => Promise.reject(new Error('offline')))
  const { openFile } = await import('./sources/sources.ts')
  const file = new File(['---\ntitle: A\n---\nText\n'], 'a.md')
  await expect(openFile(file, null)).rejects.toMatchObject({ name: 'NotLoaded' })
  vi.doUnmock('./read-yaml.ts')
  const { items } = (await openFile(file, null)).opened
  expect(items.map(({ name }) => name)).toEqual(['A'])
})
