/** Stories as Medium exports them, made by hand. */

type Parts = { title: string; subtitle?: string; body: string; footer?: string }

export function storyFile({ title, subtitle = '', body, footer = '' }: Parts): string {
  const summary = subtitle ? `<section data-field="subtitle" class="p-summary">\n${subtitle}\n</section>` : ''
  return `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${title}</title><style>
      * { font-family: Georgia, Cambria, "Times New Roman", Times, serif; }
      html, body { margin: 0; padding: 0; }
    </style></head><body><article class="h-entry">
<header>
<h1 class="p-name">${title}</h1>
</header>
${summary}
<section data-field="body" class="e-content">
<section name="d9d4" class="section section--body section--first section--last"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn">${body}</div></div></section>
</section>
<footer>${footer}<p>Exported from <a href="https://medium.com">Medium</a> on November 1, 2024.</p></footer></article></body></html>`
}

/** The tags of a story, as its end has them. */
export function tagsOf(...tags: string[]) {
  const links = tags.map((tag) => `<a href="https://medium.com/tag/${tag.toLowerCase()}" class="p-tag">${tag}</a>`)
  return `<p class="p-tags">Tagged in ${links.join(', ')}</p>`
}

export function footerOf(canonical: string, author = 'Ann &amp; Bob') {
  return `<p>By <a href="https://medium.com/@ann" class="p-author h-card">${author}</a> on <a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2019-05-01T10:20:30.400Z">May 1, 2019</time></a>.</p><p><a href="${canonical}" class="p-canonical">Canonical link</a></p>`
}

const graf = (name: string) => `class="graf graf--${name} graf-after--p" name="1a2b"`
const cdn = 'https://cdn-images-1.medium.com'

export const leading =
  '<h3 name="6c1e" id="6c1e" class="graf graf--h3 graf--leading graf--title">On walking</h3><h4 name="7d" class="graf graf--h4 graf-after--h3 graf--subtitle">Slowly, by day</h4>'

/** A text with all that the editor of Medium has. */
export const wholeBody = `<figure ${graf('figure')}><img class="graf-image" data-image-id="1*top.jpeg" data-width="4000" data-height="3000" src="${cdn}/max/800/1*top.jpeg" alt="Hill"><figcaption class="imageCaption">On the hill, by <a href="https://p.example/x" data-href="https://p.example/x" class="markup--anchor markup--figure-anchor" target="_blank">Xi</a></figcaption></figure><p ${graf('p')}>I walk. <strong class="markup--strong markup--p-strong">You</strong> <em class="markup--em">run</em>, <a href="https://medium.com/r/?url=https%3A%2F%2Fout.example%2Fa%3Fb%3D1" class="markup--anchor">they</a> <code class="markup--code">fly()</code>.</p><h3 ${graf('h3')}>A heading</h3><h4 ${graf('h4')}>A smaller one</h4><ul class="postList"><li ${graf('li')}>One</li><li ${graf('li')}>Two</li></ul><ol class="postList"><li ${graf('li')}>First</li></ol><blockquote ${graf('blockquote')}>Slowly, <em>then</em> fast.</blockquote><blockquote ${graf('pullquote')}>Pulled</blockquote><pre data-code-block-mode="1" data-code-block-lang="javascript" class="graf graf--pre graf--preV2"><span class="pre--content"><span class="hljs-keyword">let</span> a<br>a = 1 &lt; 2</span></pre><pre ${graf('pre')}>plain code<br>second line</pre><div ${graf('mixtapeEmbed')}><a href="https://m.example/card" data-href="https://m.example/card" class="markup--anchor markup--mixtapeEmbed-anchor" title="https://m.example/card"><strong class="markup--strong markup--mixtapeEmbed-strong">A card</strong><br><em class="markup--em markup--mixtapeEmbed-em">What it is</em>m.example</a><a href="https://m.example/card" class="js-mixtapeImage mixtapeImage u-ignoreBlock" data-media-id="1" style="background-image: url(${cdn}/fit/c/160/160/0*x);"></a></div><figure ${graf('figure graf--iframe')}><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" width="700" height="393" frameborder="0" scrolling="no"></iframe><figcaption class="imageCaption">The film</figcaption></figure><figure ${graf('figure graf--iframe')}><script src="https://gist.github.com/ann/0123.js"></script></figure><figure ${graf('figure graf--iframe')}><iframe src="https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fplayer.example%2F1&amp;url=https%3A%2F%2Fpage.example%2F1&amp;key=x"></iframe></figure></div></div></section><section name="e1" class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner"><figure class="graf graf--figure graf--layoutOutsetCenter"><img class="graf-image" data-is-featured="true" src="${cdn}/fit/t/1600/480/1*wide.png"></figure><p ${graf('p graf--trailing')}>Last words.</p>`

/** The text, beside the title and the subtitle. */
export const nastyBody = `<h3 class="graf graf--h3 graf--title">Another title</h3><p onclick="alert(1)">Kept<script>alert(1)</script></p><div class="graf graf--mixtapeEmbed"><a href="javascript:alert(1)"><strong>Run</strong></a></div><figure class="graf graf--figure"><iframe src="https://cdn.embedly.com/widgets/media.html?src=javascript:1&url=javascript:alert(1)"></iframe></figure><figure class="graf"><iframe src="http://[x"></iframe><figcaption>Kept too</figcaption></figure><a href="https://medium.com/r/?url=javascript:alert(1)">link</a><img src="x" onerror="alert(1)"><img src="${cdn}/max/800/1*ok.png">${'<section class="e-content">'.repeat(300)}<p>Last words`
