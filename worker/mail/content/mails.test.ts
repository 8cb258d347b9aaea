import { caniemail } from 'caniemail'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { articleBlocks } from '#blocks/block-samples.ts'
import { readSampleDescription, sampleBlogs } from '#scripts/sample/catalog.ts'
import { hostileHtml, usualHtml } from '../../testing/hostile-html.ts'
import { fullArticle, mailSite, newsletterBlog } from '../../testing/newsletter-blog.ts'
import { rotate } from '../../testing/rotation.ts'
import { someVectors } from '../../testing/xss-vectors.ts'
import { newBrowserMail, recoveryMail } from './account.ts'
import { mailBytes } from './article-mail.ts'
import { confirmationMail } from './confirmation.ts'
import { digestMail } from './digest.ts'
import { letterMail } from './letter.ts'
import { newsletterMail, testMail } from './newsletter.ts'
import { noticeMail, stuckNotice } from './notice.ts'
import { fillPlaces, longestPlaceValue } from './places.ts'
import { welcomeMail } from './welcome.ts'

const noTexts = { subject: '', preheader: '', intro: '' }
const places = {
  unsubscribePage: 'https://blog.example/newsletter/unsubscribe?t=a.b',
  preferencesPage: 'https://blog.example/newsletter/preferences?t=a.b',
  confirmPage: 'https://blog.example/newsletter/confirm?t=a.b',
  signedUpAt: new Date('2026-05-03T12:00:00Z'),
}
const mailOf = (html: string) => newsletterMail(newsletterBlog(html), noTexts, mailSite)
/** HTML that no sanitizer has seen. */
const rawMailOf = (description: string) =>
  newsletterMail(newsletterBlog('<p>x</p>', { description }), noTexts, mailSite)

const samples = await Promise.all(
  sampleBlogs.map(async (blog) => [blog.id, mailOf(await readSampleDescription(blog))] as const),
)
/** A User-Agent can say anything. */
const accountFacts = {
  browser: '<b>"Firefox" & more</b>',
  at: new Date('2026-05-03T12:00:00Z'),
  link: 'https://blog.example/login/new-password#link=a-b_c',
}
const mails = [
  ...samples,
  ['everything', mailOf(fullArticle)] as const,
  ['every rare block', mailOf(articleBlocks)] as const,
  ['recovery', recoveryMail(accountFacts, mailSite)] as const,
  ['new browser', newBrowserMail(accountFacts, mailSite)] as const,
  ['confirmation', confirmationMail('confirmation', mailSite)] as const,
  ['reminder', confirmationMail('reminder', mailSite)] as const,
  ['ask', confirmationMail('ask', mailSite)] as const,
  [
    'digest',
    digestMail(
      [{ ...newsletterBlog('<p>x</p>'), excerpt: '', image: '/media/a/b.webp', imageWidth: 9, imageHeight: 9 }],
      true,
      mailSite,
    ),
  ] as const,
  ['test', testMail(mailOf(fullArticle), new Date())] as const,
].map(([name, mail]) => ({ name, ...fillPlaces(mail, places) }))

/**
 * Gmail's page for phones drops `<style>`: the mail is the one in light colours, complete; and it shows a preheader as a line of
 * 1 px. The old Mail of Windows does not divide a word that is longer than its line, and knows no screen reader’s attributes.
 */
const accepted = [
  'gmail.mobile-webmail: <style> element',
  'gmail.mobile-webmail: display:none',
  'outlook.windows-mail: aria-hidden attribute',
  'outlook.windows-mail: role attribute',
  'outlook.windows-mail: word-break',
]

test.each(rotate(mails, 4))('every program of Gmail, Outlook and Apple Mail supports what $name uses', ({ html }) => {
  const { issues } = caniemail({ clients: ['gmail.*', 'outlook.*', 'apple-mail.*'], html })
  const errors = [...issues.errors].flatMap(([client, list]) => list.map(({ title }) => `${client}: ${title}`))
  expect(errors.filter((error) => !accepted.includes(error))).toEqual([])
})

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Of layouts for Outlook, and of a document without `body`.
    'no-inline-style': 'off',
  },
})

