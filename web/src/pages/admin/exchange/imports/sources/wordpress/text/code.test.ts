// @vitest-environment node
import { expect, test } from 'vitest'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { buildWxr } from '../fixtures/build-wxr.testing.ts'
import { clean, readFile } from '../fixtures/read-file.testing.ts'

async function read(content: string) {
  const { article } = await readFile(buildWxr([{ id: 1, title: 'Text', content }]))
  const { value, notes } = article('Text')
  return { html: await clean(value.html), notes }
}

const php = '<?php\n$a = [1];\nif ($a < $b && $a<c) { echo "<b>yes</b> &amp;"; }\n\n// [gallery] [x]\n?>'
const escaped = php.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const block = (language = '') =>
  `<p>Before.</p><pre><code${language && ` class="language-${language}"`}>${escaped}</code></pre><p>After.</p>`

test.each([
  ['WP-Syntax', `<pre lang="php">${php}</pre>`, 'php'],
  ['WP-Syntax with lines', `<pre class="x" lang='php' line="3" highlight="2">${php}</pre>`, 'php'],
  ['WP-Syntax, escaped', `<pre lang="php" escaped="true">${escaped}</pre>`, 'php'],
  ['only lines', `<pre line="1">${php}</pre>`, ''],
  ['a plain one', `<pre>${php}</pre>`, ''],
  ['a plain one with code in it', `<pre><code>${php}</code></pre>`, ''],
  ['CodeColorer', `[cc lang="php"]${php}[/cc]`, 'php'],
  ['CodeColorer by its name', `[ccn_php width="100%"]${php}[/ccn_php]`, 'php'],
  ['CodeColorer, escaped', `[cce_php]${escaped}[/cce_php]`, 'php'],
  ['CodeColorer in code', `<code lang="php">${php}</code>`, 'php'],
  ['SyntaxHighlighter', `[php highlight="1"]${php}[/php]`, 'php'],
  ['SyntaxHighlighter Evolved', `[sourcecode language='php']${php}[/sourcecode]`, 'php'],
  ['a code with its language', `[code=php]${php}[/code]`, 'php'],
  ['SyntaxHighlighter in pre', `<pre class="brush: php; gutter: false">${escaped}</pre>`, 'php'],
  ['Crayon', `<pre class="lang:php decode:true " title="a">${escaped}</pre>`, 'php'],
  ['Crayon with a shortcode', `[crayon lang="php"]${php}[/crayon]`, 'php'],
  ['Enlighter', `<pre class="EnlighterJSRAW" data-enlighter-language="php">${escaped}</pre>`, 'php'],
  ['Prismatic', `<pre><code class="language-php">${escaped}</code></pre>`, 'php'],
  ['a block of HTML', `<!-- wp:html --><pre lang="php">${php}</pre><!-- /wp:html -->`, 'php'],
  ['an unknown pair', `[my_box a="1"]${php}[/my_box]`, ''],
])('code of %s keeps all of its signs', async (_, content, language) => {
  const { html, notes } = await read(`Before.\n${content}\nAfter.`)
  expect(html).toBe(block(language))
  expect(notes.filter((note) => !note.includes('[my_box]'))).toEqual([])
})

