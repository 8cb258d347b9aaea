// @vitest-environment node
import { expect, test } from 'vitest'
import { type ExportSizes, exportChoices, sizedKinds } from '#contract/exported.ts'
import { formatBytes } from '../format-bytes.ts'
import { expectedBytes, shareDone, stepTexts } from './describe-progress.ts'
import { formatTable } from './formats.ts'

const size = { items: 10, bytes: 100_000, isAtLeast: false }
const sizes: ExportSizes = {
  articles: size,
  pages: size,
  comments: size,
  media: size,
  drafts: size,
  revisions: size,
  trash: size,
  subscribers: size,
}

test('only what was chosen is expected', () => {
  const all = expectedBytes(sizes, 'zip', new Set(exportChoices))
  expect(all - expectedBytes(sizes, 'zip', new Set())).toBe(exportChoices.length * size.bytes)
  expect(all).toBeGreaterThan(sizedKinds.length * size.bytes)
})

test('the share grows to 1 with each step, also where there is more than was expected', () => {
  const kinds = ['categories', 'tags', 'authors', 'articles', 'pages', 'comments', 'redirects', 'media'] as const
  const shares = kinds.flatMap((kind) =>
    [0, 50_000, 900_000].map((bytes) => shareDone({ kind, items: 1, bytes, files: 1 }, sizes, 'zip', new Set())),
  )
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect([shareDone(null, sizes, 'zip', new Set()), shares[0], shares.at(-1)]).toEqual([0, 0, 1])
  expect(Object.keys(stepTexts)).toEqual(expect.arrayContaining([...kinds]))
})

test('a file for WordPress is written in another order, and has the addresses of images', () => {
  const { kinds } = formatTable.wordpress
  const choices = new Set(formatTable.wordpress.choices)
  const shares = kinds.map((kind) =>
    shareDone({ kind, items: 1, bytes: 900_000, files: 1 }, sizes, 'wordpress', choices),
  )
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.at(-1)).toBe(1)
  expect(expectedBytes(sizes, 'wordpress', choices)).toBeLessThan(expectedBytes(sizes, 'zip', choices))
})

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [340 * 1024, '340 kB'],
  [1.26 * 1024 ** 2, '1.3 MB'],
  [12.4 * 1024 ** 2, '12 MB'],
  [5 * 1024 ** 3, '5 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
