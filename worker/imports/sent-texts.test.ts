import { expect, test } from 'vitest'
import { cleanText } from '#web/pages/admin/exchange/imports/sources/clean-text.ts'
import { readTree, writeTree } from '#web/pages/admin/exchange/imports/sources/foreign-tree.ts'
import { readAll } from '#web/pages/admin/exchange/imports/sources/read-all.testing.ts'
import { openFile } from '#web/pages/admin/exchange/imports/sources/sources.ts'
import { buildWxr } from '#web/pages/admin/exchange/imports/sources/wordpress/fixtures/build-wxr.testing.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { noContent } from '../foreign-html/content.ts'
import { cleanForeignHtml, fragments } from '../foreign-html/fragments.testing.ts'
import { isForeign } from '../foreign-html/source.ts'
import { createElement } from '../foreign-html/tree.ts'

/** The HTML of what programs write, as posts of files whose programs have HTML. */
const texts = fragments.map(({ path, clipboard }) => ({ title: path, html: clipboard }))
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const dates = { created_at: '2024-01-02T08:00:00.000Z', published_at: '2024-01-02T08:00:00.000Z' }
const files = {
  WordPress: buildWxr(texts.map(({ title, html }, index) => ({ id: index + 1, title, content: html }))),
  Ghost: new File(
    [
      JSON.stringify({
        db: [
          {
            meta: { version: '6.10.0' },
            data: {
              posts: texts.map((text, index) => ({
                ...text,
                ...dates,
                id: `${index}`,
                slug: `p${index}`,
                type: 'post',
              })),
            },
          },
        ],
      }),
    ],
    'ghost.json',
  ),
  Blogger: new File(
    [
      `<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-7.archive</id>${texts
        .map(
          ({ title, html }, index) =>
            `<entry><id>tag:blogger.com,1999:blog-7.post-${index}</id><published>2019-01-01T00:00:00Z</published><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><title>${title}</title><content>${escaped(html)}</content></entry>`,
        )
        .join('')}</feed>`,
    ],
    'blog.xml',
  ),
}
/** An article as the API makes it of foreign HTML, before its images are stored. */
const ingested = (html: string) => cleanArticle(isForeign(html) ? cleanForeignHtml(html).html : html)

test.each(Object.entries(files))(
  'texts of %s are sent as articles have them: the API has nothing to translate',
  async (_, file) => {
    const { items } = await readAll((await openFile(file, null)).opened)
    const sent = items.flatMap(({ title, value }) => (value && 'html' in value ? [{ title, html: value.html }] : []))
    expect(sent).toHaveLength(texts.length)
    for (const { title, html } of sent) expect(ingested(html), title).toBe(cleanArticle(html))
  },
)

test('a text that a page of release 0.2.0 sends, with its sign, becomes the same article', () => {
  for (const { title, html } of texts) {
    const before = writeTree(readTree(html).children)
    const { html: sent } = cleanText(readTree(html), noContent())
    expect(ingested(`${before}<span></span>`), title).toBe(ingested(sent))
    const inBox = createElement('div', readTree(html).children)
    const { html: sentInBox } = cleanText(createElement('body', [inBox]), noContent())
    expect(ingested(`<div class="wp-block-post-content">${before}</div>`), title).toBe(ingested(sentInBox))
  }
})
