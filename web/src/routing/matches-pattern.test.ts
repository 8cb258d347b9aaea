// @vitest-environment node
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { adminPatterns } from './admin-paths.ts'
import { matchesPattern } from './matches-pattern.ts'
import { pagePatterns } from './paths.ts'

const parts = [
  '',
  'blog',
  'BLOG',
  'archive',
  '2026',
  '11',
  'admin',
  'newsletters',
  'a-b',
  '%41',
  'x.y',
  ' ',
  '?',
  'é',
  '\n',
]
const addresses = parts.flatMap((first) =>
  parts.flatMap((second) =>
    ['', ...parts].flatMap((third) => [`/${first}/${second}/${third}`, `/${first}/${second}${third}`]),
  ),
)

test('a pattern matches the paths that React Router matches', () => {
  expect(addresses.length).toBeGreaterThan(6_000)
  for (const pattern of [...pagePatterns, ...adminPatterns]) {
    const expected = addresses.filter((path) => matchPath(pattern, path))
    expect(
      addresses.filter((path) => matchesPattern(pattern, path)),
      pattern,
    ).toEqual(expected)
  }
})
