import { expect, test } from 'vitest'
import { cleanArticle } from '../article/sanitize.ts'
import { cleanForeignHtml, fragments, missedIn } from './fragments.testing.ts'

test.each(fragments)('$path becomes blocks of an article', ({ clipboard, article, lost }) => {
  expect(cleanForeignHtml(clipboard)).toEqual({ html: article, lost })
})

test.each(fragments)('the article of $path stays as it is', ({ article }) => {
  expect(cleanForeignHtml(article)).toEqual({ html: article, lost: {} })
})

test.each(fragments)('nothing of $path is lost but what is named', ({ clipboard, article, lost, missed }) => {
  for (const stored of [article, cleanArticle(article)]) expect(missedIn(clipboard, stored, lost)).toEqual(missed)
})
