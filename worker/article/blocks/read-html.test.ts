import { expect, test } from 'vitest'
import { growthOf, linear } from '../../testing/growth.ts'
import { usualHtml } from '../../testing/hostile-html.ts'
import { randomSoups, randomTrees } from '../../testing/random-html.ts'
import { readHtml } from './read-html.ts'

/** The calls of a handler, with the positions of tags from a beginning. */
function read(html: string, start = 0) {
  const told: unknown[] = []
  readHtml(html, {
    text: (text) => told.push(text),
    open: (name, attributes, end) => told.push([name, [...attributes], end - start]),
    close: (name) => told.push(`/${name}`),
  })
  return told
}

/** A comment is nothing to a reader, and what follows one is read letter by letter. */
const comment = '<!-- -->'
const expectSame = (html: string) => expect(read(html), html).toEqual(read(comment + html, comment.length))

test.each(
  [
    ['', 'words', '<p>', 'a < b', '<p>a</p', '<p>a</p>\n', '<p >a</p >', '<P>a</P>', '<p/>', '<br/><br /><hr  />'],
    ['<a href="/x?a=1&amp;b=2" rel="a" href="/y">a &amp; b&nbsp;c &#39;d&#39;</a>', '&amp b &ampx; &copy; &#x41;'],
    [
      '<a href="&">',
      '<a href="a>b">',
      "<a href='a'>",
      '<a href=a>',
      '<input checked>',
      '<img src="a"alt="b">',
      '<p\n>',
    ],
    [
      '<b></i></b>',
      '</svg>a',
      '<svg/>',
      '<strongest>',
      '<h7>',
      '<li><script>"<p>"</script><p>',
      '<p><textarea><p></textarea>',
    ],
    [
      '<p>one</p><!-- <p>two</p> --><p title="a">three</p>',
      '<p>a<iframe src="/a"><p>b</iframe>',
      '<pre>\n a</pre>',
      '</p a="b">',
    ],
  ].flat(),
)('%j is read as letter by letter', expectSame)

test('random HTML and usual articles are read as letter by letter', () => {
  const nextTree = randomTrees(7)
  const nextSoup = randomSoups(7)
  for (let round = 0; round < 150; round += 1) {
    expectSame(nextTree().html)
    expectSame(nextSoup(60))
  }
  expectSame(usualHtml(20_000))
})

test.each(['<a href="', '<a href="&amp;', '<p a="b"', '&amp;', '<p', '<'])(
  'the time for many %j grows with their number, not faster',
  async (piece) => {
    const growth = await growthOf((length) => {
      const html = `<p>${piece.repeat(length)}`
      return () => read(html)
    }, 10 ** 4)
    expect(growth).toBeLessThan(linear)
  },
)
