// @vitest-environment jsdom
import { Readability } from '@mozilla/readability'
import { expect, test } from 'vitest'
import { articleBlocks } from '#blocks/block-samples.ts'
import { composeArticle } from './compose-article.ts'
import { cleanArticle } from './sanitize.ts'

const paragraph = `<p>${'The harbour wakes before the town does, and nobody would have it otherwise. '.repeat(4)}</p>`

test('captions, callouts, toggles, tasks, link cards and footnotes stay in reader modes', () => {
  const { description } = composeArticle(cleanArticle(paragraph + articleBlocks))
  const html = `<title>A</title><body><main><article><h1>A</h1><div class="prose">${description}</div></article></main>`
  const read = new Readability(new DOMParser().parseFromString(html, 'text/html')).parse()
  for (const words of [
    ...['The harbour at dawn', 'Boats & crews', 'Mind the tide.', 'Who goes first', 'The oldest.', 'Nets', 'Ropes'],
    ...['Tides', 'When to leave · example.com', 'const a = 1', 'Not on Sundays.', 'Twice.'],
  ]) {
    expect(read?.textContent).toContain(words)
  }
  expect(read?.content).toMatch(/<a href="[^"]*#fn-1" id="fnref-1"/)
  expect(read?.content).toContain('id="fn-1"')
})
