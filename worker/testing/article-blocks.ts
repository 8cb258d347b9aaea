/** Each block of an article beyond paragraphs, headings, lists, quotes and code, as an author sends it. */
export const articleBlocks = [
  '<figure class="alignwide"><a href="https://example.com/wide"><img src="/media/a/0123456789abcdef.png" alt="A harbour"></a><figcaption>The harbour at <em>dawn</em></figcaption></figure>',
  '<table><caption>Boats &amp; crews</caption><thead><tr><th scope="col">Boat</th><th class="right">Crew</th></tr></thead>',
  '<tbody><tr><td>Anna</td><td class="right">4</td></tr></tbody></table>',
  '<div class="callout warning" role="note"><p>Mind the tide.</p></div>',
  '<details><summary>Who goes first</summary><p>The oldest.</p></details>',
  '<p>Some<sup><a href="#fn-1">1</a></sup> leave <mark>late</mark>: press <kbd>Esc</kbd><sup><a href="#fn-2">2</a></sup></p>',
  '<ul class="tasks"><li><input type="checkbox" checked><p>Nets</p></li><li><input type="checkbox">Ropes</li></ul>',
  '<p class="link-card"><a href="https://example.com/card"><img src="/media/a/fedcba9876543210.png" alt=""><strong>Tides</strong><br><small>When to leave · example.com</small></a></p>',
  '<pre><code class="language-ts">const a = 1</code></pre>',
  '<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa?start=43" title="A start"></iframe>',
  '<section class="footnotes"><ol><li id="fn-1"><p>Not on Sundays.</p></li><li id="fn-2">Twice.</li></ol></section>',
].join('')
