import { expect, test } from 'vitest'
import { quillBodies } from '../testing/quill-bodies.ts'
import { ingestArticle } from './ingest-article.ts'

/** Files are for the calls of original-client.test.ts. */
const bodies = quillBodies.filter(({ body }) => !body.includes('data:'))
const ingest = (html: string) => ingestArticle(html, '', () => Promise.reject(new Error('There is no image to store')))

test.each(bodies)('$button of Quill stays beside each other button, in each order', async ({ body, kept }) => {
  expect(await ingest(body)).toMatch(kept)
  for (const other of bodies) {
    const article = await ingest(`${body}<p>Between.</p>${other.body}`)
    expect(article, other.button).toMatch(kept)
    expect(article, other.button).toMatch(other.kept)
  }
})

test('what Quill writes stays in texts with the marks of other programs', async () => {
  for (const foreign of [
    '<p class="MsoNormal" style="mso-fareast-language:EN-US">Word<o:p></o:p></p>',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt">Docs</span></p></b>',
    '<p style="margin: 0px; font: 13px Helvetica">Notes<span class="Apple-converted-space">&nbsp;</span></p>',
  ]) {
    for (const { button, body, kept } of bodies) {
      // The cleaner takes the empty paragraphs of such programs for their distance between paragraphs.
      if (!button.startsWith('empty lines')) expect(await ingest(body + foreign), button + foreign).toMatch(kept)
    }
  }
})

test.each([
  ['a formula', '<p>Half: <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>', '<p>Half: <code>1/2</code></p>'],
  ['a reading', '<p><ruby>漢字<rt>かんじ</rt></ruby></p>', '<p>漢字（かんじ）</p>'],
  ['a heading by its role', '<p role="heading" aria-level="3">A</p>', '<h3>A</h3>'],
  [
    'a task',
    '<ul><li data-checked="true">A</li></ul>',
    '<ul class="tasks"><li><input type="checkbox" disabled="" checked="" />A</li></ul>',
  ],
])('%s of a client keeps its meaning without any other mark of a program', async (_, html, article) => {
  expect(await ingest(html)).toBe(article)
})
