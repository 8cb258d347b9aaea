// @vitest-environment node
import { expect, test } from 'vitest'
import { isReservedSlug } from '#contract/slugs.ts'
import { adminPatterns } from './admin-paths.ts'
import { pagePatterns, paths } from './paths.ts'

/** The addresses of the publication's own pages, whose slugs these are. */
const ownPages: string[] = [paths.about, paths.privacyPolicy]

test('no page of the publication gets the beginning of another page’s path as its slug', () => {
  const others = [...pagePatterns, ...adminPatterns].filter((pattern) => !ownPages.includes(pattern))
  const words = others.flatMap((pattern) => /^\/([\w-]+)/.exec(pattern)?.[1] ?? [])
  expect(words).toContain('archive')
  expect(words.filter((word) => !isReservedSlug('page', word))).toEqual([])
})
