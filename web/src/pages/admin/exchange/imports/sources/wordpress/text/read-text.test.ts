// @vitest-environment node
import { expect, test } from 'vitest'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { buildWxr, type Item } from '../fixtures/build-wxr.testing.ts'
import { clean, readFile, wordsOf } from '../fixtures/read-file.testing.ts'

/** The stored text, with the notes of the source. */
async function read(content: string, others: Item[] = [], meta: Record<string, string> = {}) {
  const file = buildWxr([{ id: 1, title: 'Text', content, meta }, ...others])
  const { article } = await readFile(file)
  const { value, notes } = article('Text')
  return { html: await clean(value.html), notes }
}

/** The words of the old text that are missing, in their order, and those that it did not have. */
async function differences(content: string) {
  const { html } = await read(content)
  const [old, found] = [wordsOf(content), wordsOf(html)]
  let at = 0
  const missing = old.filter((word) => {
    const index = found.indexOf(word, at)
    if (index >= 0) at = index + 1
    return index < 0
  })
  return { words: old.length, missing, more: found.length - old.length + missing.length }
}

const table = `<table><tbody>${Array.from({ length: 200 }, (_, row) => `<tr>${Array.from({ length: 10 }, (__, cell) => `<td>r${row}c${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`

const gutenberg = `<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">A heading</h3>
<!-- /wp:heading -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph -->
<p>Left <strong>col</strong>umn &amp; caf&eacute;</p>
<!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:list --><ul><!-- wp:list-item --><li>one<!-- wp:list --><ul><!-- wp:list-item --><li>two</li><!-- /wp:list-item --></ul><!-- /wp:list --></li><!-- /wp:list-item --></ul><!-- /wp:list --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>Quoted words</p><!-- /wp:paragraph --><cite>Somebody</cite></blockquote><!-- /wp:quote -->
<!-- wp:cover {"url":"https://old.example/wp-content/uploads/c.jpg"} --><div class="wp-block-cover"><img class="wp-block-cover__image-background" src="https://old.example/wp-content/uploads/c.jpg" alt=""><div class="wp-block-cover__inner-container"><p>Over an image</p></div></div><!-- /wp:cover -->
Words of the classic editor

between blocks
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://x.example/a">Press here</a></div><!-- /wp:button --><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://x.example/b">Or here</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:more --><!--more--><!-- /wp:more -->
<!-- wp:table --><figure class="wp-block-table">${table}</figure><!-- /wp:table -->
<!-- wp:details --><details class="wp-block-details"><summary>Sum</summary><p>Inner</p></details><!-- /wp:details -->
<!-- wp:acme/box {"a":"\\u002d\\u002d>"} --><section class="box">Box words [sic] <em>stay</em></section><!-- /wp:acme/box -->
<!-- wp:html --><div onclick="x()">Own <b>html</b></div><!-- /wp:html -->`

const classic = `First line
second line with <em>stress
and more</em>

Next [sic] paragraph [see below] &#8217;tis [unknown_box color="red"]inner <strong>words</strong>[/unknown_box] end

<blockquote>Quoted

twice</blockquote>
<ul>
<li>one</li>
<li>two</li>
</ul>
After [a] list<!--more--> x
<pre>code  [gallery ids="1"]

  stays</pre>
${table}
Last < words & more`

test('every word of both editors arrives in its order', async () => {
  const blocks = await differences(gutenberg)
  expect(blocks).toMatchObject({ missing: [], more: 0 })
  expect(blocks.words).toBeGreaterThan(2_000)
  const lines = await differences(
    classic
      .replace('[gallery ids="1"]', 'g')
      .replaceAll('[sic]', 'sic')
      .replace('[see below]', 'see')
      .replace('[a]', 'a'),
  )
  expect(lines).toMatchObject({ missing: [], more: 0 })
  expect(lines.words).toBeGreaterThan(2_000)
})

test('lines of the classic editor become paragraphs, and what is in brackets stays', async () => {
  const { html, notes } = await read(classic)
  expect(html).toContain('<p>First line<br />second line with <em>stress<br />and more</em></p>')
  expect(html).toContain('<p>Next [sic] paragraph [see below] ’tis inner <strong>words</strong> end</p>')
  expect(html).toContain('<blockquote><p>Quoted</p><p>twice</p></blockquote>')
  expect(html).toContain('[gallery ids="1"]\n\n  stays')
  expect(html).toContain('<p>After [a] list x</p>')
  expect(notes).toEqual(['“[unknown_box]” is not understood here: its text is kept.'])
})

test('formulas of WordPress, WordPress.com and plugins are formulas', async () => {
  const { html, notes } = await read(
    '<!-- wp:paragraph --><p>It is $latex x^2 &lt; 4$ and [latex]\\pi[/latex], for $5.</p><!-- /wp:paragraph -->' +
      '<!-- wp:math {"latex":"a_1"} --><div class="wp-block-math"><math display="block"><semantics><msub><mi>a</mi><mn>1</mn></msub><annotation encoding="application/x-tex">a_1</annotation></semantics></math></div><!-- /wp:math -->',
  )
  expect(html).toBe(
    '<p>It is <code class="math">x^2 &lt; 4</code> and <code class="math">\\pi</code>, for $5.</p><pre class="math"><code>a_1</code></pre>',
  )
  expect(notes).toEqual([])
})

test('a shortcode without a text stays as it is, and the name of a tag within a text is a word', async () => {
  const { html, notes } = await read(
    'Our slides: [slideshare id=1&doc=pier-2]\n\n<p>They are in <head>. At the top of the page.</head></p>',
  )
  expect(html).toContain('Our slides: [slideshare id=1&amp;doc=pier-2]')
  expect(html).toContain('They are in &lt;head&gt;. At the top of the page.')
  expect(notes).toEqual(['“[slideshare]” is not understood here: its text is kept.'])
})

test('what of a text does not come is named, and nothing of one that comes', async () => {
  const { notes } = await read(
    '<p>The <a href="file:///C:/plan.docx">plan</a> of <a href="https://a.example/">A</a>.</p>',
  )
  expect(notes).toEqual(['Its text comes without 1 link.'])
})

test('code keeps its language and its signs', async () => {
  const { html } = await read(`[sourcecode language="php"]
if ($a < 1) { [b] }

echo "x";
[/sourcecode]

[code]&lt;b&gt;[/code]`)
  expect(html).toContain('<pre><code class="language-php">if ($a &lt; 1) { [b] }\n\necho "x";</code></pre>')
  expect(html).toContain('<pre><code>&lt;b&gt;</code></pre>')
  const blocks = await read(
    '<!-- wp:syntaxhighlighter/code {"language":"python"} --><pre class="wp-block-syntaxhighlighter-code">a = 1\n\nb</pre><!-- /wp:syntaxhighlighter/code --><!-- wp:code --><pre class="wp-block-code"><code lang="css" class="language-css">a{}</code></pre><!-- /wp:code -->',
  )
  expect(blocks.html).toBe(
    '<pre><code class="language-python">a = 1\n\nb</code></pre><pre><code class="language-css">a{}</code></pre>',
  )
})

const attachments: Item[] = [
  {
    id: 50,
    type: 'attachment',
    attachment: 'https://old.example/a.jpg',
    meta: { _wp_attachment_image_alt: 'A' },
    parent: 1,
  },
  { id: 51, type: 'attachment', attachment: 'https://old.example/b.jpg', excerpt: 'Caption <em>b</em>' },
]

test('galleries, captions, players, files and embeds become what an article can have', async () => {
  const classicText = `[caption id="x" align="alignleft" width="300"]<a href="https://old.example/a.jpg"><img src="https://old.example/a.jpg"></a> Its <em>words</em>[/caption]
[gallery]
[gallery ids="51"]
[audio mp3="https://old.example/s.mp3"][/audio]
[video src="https://old.example/v%20w.mp4"]
[embed]https://www.youtube.com/watch?v=abcdefghijk[/embed]

https://vimeo.com/12345

[contact-form-7 id="1" title="Form"]`
  const { html, notes } = await read(classicText, attachments)
  expect(html).toMatch(
    /<figure class="alignleft"><img[^>]*alt="A"[^>]*><figcaption>Its <em>words<\/em><\/figcaption><\/figure>/,
  )
  expect(html.match(/<img/g)).toHaveLength(3)
  expect(html).toContain('<figcaption>Caption <em>b</em></figcaption>')
  expect(html).toMatch(/<figure><audio [^>]*src="\/media\/import\/\d+\.mp3" aria-label="s.mp3"><\/audio><\/figure>/)
  expect(html).toMatch(/>v w.mp4<\/a>/)
  expect(html).toMatch(/abcdefghijk.*player\.vimeo\.com\/video\/12345/s)
  expect(notes).toEqual([
    '1 file, sound or film comes as a link to the old site.',
    '1 file or sound of the old site: from its folder, or else as links.',
    '“[contact-form-7]” is not understood here: its text is kept.',
  ])
  const blocks = await read(
    `<!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:image --><figure class="wp-block-image"><img src="https://old.example/a.jpg" alt="A"><figcaption>One</figcaption></figure><!-- /wp:image --><!-- wp:image --><figure class="wp-block-image"><img src="https://old.example/b.jpg" alt=""></figure><!-- /wp:image --><figcaption>All</figcaption></figure><!-- /wp:gallery -->
<!-- wp:embed {"url":"https://x.example/post"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://x.example/post</div><figcaption>Said</figcaption></figure><!-- /wp:embed -->
<!-- wp:file --><div class="wp-block-file"><a href="https://old.example/d.pdf">Paper</a><a href="https://old.example/d.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->
<!-- wp:video --><figure class="wp-block-video"><video controls src="https://old.example/v.mp4"></video><figcaption>Film</figcaption></figure><!-- /wp:video -->
<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:block {"ref":60} /--><!-- wp:block {"ref":61} /-->`,
    [
      {
        id: 60,
        type: 'wp_block',
        content: '<!-- wp:paragraph --><p>Reused</p><!-- /wp:paragraph --><!-- wp:block {"ref":60} /-->',
      },
    ],
  )
  expect(blocks.html).toMatch(
    /<figcaption>One<\/figcaption>.*<img.*All.*x\.example\/post.*Said.*>Paper<\/a>.*>v\.mp4<\/a>.*Film.*Reused/s,
  )
  expect(blocks.html).toContain('<figcaption>All</figcaption></figure>')
  expect(blocks.html).not.toContain('Download')
  expect(blocks.html.match(/Reused/g)).toHaveLength(1)
  expect(blocks.notes).toEqual([
    '1 file, sound or film comes as a link to the old site.',
    '1 file or sound of the old site: from its folder, or else as links.',
    '“reusable block” (2 times) is not understood here: its text is kept.',
    '“latest-posts” is not understood here: its text is kept.',
  ])
})

test('footnotes are those of the article', async () => {
  const id = '5b1a7ba9-1c4f-4f3e-9f4e-1d1b7e2c0a11'
  const content = `<!-- wp:paragraph --><p>Text<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup> end</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`
  const { html, notes } = await read(content, [], { footnotes: JSON.stringify([{ id, content: 'The <em>note</em>' }]) })
  expect(html).toContain('<sup><a href="#fn-1" id="fnref-1">1</a></sup>')
  expect(html).toMatch(/<section class="footnotes"[^>]*><ol><li id="fn-1">.*The <em>note<\/em>/)
  expect(notes).toEqual([])
})

test.each<[string, (length: number) => string]>([
  ['brackets', (length) => '['.repeat(length)],
  ['shortcodes', (length) => '[a b=c]'.repeat(length / 7)],
  ['codes without an end', (length) => '[php]'.repeat(length / 5)],
  ['ends', (length) => '[/gallery]'.repeat(length / 10)],
  ['spaces', (length) => `[a ${' '.repeat(length)}`],
  ['comments', (length) => `${'<!-- wp:a '.repeat(length / 10)}-->`],
  ['blocks', (length) => '<!-- wp:group -->'.repeat(length / 17)],
  ['lines', (length) => '\n \n'.repeat(length / 3)],
])('many %s are read in linear time', async (_, make) => {
  const exponent = await growthOf((length) => {
    const file = buildWxr([{ id: 1, title: 'Many', content: `${make(length)} end` }])
    return async () => expect((await readFile(file)).articles[0]?.value.html).toContain('end')
  }, 80_000)
  expect(exponent).toBeLessThan(linear)
})
