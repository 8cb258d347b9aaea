import { expect, test } from 'vitest'
import { everySentence } from '../../contract/mail-sentences.ts'
import { fullArticle, mailSite, newsletterBlog } from '../../testing/newsletter-blog.ts'
import { type NewsletterBlog, newsletterMail, testMail } from './newsletter.ts'
import { fillPlaces } from './places.ts'
import { writeSentences } from './sender.ts'

const noTexts = { subject: '', preheader: '', intro: '' }
const mailOf = (html: string, changes: Partial<NewsletterBlog> = {}, texts = noTexts) =>
  newsletterMail(newsletterBlog(html, changes), texts, mailSite)
const full = mailOf(fullArticle)
const places = {
  unsubscribePage: 'https://blog.example/newsletter/unsubscribe?t=x&c=1',
  preferencesPage: 'https://blog.example/newsletter/preferences?t=x&c=1',
  confirmPage: '',
  signedUpAt: new Date('2026-05-02T23:30:00Z'),
}

test('a newsletter has the title, the subtitle, the day, the reading time and the thumbnail of the site', () => {
  expect(full).toMatchObject({ kind: 'newsletter', fromName: 'Broadsheet', subject: 'A boat & its crew' })
  expect(full.html).toMatch(
    /<h1 [^>]*><a href="https:\/\/blog\.example\/blog\/a-boat-x1"[^>]*>A boat &amp; its crew<\/a><\/h1>/,
  )
  expect(full.html).toContain('>What the first week taught us</p>')
  expect(full.html).toContain('>Published on November 20th 2026 · 1 min read</p>')
  expect(full.html).toContain(
    '<img src="https://blog.example/media/a-boat-x1/0123456789abcdef.webp.jpg" alt="" width="552" height="311"',
  )
  expect(full.html).toMatch(
    /<a href="https:\/\/blog\.example\/blog\/a-boat-x1" class="button"[^>]*>Read on the site<\/a>/,
  )
  expect(full.html).not.toContain('only the beginning')
})

test('the footer says why one gets the newsletter, how to leave it, and who sends it', () => {
  const { html, text } = fillPlaces(full, places)
  expect(html).toMatch(
    /because you signed up for Broadsheet at blog\.example on May 2nd 2026\.<\/p><p[^>]*><a href="https:\/\/blog\.example\/newsletter\/preferences\?t=x&amp;c=1"[^>]*>Choose what you get<\/a><\/p><p[^>]*><a href="https:\/\/blog\.example\/newsletter\/unsubscribe\?t=x&amp;c=1"[^>]*>Unsubscribe<\/a><\/p><p[^>]*>Broadsheet<br>1 Paper Street</,
  )
  expect(text).toMatch(
    /because you signed up for Broadsheet at blog\.example\non May 2nd 2026\.\nChoose what you get: https:\/\/blog\.example\/newsletter\/preferences\?t=x&c=1\nUnsubscribe: https:\/\/blog\.example\/newsletter\/unsubscribe\?t=x&c=1\nBroadsheet\n1 Paper Street\n$/,
  )
  const withoutAddress = { ...mailSite, postalAddress: '' }
  expect(newsletterMail(newsletterBlog('<p>x</p>'), noTexts, withoutAddress).text).toMatch(/Unsubscribe: .*\n$/)
})

