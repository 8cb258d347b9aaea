// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { xssVectors } from '../testing/xss-vectors.ts'
import { cleanArticle } from './sanitize.ts'
import { plainText } from './text.ts'

const harmless = new Set(
  [
    'p h2 h3 h4 blockquote pre ul ol li hr br img iframe a strong em u s code sub sup table tbody tr th td',
    'figure figcaption caption thead div details summary section input mark kbd small',
  ]
    .join(' ')
    .split(' '),
)

function parseHtml(html: string) {
  return new DOMParser().parseFromString(html, 'text/html').body
}

test.each(xssVectors)('vector $number leaves nothing that runs: $html', ({ html }) => {
  const clean = cleanArticle(html)
  // Parsed twice: mutation XSS appears at the second parsing.
  const once = parseHtml(clean)
  const body = parseHtml(once.innerHTML)
  for (const element of body.querySelectorAll('*')) {
    expect(harmless).toContain(element.localName)
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^srcset$|^name$/)
      if (name === 'id') expect(value).toMatch(/^fn(?:ref)?-\d+$/)
      if (name === 'href') expect(value).toMatch(/^(https:|mailto:|tel:|#|\/(?!\/))/)
      if (name === 'src') expect(value).toMatch(/^(https:\/\/|\/media\/|data:image\/(gif|png|jpeg|webp|avif);base64,)/)
    }
    if (element.localName === 'iframe') {
      expect(element.getAttribute('src')).toMatch(/^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//)
      expect(element.textContent).toBe('')
    }
  }
})

test('cleaning twice changes nothing more', () => {
  for (const { html } of xssVectors) {
    const once = cleanArticle(html)
    expect(cleanArticle(once)).toBe(once)
  }
})

test("the editor's vocabulary stays as it is", () => {
  const article = [
    '<h2>A</h2><h3>B</h3><h4>C</h4><p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> <code>six</code></p>',
    '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol><ol type="A" reversed=""><li value="7"><p>b</p></li></ol><blockquote><p>c</p></blockquote><hr /><p>d<br />e</p>',
    '<pre><code class="language-ts">const a = 1 &lt; 2 &amp;&amp; true</code></pre>',
    '<table><tbody><tr><th colspan="2"><p>h</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener">x</a> <a href="/about">y</a></p>',
  ].join('')
  expect(cleanArticle(article)).toBe(article)
})

test('equivalent elements are normalized to one', () => {
  expect(cleanArticle('<h1>T</h1><b>b</b><i>i</i><strike>s</strike><del>d</del><h6>x</h6>')).toBe(
    '<h2>T</h2><strong>b</strong><em>i</em><s>s</s><s>d</s><h4>x</h4>',
  )
  expect(cleanArticle('<a href="https://example.com" target="_blank">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener">x</a>',
  )
})

test('a link to a site without https stays', () => {
  expect(cleanArticle('<a href="http://example.com/a">x</a>')).toBe(
    '<a href="http://example.com/a" rel="noopener">x</a>',
  )
})

test('links to telephones, places of the article and paths of the site stay', () => {
  for (const href of ['tel:+4912345', '#section-two', '#', '/about', 'mailto:a@b.cd']) {
    expect(cleanArticle(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  }
  expect(cleanArticle('<a href="tel:+49 123">a</a><a href="ftp://b.c">b</a><a name="c">c</a>')).toBe(
    '<a href="tel:+49123">a</a>bc',
  )
})

test('a link whose path another program could take for a host is removed', () => {
  for (const href of ['//b.cd', '/.//b.cd', '/..//b.cd', '/a//b', '/a/./b', '/a/%2e%2E/b', '/..', '/a\\b', '/\\b.cd']) {
    expect(cleanArticle(`<a href="${href}">x</a>`), href).toBe('x')
  }
  for (const href of ['/', '/a/', '/.well-known/x', '/a..b/...', '/search?q=a//b', '/a#b//c']) {
    expect(cleanArticle(`<a href="${href}">x</a>`), href).toBe(`<a href="${href}">x</a>`)
  }
})

test('unseen characters are removed from text and attributes, marks of right-to-left text are not', () => {
  expect(cleanArticle('<p>a\0b\u202ec\u2066d&#8238;e\u200ff\tg\r\nh\vi</p>')).toBe('<p>abcde\u200ff\tg\nh i</p>')
  expect(cleanArticle('<img src="/media/a/b.png" alt="a\u202e&#1;b">')).toContain('alt="ab"')
  expect(cleanArticle('<pre>a\tb\x1b[0m</pre>')).toBe('<pre><code>a\tb[0m</code></pre>')
})

test('HTML longer than an article is refused before it is parsed', () => {
  // Parsed, it would be refused for its nesting.
  const html = '<div>'.repeat(1_000_000)
  expect(() => cleanArticle(html)).toThrow('The description is too long: 1 MB of text at most.')
})

test.each([
  ['nested blocks', '<div>'.repeat(101), 'nested too deeply'],
  ['nested lists', '<ul><li>'.repeat(101), 'nested too deeply'],
  ['line breaks', '<br>'.repeat(5_000), 'too many tags'],
  ['a link around many blocks', `<a href="/${'a'.repeat(5_000)}">${'<div>x</div>'.repeat(500)}`, 'too many tags'],
])('%s beyond those of an article are refused', (_, html, message) => {
  expect(() => cleanArticle(html)).toThrow(message)
})

test('a video is framed by its id alone, in a sandbox', () => {
  for (const src of [
    'https://www.youtube.com/embed/yJDv-zdhzMY?autoplay=1',
    'https://www.youtube-nocookie.com/embed/yJDv-zdhzMY',
    '//www.youtube.com/embed/yJDv-zdhzMY',
    'https://www.youtube.com/watch?v=yJDv-zdhzMY&t=never',
    'https://youtu.be/yJDv-zdhzMY?si=a',
  ]) {
    expect(cleanArticle(`<iframe src="${src}" title="Demo" width="1"></iframe>`)).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/yJDv-zdhzMY" title="Demo" loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"></iframe>',
    )
  }
  expect(cleanArticle('<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>')).toContain(
    'src="https://player.vimeo.com/video/76979871?h=8272103f6e"',
  )
})

test.each([
  ['https://www.youtube.com/embed/yJDv-zdhzMY?autoplay=1&start=43', 'youtube-nocookie.com/embed/yJDv-zdhzMY?start=43"'],
  ['https://youtu.be/yJDv-zdhzMY?t=1m3s', '/embed/yJDv-zdhzMY?start=63"'],
  ['https://player.vimeo.com/video/1?h=ab#t=43s', '/video/1?h=ab#t=43s"'],
  ['https://player.vimeo.com/video/1#t=<b>', '/video/1"'],
])('a video of %s begins where it says', (src, address) => {
  expect(cleanArticle(`<iframe src="${src}"></iframe>`)).toContain(address)
})

test('addresses of stored images become relative, foreign images need https', () => {
  const src = (html: string) => /src="([^"]*)"/.exec(cleanArticle(html, 'https://blog.example'))?.[1]
  expect(src('<img src="https://blog.example/media/a/b.png">')).toBe('/media/a/b.png')
  expect(src('<img src="https://elsewhere.example/media/a/b.png">')).toBe('https://elsewhere.example/media/a/b.png')
  expect(src('<img src="http://elsewhere.example/a.png">')).toBeUndefined()
  expect(src('<img src="data:image/svg+xml;base64,PHN2Zz4=">')).toBeUndefined()
  for (const path of [
    '../api/health',
    'a/../b.png',
    'a/b',
    'a/b.png?c',
    'a/b.svg',
    'a/%2e%2e/b.png',
    'a\\b.png',
    'a.png',
  ]) {
    expect(src(`<img src="/media/${path}">`)).toBeUndefined()
    expect(src(`<img src="https://blog.example/media/${path}">`)).toBeUndefined()
  }
})

test('the plain text of an article has its words, and no tags', () => {
  const clean = cleanArticle(
    '<h2>Title</h2><p>1 &lt; 2 &amp;&amp; “x”</p><pre><code>a  &lt;b&gt;</code></pre><script>no</script>',
  )
  expect(plainText(clean)).toBe('Title 1 < 2 && “x” a <b>')
})
