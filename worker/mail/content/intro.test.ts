import { expect, test } from 'vitest'
import { mailSite, newsletterBlog } from '../../testing/newsletter-blog.ts'
import { htmlOfText } from './intro.ts'
import { newsletterMail } from './newsletter.ts'

test.each([
  ['Hello,\nyou.\n\nTwo', '<p>Hello,<br />you.</p><p>Two</p>'],
  ['  \n\n', ''],
  [
    'See https://example.com/a?b=1&c=2, or (http://b.example).',
    '<p>See <a href="https://example.com/a?b=1&amp;c=2" rel="noopener">https://example.com/a?b=1&amp;c=2</a>, or (<a href="http://b.example" rel="noopener">http://b.example</a>).</p>',
  ],
  ['<script>alert(1)</script> & <b>', '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;</p>'],
  ['javascript:alert(1) https:// https://…', '<p>javascript:alert(1) https:// https://…</p>'],
])('the text %j becomes paragraphs, lines and links', (text, html) => {
  expect(htmlOfText(text)).toBe(html)
})

test('an intro is above the article, with a line below it, in both forms', () => {
  const intro = htmlOfText('Dear reader,\nthis week: https://example.com/boats')
  const { html, text } = newsletterMail(newsletterBlog('<p>x</p>'), { subject: '', preheader: '', intro }, mailSite)
  expect(html).toMatch(
    /<main><div dir="auto"><p [^>]*>Dear reader,<br>this week: <a href="https:\/\/example\.com\/boats"[^>]*>https:\/\/example\.com\/boats<\/a><\/p><hr[^>]*><\/div><p class="accent"/,
  )
  expect(text).toContain(
    'Broadsheet\n\nDear reader,\nthis week: https://example.com/boats\n\n* * *\n\nA boat & its crew\n=====',
  )
  expect(newsletterMail(newsletterBlog('<p>x</p>'), { subject: '', preheader: '', intro: '' }, mailSite).html).toMatch(
    /<main><p class="accent"/,
  )
})