test('the preheader is the author’s, else the subtitle', () => {
  expect(full.html).toMatch(/<div aria-hidden="true" style="display:none;[^>]*>What the first week taught us\u034F/)
  expect(mailOf('<p>x</p>', {}, { subject: '', preheader: 'Read <this>', intro: '' }).html).toContain(
    '>Read &lt;this&gt;\u034F',
  )
  expect(mailOf('<p>x</p>', { subTitle: '' }).html).not.toContain('aria-hidden')
})

test('the authors are named above the day', () => {
  const { html, text } = mailOf('<p>x</p>', { authors: [{ name: 'Zoë <b>' }, { name: 'Bob\uE000\nBcc: a@b.example' }] })
  expect(html).toMatch(/>By Zoë &lt;b&gt;, Bob Bcc: a@b\.example<\/p><p [^>]*>Published on November 20th/)
  expect(text).toContain('\n\nBy Zoë <b>, Bob Bcc: a@b.example\n\nPublished on November 20th')
  expect(full.html + full.text).not.toMatch(/>By |\nBy /)
})

test('what readers are told about AI is below the day, in its language', () => {
  const ai = { label: 'assisted' as const, sentence: 'Mit KI <b>\uE000', isOwn: true, checked: null }
  const { html, text } = mailOf('<p>x</p>', { lang: 'de', ai })
  expect(html).toMatch(/min read<\/p><\/div><div lang="de" dir="ltr"><p [^>]*>Mit KI &lt;b&gt;<\/p><\/div>/)
  expect(text).toContain('min read\n\nMit KI <b>\n\nx')
  expect(mailOf('<p>x</p>', { lang: 'de', ai: { ...ai, isOwn: false } }).html).toMatch(
    /<div lang="en" dir="ltr"><p [^>]*>Mit KI &lt;b&gt;<\/p><\/div>/,
  )
})

test('links, images and videos have absolute addresses, sizes and names', () => {
  expect(full.html).toContain('<a href="https://example.com/?a=1&amp;b=2"')
  expect(full.html).toContain('<a href="https://blog.example/blog/other"')
  expect(full.html).toContain('<a href="https://blog.example/blog/a-boat-x1#section-code"')
  expect(full.html).toContain(
    'src="https://blog.example/media/a/0123456789abcdef.png" alt="A &quot;boat&quot;" width="552" height="300"',
  )
  expect(full.html).toMatch(
    /<a href="https:\/\/example\.com\/big"[^>]*><img src="https:\/\/example\.com\/small\.png" alt="Image" width="120" height="80"/,
  )
  expect(full.html).toMatch(/<a href="https:\/\/www\.youtube\.com\/watch\?v=aaaaaaaaaaa"[^>]*>Watch: A film<\/a>/)
  expect(full.html).toMatch(/<a href="https:\/\/vimeo\.com\/1"[^>]*>Watch the video<\/a>/)
})

test('a link has words or an image', () => {
  const link = '<a href="https://example.com/">'
  const { html } = mailOf('<p>x</p>', {
    description: `<p>a${link} </a>${link}<img src="/media/a/b.png" alt="c"></a>d</p>`,
  })
  expect(html).toMatch(/>a <\/p><p [^>]*><a href="https:\/\/example\.com\/"[^>]*><img [^>]*><\/a><\/p><p [^>]*>d<\/p>/)
})

test('code keeps its lines and its indentation without white-space, which Outlook lacks', () => {
  expect(full.html).toContain('if (a &lt; b) {<br>\u00A0 return<br><br>\u00A0 last\u00A0 // comment<br>}</div>')
})

test('the text part reads as the article does', () => {
  expect(fillPlaces(full, places).text).toMatchInlineSnapshot(`
    "View in the browser: https://blog.example/blog/a-boat-x1

    Broadsheet

    A boat & its crew
    =================

    What the first week taught us

    Published on November 20th 2026 · 1 min read

    Some *strong*, _emphasised_ and \`inline\` words with a link
    <https://example.com/?a=1&b=2>, a path <https://blog.example/blog/other>
    and an anchor <https://blog.example/blog/a-boat-x1#section-code>.

    Code
    ----

        if (a < b) {
          return

          last  // comment
        }

    Table
    .....

    Name | Year
    D1 | 2022 |

    Quote
    .....

    > Somebody said “something”.
    >
    > And left.

    * * *

    - One
    - Two
      3. three
      4. four

    Before

    [Image: A "boat"]

    after.

    [Image] <https://example.com/big>

    [Video: A film] <https://www.youtube.com/watch?v=aaaaaaaaaaa>

    [Video] <https://vimeo.com/1>

    Read on the site: https://blog.example/blog/a-boat-x1

    ________________________________________________________________________
    You get this mail because you signed up for Broadsheet at blog.example
    on May 2nd 2026.
    Choose what you get: https://blog.example/newsletter/preferences?t=x&c=1
    Unsubscribe: https://blog.example/newsletter/unsubscribe?t=x&c=1
    Broadsheet
    1 Paper Street
    "
  `)
})

test('a subject is one line without what changes how it looks', () => {
  const subject = 'One\r\nBcc: a@b.example\u2028two\u0000 \u202Ethree\uD800 😀 مرحبا'
  expect(mailOf('<p>x</p>', {}, { ...noTexts, subject }).subject).toBe('One Bcc: a@b.example two three\uFFFD 😀 مرحبا')
  expect(Array.from(mailOf('<p>x</p>', { title: '😀 '.repeat(400) }).subject).length).toBeLessThanOrEqual(200)
})

test('no author can write the mark of a place', () => {
  const forged = '\uE000unsubscribePage\uE001'
  const entity = '&#xE000;unsubscribePage&#xE001;'
  const words = `${forged} ${entity} <a href="https://example.com/${forged}${entity}">x</a>`
  const texts = { subject: forged, preheader: forged }
  const images = ['https://example.com/', 'data:image/png;base64,'].map(
    (src) => `<img src="${src}${entity}" alt="${entity}">`,
  )
  const description = `<p>${words}</p><pre>${words}</pre>${images.join('')}`
  const mail = newsletterMail(
    newsletterBlog('<p>x</p>', { description, title: forged, subTitle: forged, category: forged }),
    { ...texts, intro: `<p>${words}</p>` },
    mailSite,
  )
  expect(mail.subject).toBe('unsubscribePage')
  const own = mailOf('<p>x</p>')
  for (const part of ['html', 'text'] as const) {
    const marksOf = (content: string) => content.match(/\uE000[^\uE001]*\uE001/g)
    expect(marksOf(mail[part])).toEqual(marksOf(own[part]))
  }
})

test.each([
  ['ar', 'ar', 'rtl', '<div lang="ar" dir="rtl" style="text-align:right">'],
  ['de', 'de', 'ltr', '<div lang="de" dir="ltr">'],
  ['', 'en', 'ltr', '<div dir="auto">'],
  ['en', 'en', 'ltr', '<main><p class="accent"'],
])('a mail in the language "%s" has its language and direction', (lang, root, direction, start) => {
  const { html } = mailOf('<blockquote>x</blockquote>', { lang })
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${root}" dir="${direction}">`))
  expect(html).toContain(start)
  expect(html).toContain(`border-${direction === 'rtl' ? 'right' : 'left'}:3px solid`)
})

test('a test mail has the links of a newsletter, and the day of today', () => {
  const test = testMail(full, new Date('2026-11-23T12:00:00Z'))
  expect(test).toMatchObject({ kind: 'test', subject: '[Test] A boat & its crew' })
  expect(test.html).toContain('href="\uE000unsubscribePage\uE001"')
  expect(test.text).toContain(
    'because you signed up for Broadsheet at blog.example\non November 23rd 2026.\nChoose what you get: ',
  )
})

test('a newsletter has the name, the days and the accent colour of the publication, and no mark is left', () => {
  const names = { name: 'Rock & <b>Roll', origin: mailSite.origin, language: 'de' }
  const site = { ...mailSite, ...names, ...writeSentences(everySentence(''), names), timeZone: 'Asia/Tokyo' }
  const accent = { light: '#005f73', dark: '#94d2bd' }
  const { html, text } = newsletterMail(newsletterBlog(fullArticle), noTexts, { ...site, accent })
  expect(html).toContain('>Rock &amp; &lt;b&gt;Roll</a>')
  expect(html).toContain('Published on 21. November 2026')
  expect(html).toContain('background-color:#005f73;')
  expect(html).toContain('a,.accent{color:#94d2bd!important}')
  expect(html).not.toMatch(/#b3361b|#ff8a66|<b>Roll|\ue000accent/i)
  expect(text).toContain('because you signed up for Rock & <b>Roll at')
})
