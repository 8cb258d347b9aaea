/** The result of a button of Quill's toolbar: the body that a client sends, and the pattern that readers must find. */
type QuillBody = { button: string; body: string; kept: RegExp }

/** Any text that the three words of a body are in. */
const words = (start: string, end: string) => new RegExp(`${start}words${end}`)
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const box = (isDone: boolean) => `<input type="checkbox" disabled=""${isDone ? ' checked=""' : ''}[^>]*>`
const player = (address: string) =>
  `<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="${address}"></iframe>`
const item = (list: string, text: string, depth = 0) =>
  `<li data-list="${list}"${depth > 0 ? ` class="ql-indent-${depth}"` : ''}><span class="ql-ui" contenteditable="false"></span>${text}</li>`
const line = (text: string, language = 'plain') =>
  `<div class="ql-code-block" data-language="${language}">${text}</div>`
const chooser =
  '<select class="ql-ui" contenteditable="false"><option value="plain">Plain</option><option value="javascript">JavaScript</option></select>'

/** As both editors write them. */
const shared: Record<string, [string, RegExp]> = {
  bold: ['<p><strong>words</strong></p>', words('<strong>', '</strong>')],
  italic: ['<p><em>words</em></p>', words('<em>', '</em>')],
  underline: ['<p><u>words</u></p>', words('<u>', '</u>')],
  strike: ['<p><s>words</s></p>', words('<s>', '</s>')],
  subscript: ['<p><sub>words</sub></p>', words('<sub>', '</sub>')],
  superscript: ['<p><sup>words</sup></p>', words('<sup>', '</sup>')],
  code: ['<p><code>words</code></p>', words('<code>', '</code>')],
  colour: ['<p><span style="color: rgb(230, 0, 0);">words</span></p>', /words/],
  background: [
    '<p><strong style="color: red; background-color: rgb(255, 255, 0);">words</strong></p>',
    words('<strong>', '</strong>'),
  ],
  marker: ['<p><span style="background-color: rgb(255, 255, 0);">words</span></p>', words('<mark>', '</mark>')],
  'marker as a class': ['<p><span class="ql-bg-yellow">words</span></p>', words('<mark>', '</mark>')],
  'colour as a class': ['<p><span class="ql-color-red">words</span></p>', /words/],
  font: ['<p><span class="ql-font-monospace">words</span></p>', /words/],
  size: ['<p><span class="ql-size-huge">words</span></p>', /words/],
  centre: ['<p class="ql-align-center">words</p>', words('<p class="ql-align-center">', '</p>')],
  'right to left': [
    '<p class="ql-direction-rtl ql-align-right">words</p>',
    words('<p class="ql-align-right">', '</p>'),
  ],
  indent: ['<p class="ql-indent-2">words</p>', words('<p>', '</p>')],
  quote: ['<blockquote>words</blockquote>', words('<blockquote>(?:<p>)?', '(?:</p>)?</blockquote>')],
  'header 1': ['<h1 class="ql-align-center">words</h1>', words('<h[23](?: id="[^"]*")? class="ql-align-center">', '')],
  'header 2': ['<h2>words</h2>', words('<h[23][^>]*>', '')],
  'header 3': ['<h3>words</h3>', words('<h[34][^>]*>', '')],
  'header 4': ['<h4>words</h4>', words('<h4[^>]*>', '')],
  'header 6': ['<h6>words</h6>', words('<h4[^>]*>', '')],
  link: [
    '<p><a href="https://example.com/?a=1&amp;b" rel="noopener noreferrer" target="_blank">words</a></p>',
    words('<a href="https://example.com/\\?a=1&amp;b"[^>]*>', '</a>'),
  ],
  'image from a file': [`<p>words <img src="${png}"></p>`, /words <img [^>]*src="[^"]*\/media\//],
  'image by address': [
    '<p>words<img src="https://example.com/a.png" width="200"></p>',
    /words<img [^>]*src="https:\/\/example.com\/a.png"/,
  ],
  video: [player('https://www.youtube.com/embed/yJDv-zdhzMY?showinfo=0'), /youtube-nocookie.com\/embed\/yJDv-zdhzMY/],
  'video of Vimeo': [player('https://player.vimeo.com/video/76979871/'), /player.vimeo.com\/video\/76979871/],
  'another page': [player('https://videos.example/1'), /<a href="https:\/\/videos.example\/1"/],
  formula: [
    '<p>So <span class="ql-formula" data-value="e=mc^2">\uFEFF<span contenteditable="false"><span class="katex"><span class="katex-mathml"><math><mi>e</mi></math></span><span class="katex-html" aria-hidden="true">e=mc2</span></span></span>\uFEFF</span>.</p>',
    /So <(?:code class="math">e=mc\^2<\/code>|math class="formula">.*>e=mc\^2<\/annotation><\/semantics><\/math>)\./,
  ],
  'empty lines of colours': [
    '<p><span style="color: rgb(230, 0, 0); background-color: rgb(0, 0, 0);">one</span></p><p><br></p><p>two</p>',
    /<p>one<\/p><p><br \/><\/p><p>two<\/p>/,
  ],
  'empty lines': [
    '<p class="ql-align-right">one</p><p><br></p><p>two</p>',
    /<p class="ql-align-right">one<\/p><p><br \/><\/p><p>two<\/p>/,
  ],
}

