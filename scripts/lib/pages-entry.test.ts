import { expect, test } from 'vitest'
import { toPattern } from './pages-entry.ts'

test.each([
  ['/', ['/'], ['/a']],
  ['/*', ['/', '/a', '/a/b'], []],
  ['/a', ['/a', '/a/'], ['/a/b', '/ab']],
  ['/a/', ['/a', '/a/'], ['/a/b', '/ab']],
  ['/a*', ['/a', '/ab', '/a/b'], ['/b']],
  ['/a/*', ['/a', '/a/', '/a/b/c'], ['/ab']],
  ['/icon.svg', ['/icon.svg'], ['/iconxsvg']],
])('the routing rule %s matches the paths that it matches on Pages', (rule, matching, others) => {
  expect(matching.filter((path) => !toPattern(rule).test(path))).toEqual([])
  expect(others.filter((path) => toPattern(rule).test(path))).toEqual([])
})
