import { expect, test } from 'vitest'
import { anchorHeadings } from '#worker/article/compose-article.ts'
import { openEditor } from '../article-editor.testing.ts'
import { partsOf } from './link-editor.tsx'

const article = [
  '<h2>First part</h2><p>Words</p>',
  '<h3>First <em>part</em></h3>',
  '<h2>Ça &amp; là: ﬁne, Straße</h2>',
  '<h4>line<br>break</h4>',
  '<h2>🎉</h2>',
  '<h2></h2>',
  '<blockquote><h3>In a quote</h3></blockquote>',
].join('')

test('the parts that a link may lead to have the addresses that readers’ pages give them', () => {
  const { doc } = openEditor(article).state
  const found = partsOf(doc, '').map(({ address }) => address)
  expect(found).toEqual(anchorHeadings(article).contents.map(({ id }) => `#${id}`))
})

test.each([
  ['part', ['#section-first-part', '#section-first-part-2']],
  ['#section-in', ['#section-in-a-quote']],
  ['STRASSE', ['#section-ca-la-fine-strasse']],
  ['unknown', []],
])('%j finds the parts %j', (typed, addresses) => {
  const { doc } = openEditor(article).state
  expect(partsOf(doc, typed).map(({ address }) => address)).toEqual(addresses)
})
