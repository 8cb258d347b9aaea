import { blockSamples } from '#blocks/block-samples.ts'

/** A text of this many characters: `start`, then `unit` repeated. */
function filled(length: number, unit: string, start = ''): string {
  return (start + unit.repeat(Math.ceil(length / unit.length))).slice(0, length)
}

const repeated = {
  'unclosed paragraphs': '<p>',
  'unclosed paragraphs with a letter': '<p>x',
  'paragraphs of a letter': '<p>x</p>',
  'headings of a letter': '<h2>x</h2>',
  'end tags that close nothing': '</u>',
  'end tags of blocks that close nothing': '</blockquote>',
  'quotes with foreign end tags': '<blockquote></u>',
  'paragraphs in cells outside a table': '<p><td>',
  'unclosed items': '<li>',
  'unclosed items with paragraphs': '<li><p>x',
  'nested lists': '<ul><li>',
  'lists of one item': '<ul><li>x</ul>',
  'cells of a letter': '<td>x',
  'nested tables': '<table><tr><td>x',
  'tables in tables without cells': '<table>',
  divisions: '<div>x</div>',
  'unclosed divisions': '<div>',
  'definition lists': '<dt>x<dd>y',
  'alternating marks': '<b>x<i>y</b>z</i>',
  'unclosed marks': '<b><i><u><s>',
  'marks closed in the wrong order': '<b><i><u></b></i></u>x',
  'links in links': '<a href=/>x',
  'links without addresses': '<a href="javascript:x">x</a>',
  'line breaks': '<br>',
  'images without addresses': '<img>',
  'images of a letter': '<img src=/media/a/a.png>',
  figures: '<figure>x',
  'galleries in galleries': '<figure class=gallery><img src=/media/a/a.png>',
  'pictures of one gallery': '<figure class=gallery>x</figure><img src=/media/a/a.png>',
  'captions outside figures': '<figcaption>x</figcaption>',
  'toggles in toggles': '<details><summary>x',
  'summaries of one toggle': '<summary> </summary> ',
  'captions of tables': '<table><caption>x</caption>',
  'heads of tables': '<thead><tr><th>x',
  tasks: '<ul class=tasks><li><input checked>x</ul>',
  'boxes of one task': '<input checked>',
  'references to footnotes': '<sup><a href=#fn-1>1</a></sup>',
  'footnotes of one id': '<section class=footnotes><ol><li id=fn-1>x</ol></section><sup><a href=#fn-1>1</a></sup>',
  'frames without end tags': '<iframe>',
  'unclosed code blocks': '<pre>',
  'lines of code': '<div class=ql-code-block>x</div>',
  spans: '<span>x</span>',
  'unknown elements': '<a-b>x',
  entities: '&lt;',
  'unfinished entities': '&am',
  'long entities': '&CounterClockwiseContourIntegral;',
  ampersands: '&',
  quotes: '"',
  'unfinished tags': '<',
  'unfinished end tags': '</',
  'tags without names': '< >',
  comments: '<!---->',
  'unfinished comments': '<!--',
  'broken comments': '<!--->--!>',
  'CDATA sections': '<![CDATA[x]]>',
  'unfinished CDATA sections': '<![CDATA[',
  declarations: '<!doctype>',
  'processing instructions': '<?x>',
  'unclosed templates': '<template>',
  'nested SVG': '<svg><math>',
  'closed SVG': '<svg><p></svg>',
  'removed elements by turns': '<svg><math><template><select><option><object><canvas><audio><video>',
  'raw text elements': '<title><textarea></title></textarea>',
  'unfinished end tags of scripts': '<script></script x',
  'control characters': '\u0000\u202e',
  'carriage returns': '\r\n\r',
  blanks: ' ',
  'inline images': '<img src="data:image/png;base64,AA">',
  'unfinished inline images': 'data:image/png;base64',
}

const built: Record<string, (length: number) => string> = {
  'attributes of one tag': (length) => `<p ${filled(length, 'a ')}>`,
  'different attributes of one tag': (length) =>
    `<p ${Array.from({ length: length / 7 }, (_, n) => `a${n}`).join(' ')}>`,
  'equal attributes that are read': (length) => `<a ${filled(length, 'href=# ')}>x`,
  'a long attribute': (length) => `<a href="/${filled(length, 'a')}">x</a>`,
  'entities in an attribute': (length) => `<img src=/media/a/a.png alt="${filled(length, '&lt;')}">`,
  classes: (length) => `<pre class="${filled(length, 'language- ')}">x</pre>`,
  'an unfinished attribute': (length) => `<p a="${filled(length, '<p>')}`,
  'a long name': (length) => `<${filled(length, 'a')}>`,
  'a link around blocks': (length) => filled(length, '<div>x</div>', `<a href="/${filled(1_000, 'a')}">`),
  'marks around blocks': (length) =>
    filled(length, '<p>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', '<b><i><u><s><sub><sup><code>'),
  'end tags below the deepest quotes': (length) => filled(length, '</li>', '<blockquote>x'.repeat(95)),
  'cells below the deepest quotes': (length) => filled(length, '</td><td>', `<table><td>${'<blockquote>x'.repeat(90)}`),
  'one word': (length) => filled(length, 'a'),
  'one line of code': (length) => `<pre><code class="language-typescript">${filled(length, 'a')}</code></pre>`,
  'short code': (length) => filled(length, '<pre><code class="language-typescript">a=1</code></pre>'),
}

/** HTML that is made to take long to clean, by what it consists of. */
export const hostileHtml: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    Object.entries(repeated).map(([name, unit]) => [name, (length: number) => filled(length, unit)]),
  ),
  ...Object.fromEntries(
    Object.entries(blockSamples).map(([name, { html }]) => [
      `samples of ${name}`,
      (length: number) => filled(length, html),
    ]),
  ),
  ...built,
}

/** One section with every block and mark of an article, as the editor writes it. */
const section = [
  '<h2>What the first week taught us</h2><p>A paragraph of <strong>several</strong> words with <em>marks</em>, ',
  '<a href="https://example.com/page?a=1&amp;b=2">a link</a> and <code>code</code>: it’s usual.</p>',
  '<h3>In short</h3><ul><li><p>One point</p></li><li><p>Another <u>point</u></p><ol><li><p>in detail</p></li></ol></li></ul>',
  '<blockquote><p>Somebody said “something” &amp; left.</p></blockquote><img src="/media/a/0123456789abcdef.webp" alt="A boat">',
  '<pre><code class="language-ts">const a = b &lt; c &amp;&amp; d\nreturn [a]</code></pre>',
  '<table><tbody><tr><th colspan="1" rowspan="1"><p>Year</p></th><th colspan="1" rowspan="1"><p>Sum</p></th></tr>',
  '<tr><td colspan="1" rowspan="1"><p>2026</p></td><td colspan="1" rowspan="1"><p>12.5</p></td></tr></tbody></table><hr>',
].join('')

/** A well-formed article of about this many characters, and no more. */
export function usualHtml(length: number): string {
  return section.repeat(Math.floor(length / section.length))
}
