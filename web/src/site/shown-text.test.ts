// @vitest-environment node
import { expect, test } from 'vitest'
import { composeArticle } from '#worker/article/compose-article.ts'
import { cleanArticle } from '#worker/article/sanitize.ts'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { addControls } from './shown-text.ts'

/** An article as readers get it. */
function compose(html: string) {
  const { description, contents } = composeArticle(cleanArticle(html))
  return { description, contents, shown: addControls(description, contents) }
}

test('each heading has a link to it, named after it', () => {
  const { shown } = compose('<h2>Q &amp; A with "quotes" &lt;b&gt;</h2><p>Words.</p><h3>A <a href="/x">link</a></h3>')
  expect(shown).toBe(
    '<div class="heading" tabindex="-1"><h2 id="section-q-a-with-quotes-b">Q &amp; A with "quotes" &lt;b&gt;</h2>' +
      '<a class="anchor" href="#section-q-a-with-quotes-b" aria-label="Link to “Q &amp; A with &quot;quotes&quot; &lt;b&gt;”"></a></div>' +
      '<p>Words.</p><div class="heading" tabindex="-1"><h3 id="section-a-link">A <a href="/x">link</a></h3>' +
      '<a class="anchor" href="#section-a-link" aria-label="Link to “A link”"></a></div>',
  )
})

test('each code block has a button, also inside a list and as the last element', () => {
  const { shown } = compose('<ul><li><p>One</p><pre><code>a</code></pre></li></ul><pre><code>b &lt; c</code></pre>')
  expect(
    shown.match(/<div class="code"><pre tabindex="0"><code>[^<]*<\/code><\/pre><button [^>]*data-copy/g),
  ).toHaveLength(2)
  expect(shown.match(/<\/button><\/div>/g)).toHaveLength(2)
})

test('a picture is a link to its file, and a button for the dialog with it, both named after what it shows', () => {
  const { shown } = compose(
    '<p>Words <img src="/media/a/0123456789abcdef.png" alt="Boats &amp; &quot;nets&quot;"></p><figure class="alignwide"><img src="https://example.com/b.png" alt=""></figure>',
  )
  const name = 'aria-label="Open the picture: Boats &amp; &quot;nets&quot;"'
  const command = (id: number, action: string) =>
    `<button type="button" commandfor="picture-${id}" command="${action}" popovertarget="picture-${id}" data-native aria-label=`
  expect(shown).toContain(
    `<p>Words <span class="picture"><a href="/media/a/0123456789abcdef.png" ${name}><img src="/media/a/0123456789abcdef.png"`,
  )
  expect(shown).toContain(`/></a>${command(1, 'show-modal').replace('aria-label=', name)} hidden></button></span></p>`)
  expect(shown).toContain(
    '<figure class="alignwide"><span class="picture"><a href="https://example.com/b.png" aria-label="Open the picture">',
  )
  const [first, second] = shown.match(/<dialog .*?<\/dialog>/g) ?? []
  expect(first).toBe(
    '<dialog id="picture-1" class="picture-view" popover closedby="any" aria-label="Boats &amp; &quot;nets&quot;" hidden>' +
      `<img src="/media/a/0123456789abcdef.png" alt="Boats &amp; &quot;nets&quot;" loading="lazy">${command(1, 'close')}"Close"></button></dialog>`,
  )
  expect(second).toContain('aria-label="Picture"')
  // After the text: a dialog would end a paragraph.
  expect(shown.endsWith(`${first}${second}`)).toBe(true)
})

test('the dialog of a picture has the words of its caption', () => {
  const caption = 'Boats by <a href="/ana">Ana</a><sup><a href="#note-1">1</a></sup>'
  const figure = (inside: string) =>
    `<figure><img src="https://example.com/b.png" alt="">${inside}</figure><p>Words</p>`
  const { shown } = compose(figure(`<figcaption>${caption}</figcaption>`) + figure(''))
  const [first, second] = shown.match(/<dialog .*?<\/dialog>/g) ?? []
  expect(first).toContain('loading="lazy"><p>Boats by Ana</p><button')
  expect(second).not.toContain('<p>')
})

test.each([
  [
    'a picture that its author has linked',
    '<figure><a href="/x"><img src="/media/a/0123456789abcdef.png" alt="A"></a></figure>',
  ],
  [
    'the picture of a link card',
    '<p class="link-card"><a href="/b"><img src="/media/a/0123456789abcdef.png" alt=""><strong>A</strong></a></p>',
  ],
  [
    'a picture that a phone shows whole',
    '<p><img src="/media/a/0123456789abcdef.png" alt="A" width="320" height="200"></p>',
  ],
  ['a picture in a heading', '<h2>A <img src="/media/a/0123456789abcdef.png" alt=""></h2>'],
])('%s has no dialog', (_, html) => {
  const { description, shown } = compose(html)
  expect(description).toContain('<img ')
  expect(shown).not.toContain('picture-1')
})

test.each([
  ['text about tags', '<p>&lt;/h2&gt; and &lt;pre&gt; and <code>&lt;h2 id="x"&gt;</code></p>'],
  ['a heading without words', '<h2>🌊</h2><p>Words.</p>'],
])('%s stays as it is', (_, html) => {
  const { description, contents } = compose(html)
  expect(addControls(description, [])).toBe(description)
  expect(addControls(description, contents).match(/<div/g)?.length ?? 0).toBe(contents.length)
})

test('an article of the largest size is done in linear time, and 100 of its pictures have dialogs', async () => {
  const build = (length: number) => '<h2 id="a">A</h2><pre tabindex="0">x</pre><img src="/a" alt="" />'.repeat(length)
  const add = (html: string) => addControls(html, [{ id: 'a', text: 'A', level: 2 }])
  const growth = await growthOf((length) => {
    const html = build(length)
    return () => add(html)
  }, 20_000)
  expect(growth).toBeLessThan(linear)
  const shown = add(build(20_000))
  expect(shown.match(/class="anchor"/g)).toHaveLength(20_000)
  expect(shown.match(/<dialog /g)).toHaveLength(100)
})
