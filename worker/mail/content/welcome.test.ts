import { expect, test } from 'vitest'
import { mailSite } from '../../testing/newsletter-blog.ts'
import { welcomeMail } from './welcome.ts'

const articles = [
  { slug: 'a-boat-x1', title: 'A boat & its crew', subTitle: 'The first week' },
  { slug: 'rivers', title: 'مرحبا', subTitle: '' },
]

test('a welcome mail has the admin’s words, links to articles, and the way to leave', () => {
  const { kind, subject, html, text } = welcomeMail(
    { subject: 'Good to\nsee you', text: 'Hello,\nread <this>: https://example.com\n\nAnn' },
    articles,
    mailSite,
  )
  expect([kind, subject]).toEqual(['welcome', 'Good to see you'])
  expect(html).toMatch(/<h1 [^>]*>Good to see you<\/h1>/)
  expect(html).toMatch(/Hello,<br>read &lt;this&gt;: <a href="https:\/\/example\.com"/)
  expect(html).toMatch(
    /<a href="https:\/\/blog\.example\/blog\/a-boat-x1"[^>]*>A boat &amp; its crew<\/a><br>The first week<\/p>/,
  )
  expect(html).not.toContain('View in the browser')
  expect(text).toContain(
    'To begin with:\n\nA boat & its crew\nThe first week\nhttps://blog.example/blog/a-boat-x1\n\nمرحبا\nhttps://blog.example/blog/rivers\n\n____',
  )
  expect(text).toContain('Unsubscribe: ')
})

test('without the admin’s words it has ours, and without articles no list', () => {
  const { subject, html, text } = welcomeMail({ subject: '', text: ' \n' }, [], mailSite)
  expect(subject).toBe('Welcome to Broadsheet')
  expect(text).toContain('Thank you for subscribing.')
  expect(html + text).not.toContain('To begin with')
})
