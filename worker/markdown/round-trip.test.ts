import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMarkdown } from '#web/pages/admin/imports/read-markdown.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { fragments } from '../foreign-html/fragments.testing.ts'
import { articleBlocks } from '../testing/article-blocks.ts'
import { normalArticle } from '../testing/normal-article.ts'
import { randomArticles } from '../testing/random-articles.ts'
import { randomSoups, randomTrees } from '../testing/random-html.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { someVectors } from '../testing/xss-vectors.ts'
import { writeMarkdown } from './write-markdown.ts'

/** Expects that an article comes back from Markdown, and that writing it again changes nothing. */
function expectRoundTrip(html: string) {
  const article = cleanArticle(cleanArticle(html))
  const markdown = writeMarkdown(article, '../')
  const read = cleanArticle(readMarkdown(markdown))
  expect(normalArticle(read), markdown).toBe(normalArticle(article))
  expect(writeMarkdown(read, '../')).toBe(markdown)
}

test('random articles come back from Markdown, whatever their words mean there', () => {
  const { seed, rounds } = soakOptions(100)
  const next = randomArticles(seed)
  for (let round = 0; round < rounds; round++) expectRoundTrip(next())
})

test('random trees and broken HTML come back as what the sanitizer makes of them', () => {
  const { seed, rounds } = soakOptions(100)
  const nextTree = randomTrees(seed)
  const nextSoup = randomSoups(seed + 1)
  for (let round = 0; round < rounds; round++) {
    expectRoundTrip(nextTree().html)
    expectRoundTrip(nextSoup(1 + (round % 40)))
  }
})

test('each block, each attack and each text of other programs comes back', () => {
  const samples = globSync('scripts/sample/articles/*.html').map((path) => readFileSync(path, 'utf8'))
  expect(samples.length).toBeGreaterThan(10)
  const attacks = someVectors().map(({ html }) => html)
  for (const html of [articleBlocks, ...samples, ...attacks, ...fragments.map(({ article }) => article)])
    expectRoundTrip(html)
})
