import { expect, test } from 'vitest'
import { mailSite } from '../../testing/newsletter-blog.ts'
import { mailBytes } from './article-mail.ts'
import { type DigestBlog, digestMail } from './digest.ts'

const blog: DigestBlog = {
  slug: 'a-boat-x1',
  title: 'A boat & its crew',
  subTitle: 'What the first week taught us',
  excerpt: 'We left at dawn.',
  category: 'Technology',
  image: '/media/a-boat-x1/0123456789abcdef.webp',
  imageWidth: 1_600,
  imageHeight: 900,
  lang: 'en',
}

test('each article has its image, title, text and link, in order; the first title is the subject', () => {
  const other = { ...blog, slug: 'still', title: 'Still <b>', subTitle: '', image: '', lang: 'he' }
  const mail = digestMail([blog, other], false, mailSite)
  expect(mail).toMatchObject({ kind: 'newsletter', subject: 'A boat & its crew', fromName: 'Broadsheet' })
  const main = /<main>(.*)<\/main>/.exec(mail.html)?.[1]?.replaceAll(/ (?:style|class)="[^"]*"/g, '') ?? ''
  expect(main).toBe(
    '<h1>New articles of the last seven days</h1>' +
      '<div><p><img src="https://blog.example/media/a-boat-x1/0123456789abcdef.webp.jpg" alt="" width="552" height="311"></p>' +
      '<p>Technology</p><h2><a href="https://blog.example/blog/a-boat-x1">A boat &amp; its crew</a></h2><p>What the first week taught us</p></div>' +
      '<div><div lang="he" dir="rtl"><p>Technology</p><h2><a href="https://blog.example/blog/still">Still &lt;b&gt;</a></h2><p>We left at dawn.</p></div></div>',
  )
  expect(mail.text).toMatch(
    /^Broadsheet\n\nNew articles of the last seven days\n=+\n\nA boat & its crew\n-+\nWhat the first week taught us\nhttps:\/\/blog\.example\/blog\/a-boat-x1\n\nStill <b>\n/,
  )
  expect(mail.html).not.toContain('View in the browser')
  for (const part of [mail.html, mail.text]) expect(part).toContain('\uE000preferencesPage\uE001')
})

test('a digest that leaves articles out leads to all of them, and fits a mail', () => {
  const long = { ...blog, title: '語'.repeat(200), excerpt: '', subTitle: '語'.repeat(300), category: '語'.repeat(60) }
  const mail = digestMail(
    Array.from({ length: 20 }, () => long),
    true,
    mailSite,
  )
  expect(mail.html).toContain('href="https://blog.example/articles/all"')
  expect(mail.text).toContain('More articles: https://blog.example/articles/all')
  for (const part of [mail.html, mail.text]) expect(Buffer.byteLength(part)).toBeLessThan(mailBytes)
})