const first: Record<string, [string, RegExp]> = {
  numbers: ['<ol><li>one</li><li>two</li></ol>', /<ol><li>one<\/li><li>two<\/li><\/ol>/],
  bullets: [
    '<ul><li>one</li><li class="ql-indent-1">inner</li><li>two</li></ul>',
    /<ul><li>one<ul><li>inner<\/li><\/ul><\/li><li>two<\/li><\/ul>/,
  ],
  'bullets in numbers': [
    '<ol><li>one</li></ol><ul><li class="ql-indent-1">inner</li><li class="ql-indent-2 ql-align-right">deep</li></ul><ol><li class="ql-indent-1">count</li><li>two</li></ol>',
    /<ol><li>one<ul><li>inner<ul><li class="ql-align-right">deep<\/li><\/ul><\/li><\/ul><ol><li>count<\/li><\/ol><\/li><li>two<\/li><\/ol>/,
  ],
  checks: [
    '<ul data-checked="true"><li>done</li></ul><ul data-checked="false"><li>open</li></ul>',
    new RegExp(`<ul class="tasks"><li>${box(true)}done</li><li>${box(false)}open</li></ul>`),
  ],
  'code block': [
    '<pre class="ql-syntax" spellcheck="false">one &lt; two\n\n  <span class="hljs-keyword">three</span>\n</pre>',
    /<pre[^>]*><code>one &lt; two\n\n {2}three<\/code><\/pre>/,
  ],
}

const second: Record<string, [string, RegExp]> = {
  numbers: [`<ol>${item('ordered', 'one')}${item('ordered', 'two')}</ol>`, /<ol><li>one<\/li><li>two<\/li><\/ol>/],
  bullets: [
    `<ol>${item('bullet', 'one')}${item('bullet', 'inner', 1)}${item('bullet', 'two')}</ol>`,
    /<ul><li>one<ul><li>inner<\/li><\/ul><\/li><li>two<\/li><\/ul>/,
  ],
  'bullets in numbers': [
    `<ol>${item('ordered', 'one')}${item('bullet', 'inner', 1)}${item('bullet', 'deep', 2)}${item('ordered', 'count', 1)}${item('ordered', 'two')}</ol>`,
    /<ol><li>one<ul><li>inner<ul><li>deep<\/li><\/ul><\/li><\/ul><ol><li>count<\/li><\/ol><\/li><li>two<\/li><\/ol>/,
  ],
  checks: [
    `<ol>${item('checked', 'done')}${item('unchecked', '<strong style="color: red;">open</strong>')}${item('bullet', 'no task')}</ol>`,
    new RegExp(
      `<ul class="tasks"><li>${box(true)}done</li><li>${box(false)}<strong>open</strong></li></ul><ul><li>no task`,
    ),
  ],
  'code block': [
    `<div class="ql-code-block-container" spellcheck="false">${chooser}${line('one &lt; two')}${line('<br>')}${line('  <span class="ql-token">three</span>')}</div>`,
    /<pre[^>]*><code>one &lt; two\n\n {2}three<\/code><\/pre>/,
  ],
  'code of a language': [
    `<div class="ql-code-block-container" spellcheck="false">${chooser}${line('one()', 'javascript')}</div>`,
    /<pre[^>]*><code class="language-javascript">.*one.*\(\)<\/code><\/pre>/,
  ],
}

/** The toolbars of Quill 1 and 2, button by button. */
export const quillBodies: QuillBody[] = [
  ...named('', shared),
  ...named('Quill 1: ', first),
  ...named('Quill 2: ', second),
]

function named(version: string, bodies: Record<string, [string, RegExp]>): QuillBody[] {
  return Object.entries(bodies).map(([button, [body, kept]]) => ({ button: version + button, body, kept }))
}
