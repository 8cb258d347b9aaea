// @vitest-environment node
import { expect, test } from 'vitest'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { hasFrontMatter } from './front-matter-start.ts'
import { readFrontMatter } from './read-front-matter.ts'

test.each([
  ['+++\ntitle = "A"\ndraft = true\n+++\n\nText\n', { title: 'A', draft: true }],
  [
    '+++\ndate = 2019-05-01T10:00:00+02:00\nday = 2019-05-02\n+++\nText\n',
    { date: '2019-05-01T10:00:00.000+02:00', day: '2019-05-02' },
  ],
  [
    '+++\n[cover]\nimage = "a.png"\n[[links]]\nurl = "/a"\n+++\nText\n',
    { cover: { image: 'a.png' }, links: [{ url: '/a' }] },
  ],
  [
    '{\n  "title": "A } \\" {",\n  "tags": ["x"],\n  "cover": {"image": "a.png"}\n}\n\nText\n',
    { title: 'A } " {', tags: ['x'], cover: { image: 'a.png' } },
  ],
  ['---json\n{"title": "A"}\n---\nText\n', { title: 'A' }],
  ['---toml\ntitle = "A"\n---\nText\n', { title: 'A' }],
  ['---\n---\nText\n', {}],
])('%j is read', async (file, keys) => {
  expect(await readFrontMatter(file)).toEqual({ keys, markdown: 'Text\n' })
  expect(await readFrontMatter(`\ufeff${file.replaceAll('\n', '\r\n')}`)).toEqual({ keys, markdown: 'Text\n' })
  expect(hasFrontMatter(file)).toBe(true)
})

const many = Array.from({ length: 1_100 }, (_, index) => index)

test.each([
  ['+++\na = 1\na = 2\n+++\n', 'Its front matter is no valid TOML.'],
  [`+++\n${many.map((index) => `k${index} = 1`).join('\n')}\n+++\n`, 'Its front matter has more than 1000 keys.'],
  [`+++\na = ${'['.repeat(30_000)}\n+++\n`, 'Its front matter is no valid TOML.'],
  ['+++\na = 1\n---\n', 'Its front matter has no end, or more than 64 kB.'],
  ['{"a": }\n', 'Its front matter is no valid JSON.'],
  ['{"a": 1\n', 'Its front matter has no end, or more than 64 kB.'],
  [`{"a": ${'{"a": '.repeat(12_000)}`, 'Its front matter has no end, or more than 64 kB.'],
  [`{${many.map((index) => `"k${index}": 1`).join(',')}}`, 'Its front matter has more than 1000 keys.'],
  ['---js\nmodule.exports = { title: require("fs") }\n---\n', 'Its front matter is in “js”, which is not read.'],
  ['---\na: &a [x, x]\nb: &b [*a, *a]\n---\n', 'Its front matter refers to other places of itself.'],
  ['---\n<<: {a: 1}\n<<: {b: 1}\n---\n', 'Its front matter has the key “<<” twice.'],
])('%# is refused with a sentence', async (file, problem) => {
  expect(await readFrontMatter(file)).toEqual({ problem })
})

test.each(['{{< figure src="a.png" >}}\n', '{% include a.html %}\n', '{a: 1}\n', '# Title\n', '----\n'])(
  'a text that begins with %j has no front matter',
  (file) => {
    expect(hasFrontMatter(file)).toBe(false)
  },
)

test('keys of prototypes are words', async () => {
  for (const file of ['+++\n[__proto__]\npolluted = 1\n+++\n', '{"__proto__": {"polluted": 1}}']) {
    expect(await readFrontMatter(file)).toHaveProperty('keys')
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test.each([
  { part: 'a."b".', start: '+++\n', end: '\n+++\n' },
  { part: 'a: {', start: '---\n', end: '\n---\n' },
  { part: "'", start: '---\n', end: '\n---\n' },
  { part: '\\"', start: '{"a": ', end: '' },
  { part: '-\t', start: '---\n', end: '' },
])('64 kB of $part after $start are read in linear time', async ({ part, start, end }) => {
  const growth = await growthOf((length) => {
    const file = start + part.repeat(length / part.length) + end
    return () => readFrontMatter(file)
  }, 60_000)
  expect(growth).toBeLessThan(linear)
})
