import { expect, test } from 'vitest'
import { isMarkdown } from './count-markdown.ts'
import { markdownToHtml } from './markdown-to-html.ts'

test.each([
  ['Say \\(a_1*b\\) and *c*', '<p>Say <code class="math">a_1*b</code> and <em>c</em></p>'],
  ['$x\\,dx$ for $5 and $6, *y*', '<p><code class="math">x\\,dx</code> for $5 and $6, <em>y</em></p>'],
  [
    'Text\n$$\n\\frac{1}{2}\n- 3\n$$\nmore',
    '<p>Text</p><pre class="math"><code>\\frac{1}{2}\n- 3</code></pre><p>more</p>',
  ],
  ['\\[ \\int x\\,dx \\]', '<pre class="math"><code>\\int x\\,dx</code></pre>'],
  [
    '\\begin{align}\na &= b \\\\\n\\end{align}',
    '<pre class="math"><code>\\begin{align}\na &amp;= b \\\\\n\\end{align}</code></pre>',
  ],
  ['It is $5 and $6, or $ 7$, or 8$', '<p>It is $5 and $6, or $ 7$, or 8$</p>'],
  ['$2\\pi$ $$x$$ \\$5$', '<p><code class="math">2\\pi</code> <code class="math">x</code> $5$</p>'],
  ['```math\na*b*c\n```', '<pre class="math"><code>a*b*c</code></pre>'],
  ['\\[a note\\] and \\[1\\]', '<p>[a note] and [1]</p>'],
  [
    '- ~ H~2~O\n- 5~7 or 8~9\n- ~gone~',
    '<ul><li><p>~ H<sub>2</sub>O</p></li><li><p>5~7 or 8~9</p></li><li><p><s>gone</s></p></li></ul>',
  ],
  ['10^2^ ^_^', '<p>10<sup>2</sup> ^_^</p>'],
  ['a %%secret%% b\n\n%%\nc\n\nd\n%%\n\n`%%e%%` 9%% f 8%%', '<p>a  b</p><p><code>%%e%%</code> 9%% f 8%%</p>'],
  ['[[Page]] [[Page#Part|words]] [[2, 3]] [[1]](/b)', '<p>Page words [[2, 3]] <a href="/b">[1]</a></p>'],
  ['![[a b.png]]', '<p><img src="file:///a b.png" alt="" /></p>'],
  [
    'a^[b *c*] d[^1]\n\n[^1]: e',
    '<p>a<sup><a href="#fn-n:2" id="fnref-n:2">2</a></sup> d<sup><a href="#fn-1" id="fnref-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p>e</p></li><li id="fn-n:2"><p>b <em>c</em></p></li></ol></section>',
  ],
  [
    '> [!bug]- Thin *ice*\n> Stay',
    '<div class="callout warning" role="note"><p><strong>Thin <em>ice</em></strong></p><p>Stay</p></div>',
  ],
  [
    'A List<String> and <em>b</em> <x-y>c</x-y> `<d>` <?= e ?> <https://f.example/>',
    '<p>A List&lt;String> and <em>b</em> <x-y>c</x-y> <code>&lt;d&gt;</code> &lt;?= e ?> <a href="https://f.example/">https://f.example/</a></p>',
  ],
  ['<?php\n\necho 1;\n?>\n\na', '<pre><code class="language-php">&lt;?php\n\necho 1;\n?&gt;</code></pre><p>a</p>'],
  ['> \\[!note\\] a', '<blockquote><p>[!note] a</p></blockquote>'],
])('%j is read as it was meant', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html)
})

test.each([
  ['# settings\n\nname: x\non:\n  - push\n  - pull', false],
  ['- run: a\n- run: b\n# why\n\nenv:\n  a: 1', false],
  ['Eggs:\n- one\n- two', true],
  ['---\na: 1\nb: 2\nc: 3\n---\n\n## Head\n\n- a', true],
  ['[[part]]\nname = "x"', false],
  ['[[nodiscard]] int a();', false],
  ['See [[Other page]].', true],
])('whether %j is Markdown: %s', (text, is) => {
  expect(isMarkdown(text)).toBe(is)
})
