import { expect, test } from 'vitest'
import { feedHtml } from './feed.ts'

const origin = 'https://blog.example'
const write = (html: string) => feedHtml(html, origin, `${origin}/blog/a-blog-k3v9x2`)

test('every address is absolute: paths, parts of the article, images in every width', () => {
  expect(
    write(
      '<p>href="/about" <a href="/about">us</a> <a href="#section-notes">notes</a> <a>none</a>' +
        '<a href="https://a.example/?x=1&amp;y=/" rel="noopener">a</a> <a href="mailto:a@b.example">mail</a></p>' +
        '<img srcset="/media/a/1-480.webp 480w, /media/a/1.webp 1600w" src="/media/a/1.webp" alt="/about" />',
    ),
  ).toBe(
    '<p>href="/about" <a href="https://blog.example/about">us</a> ' +
      '<a href="https://blog.example/blog/a-blog-k3v9x2#section-notes">notes</a> <a>none</a>' +
      '<a href="https://a.example/?x=1&amp;y=/" rel="noopener">a</a> <a href="mailto:a@b.example">mail</a></p>' +
      '<img srcset="https://blog.example/media/a/1-480.webp 480w, https://blog.example/media/a/1.webp 1600w" src="https://blog.example/media/a/1.webp" alt="/about" />',
  )
})

test('a video is a link to its page, with its title', () => {
  const frame = (src: string, title: string) =>
    `<iframe src="${src}" title="${title}" loading="lazy" allowfullscreen=""></iframe>`
  expect(
    write(
      frame('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'A &amp; B') +
        frame('https://player.vimeo.com/video/76979871', '') +
        frame('https://player.vimeo.com/video/76979871?h=8272103f6e', 'Video') +
        frame('https://elsewhere.example/', 'Odd'),
    ),
  ).toBe(
    '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A &amp; B</a></p>' +
      '<p><a href="https://vimeo.com/76979871">Video</a></p>' +
      '<p><a href="https://vimeo.com/76979871/8272103f6e">Video</a></p>',
  )
})

test('nothing takes the keyboard focus', () => {
  const scroller = '<div class="scroller" role="region" aria-label="Table"'
  expect(
    write(`<pre tabindex="0"><code> tabindex="0"</code></pre>${scroller} tabindex="0"><table></table></div>`),
  ).toBe(`<pre><code> tabindex="0"</code></pre>${scroller}><table></table></div>`)
})
