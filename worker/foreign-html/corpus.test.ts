import { expect, test } from 'vitest'
import { cleanArticle } from '../article/sanitize.ts'
import { cleanForeignHtml } from './clean-foreign-html.ts'
import { countContent, fragments, missingWords } from './count-content.testing.ts'

test.each(fragments)('$path becomes blocks of an article', ({ clipboard, article, lost }) => {
  expect(cleanForeignHtml(clipboard)).toEqual({ html: article, lost: JSON.parse(lost || '{}') })
})

test.each(fragments)('the article of $path stays as it is', ({ article }) => {
  expect(cleanForeignHtml(article)).toEqual({ html: article, lost: {} })
})

test.each(fragments)('no word, link, cell, line or image of $path is lost', ({ clipboard, article, differences }) => {
  const before = countContent(clipboard)
  for (const stored of [article, cleanArticle(article)]) {
    const after = countContent(stored)
    expect(missingWords(before.words, after.words)).toEqual(differences.words ?? [])
    for (const count of ['depth', 'links', 'cells', 'codeLines', 'images'] as const) {
      expect(after[count] - before[count], count).toBe(differences[count] ?? 0)
    }
  }
})