test.each(mails)('$name is valid HTML', async ({ html }) => {
  const { results } = await validator.validateString(html)
  expect(results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`))).toEqual(
    [],
  )
})

test.each(mails)('every address of $name is absolute, and none loads more than images', ({ html, text }) => {
  const addresses = Array.from(html.matchAll(/ (?:href|src)="([^"]*)"/g), ([, address]) => address)
  expect(addresses.filter((address = '') => !/^(?:https:\/\/[^\s/]+|mailto:|tel:)/.test(address))).toEqual([])
  expect(html).not.toMatch(/srcset|url\(|@import|<(?:script|iframe|form|link|object|video|svg)\b/)
  expect(html + text).not.toMatch(/[\uE000\uE001]|undefined|null|NaN/)
})

/** How many times the processor time of a usual article of the same length. */
const mostOfUsual = 10
const hostileLength = 40_000

test.each(someVectors())('vector $number, which no sanitizer has seen, becomes a mail without scripts', ({ html }) => {
  expect(problemsOf(rawMailOf(html).html)).toEqual([])
})

test('hostile HTML that no sanitizer has seen becomes a well-formed mail, in linear time', () => {
  const usual = Math.min(...[1, 2, 3].map(() => measure(usualHtml(hostileLength)).cost))
  const found = Object.entries(hostileHtml).flatMap(([name, build]) => {
    const { mail, cost } = measure(build(hostileLength))
    const bytes = Math.max(Buffer.byteLength(mail.html), Buffer.byteLength(mail.text))
    // A collection of garbage may fall into one measurement.
    const least = cost > mostOfUsual * usual ? Math.min(cost, measure(build(hostileLength)).cost) : cost
    return [
      ...problemsOf(mail.html),
      ...(bytes > mailBytes - longestPlaceValue ? [`${bytes} bytes`] : []),
      ...(least > mostOfUsual * usual ? [`${least / usual} times the usual cost`] : []),
    ].map((problem) => `${name}: ${problem}`)
  })
  expect(found).toEqual([])
})

const tag = /<(\/?)([a-z]+[0-9]?)((?: [a-z-]+="[^"<>]*")*)>/g
const voids = new Set(['meta', 'img', 'br', 'hr'])
const elements = new Set(
  'html head title style meta div header main footer p a span h1 h2 h3 h4 strong em s u code sub sup br hr img ul ol li blockquote table tr td th'.split(
    ' ',
  ),
)
const attributes = new Set(
  'aria-hidden lang dir charset name content class style href src alt width height start colspan rowspan tabindex role'.split(
    ' ',
  ),
)

/** The faults of a mail's HTML: its elements, their order, or their attributes. */
function problemsOf(mail: string): string[] {
  const html = mail.replaceAll(/<!--\[if mso\]>[^[]*<!\[endif\]-->/g, '').replace('<!doctype html>', '')
  const problems: string[] = []
  const open: string[] = []
  for (const [, end, name = '', rest = ''] of html.matchAll(tag)) {
    if (!elements.has(name)) problems.push(`<${name}>`)
    const unknown = Array.from(rest.matchAll(/ ([a-z-]+)="[^"]*"/g), ([, name = '']) => name).filter(
      (name) => !attributes.has(name),
    )
    problems.push(...unknown)
    if (!end && !voids.has(name)) open.push(name)
    if (end && open.pop() !== name) problems.push(`</${name}>`)
  }
  if (/[<>]/.test(html.replace(tag, ''))) problems.push('a sign of a tag that is none')
  return [...problems, ...open.map((name) => `<${name}> is open`)]
}

/** A mail and its cost: processor time of this thread, in microseconds. */
function measure(html: string) {
  const start = process.threadCpuUsage()
  const mail = rawMailOf(html)
  const { user, system } = process.threadCpuUsage(start)
  return { mail, cost: user + system }
}

test('no line of a text part is longer than 72 characters, but for an address', () => {
  const words = 'word '.repeat(30).trim()
  const sentences = { ...mailSite.sentences }
  for (const name of Object.keys(sentences) as (keyof typeof sentences)[])
    sentences[name] = `${words} ${sentences[name]}`
  const site = { ...mailSite, name: words, postalAddress: words, footerText: words, sentences }
  const blog = newsletterBlog('<p>x</p>', { title: words, subTitle: words })
  const newest = { name: 'Ann', email: 'ann@example.com', message: `${words}\n\nIn short` }
  const all = [
    newsletterMail(blog, { ...noTexts, intro: `<p>${words}</p>` }, site),
    letterMail({ subject: words, preheader: '', body: `<p>${words}</p>`, lang: 'en' }, site).content,
    confirmationMail('confirmation', site),
    confirmationMail('ask', site),
    digestMail([{ ...blog, excerpt: words, image: '', imageWidth: 0, imageHeight: 0 }], true, site),
    welcomeMail({ subject: words, text: words }, [{ slug: 'a', title: words, subTitle: words }], site),
    noticeMail({ newest, count: 1, link: 'https://blog.example/' }, site),
    stuckNotice({ title: words, problem: words, link: 'https://blog.example/' }, site),
  ]
  const long = all.flatMap((mail) =>
    fillPlaces(mail, places)
      .text.split('\n')
      .filter((line) => line.length > 72),
  )
  expect(long.filter((line) => !line.includes('https://'))).toEqual([])
})
