import { expect, test } from 'vitest'
import { articleBlocks } from '#blocks/block-samples.ts'
import { mailSite, newsletterBlog } from '../../testing/newsletter-blog.ts'
import { newsletterMail } from './newsletter.ts'

const { html, text } = newsletterMail(
  newsletterBlog(articleBlocks),
  { subject: '', preheader: '', intro: '' },
  mailSite,
)

test.each([
  [
    'a caption below the image',
    /<img src="[^"]*0123456789abcdef\.png"[^>]*><\/a><\/p><p class="soft"[^>]*>The harbour at <em>dawn<\/em><\/p>/,
  ],
  [
    'the caption of a table above it',
    /<p class="soft"[^>]*>Boats &amp; crews<\/p><div tabindex="0" class="wide"[^>]*><table[^>]*><tr><th/,
  ],
  [
    'a callout as a box with its name',
    /<div class="sunken"[^>]*><p [^>]*>Warning<\/p><p [^>]*>Mind the tide\.<\/p><\/div>/,
  ],
  ['a toggle as a heading and text', /<p [^>]*font-weight:bold[^>]*>Who goes first<\/p><p [^>]*>The oldest\.<\/p>/],
  ['marked words and keys', /<span class="marked"[^>]*>late<\/span>: press <code [^>]*>Esc<\/code>/],
  ['tasks by signs', /<ul [^>]*list-style:none[^>]*><li [^>]*>☑ Nets<\/li><li [^>]*>☐ Ropes<\/li><\/ul>/],
  [
    'a link card as a box',
    /<div class="line"[^>]*>.*fedcba9876543210\.png.*<strong>Tides<\/strong><br>When to leave · example\.com<\/a><\/p><\/div>/,
  ],
  ['the notes as a list', /<ol [^>]*><li [^>]*>Not on Sundays\.<\/li><li [^>]*>Twice\.<\/li><\/ol><\/div>/],
])('a mail has %s', (_, pattern) => {
  expect(html).toMatch(pattern)
})

test('the text part has every block', () => {
  expect(text.slice(text.indexOf('Ships'), text.indexOf('Read on the site'))).toMatchInlineSnapshot(`
    "Ships *depart* each _Monday_.
    Timetable <https://example.com/times>

    Harbour
    -------

    Piers & quays
    .............

    Lamps
    .....

    ☑ Nets
    ☐ Ropes

    3. Cast
       - Away

    > Fair winds

    | Warning:
    | Mind the tide.

    Who goes first

    The oldest.

        const a = 1

    So *it is \`\\pi r^2 < 4\`*.

        \\sum_{i=1}^n i
        = \\frac{n(n+1)}{2}

    Boats & crews
    Boat | Crew
    Anna | 4

    [Image: A gull]

    [Image: A harbour] <https://example.com/wide>
    The harbour at _dawn_

    [Image: A pier]
    The _old_ pier
    [Image: A quay] <https://example.com/quay>
    Two landings & no boat

    [Video: A start] <https://www.youtube.com/watch?v=aaaaaaaaaaa&t=43s>

    [Join & sail: https://example.com/join]

    [Image] <https://example.com/card>
    *Tides*
    When to leave · example.com <https://example.com/card>

    [Audio: A horn.mp3] <https://blog.example/media/a/0011223344556677.mp3>
    The horn at _noon_

    Tide tables.pdf <https://blog.example/media/a/7766554433221100.pdf>
    (PDF, 1.2 MB)

    [Image: Sails] <https://www.youtube.com/watch?v=aaaaaaaaaaa&t=43s>
    *Regatta*
    Harbour TV · youtube.com
    <https://www.youtube.com/watch?v=aaaaaaaaaaa&t=43s>

    * * *

    Some[1] leave late: press Esc[2]

    -----

    1. Not on Sundays.
    2. Twice.

    "
  `)
})

test('lists of a mail count as they do on the page, also in programs that cannot count down', () => {
  const lists =
    '<ol type="a"><li>rent</li><li>heating</li></ol><ol reversed><li>bronze</li><li>gold</li></ol><ol type="I" start="4"><li>four</li><li value="9">nine</li></ol>'
  const mail = newsletterMail(newsletterBlog(lists), { subject: '', preheader: '', intro: '' }, mailSite)
  const tags = Array.from(mail.html.matchAll(/<(?:ol|li)\b[^<>]*(?= style=)/g), ([tag]) => tag)
  expect(tags).toEqual([
    ...['<ol type="a"', '<li', '<li', '<ol', '<li value="2"', '<li value="1"'],
    ...['<ol start="4" type="I"', '<li', '<li value="9"'],
  ])
  expect(mail.text).toContain('a. rent\nb. heating\n\n2. bronze\n1. gold\n\nIV. four\nIX. nine')
})

test('each block of a mail has its own direction, with its lines and signs at that side', () => {
  const hebrew = 'זה ציטוט!'
  const mixed = `<p>${'These are English words. '.repeat(20)}</p><p>${hebrew}</p><h2>${hebrew}</h2><blockquote>${hebrew}</blockquote>
    <ul><li>${hebrew}</li></ul><ol><li>An English item.</li><li>${hebrew}</li></ol><table><tr><td>English</td><td>${hebrew}</td></tr></table>`
  const { html } = newsletterMail(newsletterBlog(mixed), { subject: '', preheader: '', intro: '' }, mailSite)
  const tags = Array.from(html.matchAll(/<(\w+)[^<>]* style="([^"]*)" dir="rtl">/g), ([, name, style]) => [name, style])
  expect(tags.map(([name]) => name)).toEqual(['p', 'h2', 'blockquote', 'ul', 'li', 'td'])
  for (const [, style] of tags) expect(style).toMatch(/text-align:right/)
  expect(html).toMatch(/<blockquote style="[^"]*padding-right:18px;border-right:3px[^"]*"/)
  expect(html).toMatch(/<ul style="[^"]*margin-right:26px/)
  expect(html).toMatch(/<li style="[^"]*list-style-position:inside" dir="rtl">/)
})

test('a mail in one language has no other direction in its blocks', () => {
  expect(html.match(/<(?:p|h\d|li|ul|td|blockquote)[^<>]* dir=/g)).toBeNull()
})
