import { expect, test } from 'vitest'
import { writeTree } from '#web/pages/admin/exchange/imports/sources/foreign-tree.ts'
import { tokenizeSmall } from '#web/pages/admin/exchange/imports/sources/tokenize-small.ts'
import { fragments } from '../foreign-html/fragments.testing.ts'
import { parseHtml } from '../foreign-html/parse-html.ts'
import { tokenizeHtml } from '../foreign-html/tokenize-html.ts'
import { growthOf, linear } from '../testing/growth.ts'
import { hostileHtml } from '../testing/hostile-html.ts'
import { randomSoups } from '../testing/random-html.ts'
import { rotate } from '../testing/rotation.ts'
import { someVectors } from '../testing/xss-vectors.ts'

/** The trees that both make of HTML, written again. */
const read = (html: string) =>
  [tokenizeHtml, tokenizeSmall].map((tokenize) => writeTree(parseHtml(html, tokenize).children))

const samples = [
  ...fragments.map(({ path, clipboard }) => [path, clipboard] as const),
  ...someVectors().map(({ number, html }) => [`vector ${number}`, html] as const),
]

test.each(samples)('%s is read as the API reads it', (_, html) => {
  const [api, small] = read(html)
  expect(small).toBe(api)
})

test.each([
  '&amp;&lt;&gt;&quot;&apos;&nbsp;&eacute;&Eacute;&hellip;&mdash;&euro;&#8217;&#x2019;&#146;&#0;&#xD800;&#1114112;',
  '&copy 2019 &notit; &ampx &amp;amp; & && &; &#; &#x; &unknown; AT&T',
  '<a href="/?a=1&copy=2&amp;b=3&lt;&eacute;">x</a>',
  'a < b <3 </3> <> </> <!> <?x?> <!doctype html>',
  '<p class=a/b title=it\'s>x</p><p class = "a" id=\'b\'class="c">y',
  '<title>a &amp; <b></title><textarea><p></textarea><script>a && b</SCRIPT >c<style>',
  '<img src="a.png" alt=">"/><br/><o:p/><svg/>x',
  'a<!---->b<!-->c<!--->d<!-- e --!>f<!-- g',
  '<p title="not closed',
])('%j is read as the API reads it', (html) => {
  const [api, small] = read(html)
  expect(small).toBe(api)
})

test('random HTML is read as the API reads it', () => {
  const next = randomSoups(29)
  for (let round = 0; round < 300; round += 1) {
    const html = next(40)
    const [api, small] = read(html)
    expect(small, html).toBe(api)
  }
})

test.each(rotate(Object.entries(hostileHtml), 4))(
  '200 kB of hostile HTML are read in linear time: %s',
  async (_, build) => {
    const growth = await growthOf((length) => {
      const html = build(length)
      return () => tokenizeSmall(html, { text: () => undefined, start: () => undefined, end: () => undefined })
    }, 200_000)
    expect(growth).toBeLessThan(linear)
  },
)
