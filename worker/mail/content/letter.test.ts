import { expect, test } from 'vitest'
import { bytesOf } from '../../article/text.ts'
import { fullArticle, mailSite } from '../../testing/newsletter-blog.ts'
import { mailBytes } from './article-mail.ts'
import { letterMail } from './letter.ts'

const letterOf = (body: string, lang = 'en') =>
  letterMail({ subject: 'A note to you', preheader: 'In short', body, lang }, mailSite)

test('a letter has its subject as title, its text and the footer, and no link to a page of its own', () => {
  const { content, isWhole } = letterOf(fullArticle)
  expect(isWhole).toBe(true)
  expect(content).toMatchObject({ kind: 'newsletter', fromName: 'Broadsheet', subject: 'A note to you' })
  expect(content.html).toMatch(/<main><h1 [^>]*>A note to you<\/h1><p/)
  expect(content.html).toContain('In short')
  expect(content.html).toContain('src="https://blog.example/media/a/0123456789abcdef.png"')
  expect(content.html + content.text).not.toMatch(/Read on the site|View in the browser|href="#|blog\.example#/)
  expect(content.text).toMatch(/^Broadsheet\n\nA note to you\n=+\n\nSome \*strong\*/)
  expect(content.text).toContain('Unsubscribe: ')
})

test('a letter in Arabic has its direction', () => {
  expect(letterOf('<p>مرحبا</p>', 'ar').content.html).toMatch(/<div lang="ar" dir="rtl"[^>]*><h1/)
})

test('a letter that is longer than a mail may be is not whole', () => {
  const { content, isWhole } = letterOf('<p>Some words in a paragraph.</p>'.repeat(5_000))
  expect(isWhole).toBe(false)
  expect(bytesOf(content.html)).toBeLessThanOrEqual(mailBytes)
})

test('a subject is one line without marks of places', () => {
  const { content } = letterMail(
    { subject: 'A\r\nBcc: b@example.com \uE000confirmPage\uE001', preheader: '', body: '<p>x</p>', lang: '' },
    mailSite,
  )
  expect(content.subject).toBe('A Bcc: b@example.com confirmPage')
  expect(content.html).not.toContain('\uE000confirmPage')
})
