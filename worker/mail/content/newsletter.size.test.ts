import { expect, test } from 'vitest'
import { bytesOf } from '../../article/text.ts'
import { textLimits } from '../../contract/limits.ts'
import { mailSite, newsletterBlog } from '../../testing/newsletter-blog.ts'
import { mailBytes } from './article-mail.ts'
import { newsletterMail } from './newsletter.ts'
import { longestPlaceValue } from './places.ts'

const mailOf = (description: string) =>
  newsletterMail(newsletterBlog('<p>x</p>', { description }), { subject: '', preheader: '', intro: '' }, mailSite)

test.each([
  ['a long article', '', '<h2>Part</h2><p>Some words in a paragraph.</p>', ''],
  ['a list of many items', '<ul>', '<li>An item</li>', '</ul>'],
  ['one code block', '<pre><code>', 'a = 1\n', '</code></pre>'],
  ['one paragraph', '<p>', 'words and <strong>marks</strong> ', '</p>'],
  ['one word', '<p>', 'word', '</p>'],
  ['one line of code', '<pre><code>', 'a&lt;', '</code></pre>'],
  ['one table', '<table>', '<tr><td>One cell</td><td>Another cell</td><td>And a third</td></tr>', '</table>'],
  ['one quote', '<blockquote>', '<p>“Words”</p>', '</blockquote>'],
  ['emoji and Arabic', '<p>', '😀 مرحبا ', '</p>'],
])('%s of 1 MB ends at 100 kB, with a link to the site', (_, start, unit, end) => {
  const mail = mailOf(start + unit.repeat(textLimits.descriptionBytes / unit.length) + end)
  const most = mailBytes - longestPlaceValue
  expect(bytesOf(mail.html)).toBeLessThanOrEqual(most)
  expect(bytesOf(mail.text)).toBeLessThanOrEqual(most)
  expect(bytesOf(mail.html)).toBeGreaterThan(0.9 * most)
  expect(mail.html).toContain('This mail has only the beginning of the article.')
  expect(mail.html).toContain('>Read on the site</a>')
  expect(mail.text).toMatch(/only the beginning of the article\.\n\nRead on the site: https/)
})

test('a row that does not fit is left out whole', () => {
  const row = `<tr><td>first</td><td>${'words '.repeat(10_000)}</td></tr>`
  const { html } = mailOf(`<table>${row.repeat(3)}</table>`)
  expect(html.match(/>first</g)).toHaveLength(1)
})

test('a mail that is cut does not end with a heading', () => {
  const words = 'words '.repeat(12)
  const { html } = mailOf(`<p>${words}</p><h2>A</h2><h3>Heading</h3>`.repeat(2_000))
  expect(html.slice(0, html.indexOf('This mail has only the beginning'))).toMatch(
    /words <\/p><\/div><p class="soft"[^>]*>$/,
  )
})

test('lists, quotes and tables below the sixth level continue the outer one', () => {
  const deep = '<ul><li>x'.repeat(100) + '</li></ul>'.repeat(100)
  const { html, text } = mailOf(`${deep}<p>after</p>`)
  expect(html.match(/<ul/g)).toHaveLength(6)
  expect(text).toContain('\nafter\n')
})