test.each([
  ['[cci lang="php"]<?= $x ?>[/cci] it', '<p><code>&lt;?= $x ?&gt;</code> it</p>'],
  [
    'Use <code><?php echo 1; ?></code> or <code>List<String></code>',
    '<p>Use <code>&lt;?php echo 1; ?&gt;</code> or <code>List&lt;String&gt;</code></p>',
  ],
  ['<pre>a <b>c</b> &lt;d&gt; 1 < 2</pre>', '<pre><code>a c &lt;d&gt; 1 &lt; 2</code></pre>'],
  [
    '<pre><div id="x">\n<p>Hi</p>\n</div></pre>',
    '<pre><code>&lt;div id="x"&gt;\n&lt;p&gt;Hi&lt;/p&gt;\n&lt;/div&gt;</code></pre>',
  ],
  ['<pre lang="html"><!-- a --></pre>', '<pre><code class="language-html">&lt;!-- a --&gt;</code></pre>'],
  ['<textarea rows="3"><b>x</b></textarea>', '<pre><code>&lt;b&gt;x&lt;/b&gt;</code></pre>'],
  [
    'A List<String> if a<b && c>d, <?php x ?>',
    '<p>A List&lt;String&gt; if a&lt;b &amp;&amp; c&gt;d, &lt;?php x ?&gt;</p>',
  ],
  ['<o:p>One</o:p> <?xml:namespace prefix = o /><foo>two</foo> a <b', '<p>One two a &lt;b</p>'],
  [
    '[code]<pre>[/code]\nWords [code]</pre>[/code]',
    '<pre><code>&lt;pre&gt;</code></pre><p>Words</p><pre><code>&lt;/pre&gt;</code></pre>',
  ],
  ['[tab title="One thing"]Words of it[/tab]', '<p><strong>One thing</strong> Words of it</p>'],
  ['[soundcloud url="https://s.example/a"]', '<p><a href="https://s.example/a">https://s.example/a</a></p>'],
  [
    '<!-- wp:html --><pre lang="x"><!-- a --></pre><!-- b --><!-- /wp:html -->',
    '<pre><code class="language-x">&lt;!-- a --&gt;</code></pre>',
  ],
  ['One<!--more--><!--nextpage-->\n\nTwo', '<p>One</p><p>Two</p>'],
])('%j', async (content, html) => {
  const found = (await read(content)).html.replace(/ target="[^"]*"| rel="[^"]*"/g, '')
  expect(found).toBe(html)
})

test('footnotes of plugins are those of the article', async () => {
  const { html, notes } = await read(
    'One[ref]First <em>note</em>.[/ref], two ((A second note (2010).)), f((x)) three[efn_note]Third.[/efn_note].\n\n[references]',
  )
  expect(html).toMatch(/<p>One<sup><a href="#fn-1".*, two <sup><a href="#fn-2".*, f\(\(x\)\) three<sup><a href="#fn-3"/)
  expect(html).toMatch(/id="fn-1">.*First <em>note<\/em>\..*id="fn-2">.*A second note \(2010\)\..*id="fn-3">.*Third\./)
  expect(notes).toEqual([])
})

test('a gist is a card', async () => {
  const ways = [
    '[gist id="a/1f"]',
    '[gist]https://gist.github.com/a/1f[/gist]',
    '<script src="https://gist.github.com/a/1f.js"></script>',
  ]
  for (const way of ways)
    expect((await read(way)).html).toContain('<p class="link-card embed"><a href="https://gist.github.com/a/1f"')
})

test.each<[string, (length: number) => string]>([
  ['tags without an end', (length) => '<a ="'.repeat(length / 5)],
  ['quotes', (length) => '<a " ="'.repeat(length / 7)],
  ['code', (length) => '<pre lang="a"><code>'.repeat(length / 20)],
  ['names', (length) => Array.from({ length: length / 12 }, (_, index) => `[cc_${index}]`).join('')],
  [
    'pairs',
    (length) =>
      `${Array.from({ length: length / 16 }, (_, i) => `[a${i}]`).join('')}${Array.from({ length: length / 16 }, (_, i) => `[/a${i}]`).join('')}`,
  ],
  ['notes', (length) => '((two words '.repeat(length / 12)],
  ['comments', (length) => '<!-- '.repeat(length / 5)],
])('many %s are read in linear time', async (_, make) => {
  const exponent = await growthOf((length) => {
    const file = buildWxr([{ id: 1, title: 'Many', content: `end ${make(length)}` }])
    return async () => expect((await readFile(file)).articles[0]?.value.html).toContain('end')
  }, 60_000)
  expect(exponent).toBeLessThan(linear)
})
