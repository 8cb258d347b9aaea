import { expect, test } from 'vitest'
import { blockSamples } from '#blocks/block-samples.ts'
import { withDirections } from '../contract/block-directions.ts'
import { blockKinds, blockNames } from '../contract/block-kinds.ts'
import { feedHtml } from '../feeds/feed.ts'
import { cleanForeignHtml } from '../foreign-html/fragments.testing.ts'
import { newsletterMail } from '../mail/content/newsletter.ts'
import { mailSite, newsletterBlog } from '../testing/newsletter-blog.ts'
import { normalArticle } from '../testing/normal-article.ts'
import { composeArticle } from './compose-article.ts'
import { cleanArticle } from './sanitize.ts'
import { plainText } from './text.ts'

/** Elements whose words are in other blocks, which have none, or have words in one direction. */
const undirected = /^(?:pre|ul|ol|input|table|thead|tbody|tr|img|figure|audio|iframe|hr|section)$/

const samples = blockNames.map((name) => {
  const clean = cleanArticle(blockSamples[name].html)
  return { name, clean, words: wordsIn(clean) }
})

/** The words of an article, with the descriptions of images and the titles of videos. */
function wordsIn(clean: string): string[] {
  const named = clean.replace(/<(?:img|iframe|audio)\b[^<>]* (?:alt|title|aria-label)="([^"]*)"[^<>]*>/g, ' $1 ')
  return plainText(named).match(/\p{L}{2,}/gu) ?? []
}

test.each(samples)('the sanitizer leaves $name as it is, with its elements and classes', ({ name, clean }) => {
  const { elements, parts, classes } = blockKinds[name]
  expect(cleanArticle(clean)).toBe(clean)
  for (const element of [...elements, ...parts]) expect(clean).toMatch(new RegExp(`<${element}\\b`))
  if (classes !== '' && !classes.startsWith('ql-')) expect(clean).toMatch(new RegExp(`class="(?:${classes})"`))
})

test.each(samples)('readers of the page, of feeds and of mails get the words of $name', ({ clean, words }) => {
  const { description } = composeArticle(clean)
  const mail = newsletterMail(newsletterBlog(clean), { subject: '', preheader: '', intro: '' }, mailSite)
  const feed = feedHtml(description, 'https://a.example', 'https://a.example/b')
  for (const html of [description, feed, mail.html, mail.text]) for (const word of words) expect(html).toContain(word)
})

/** Of a link around a picture and words, the cleaner makes a figure and a paragraph: no program but the editor writes a card so. */
const pasted = samples.filter(({ name }) => name !== 'linkCard' && name !== 'embed')

test.each(pasted)('$name is pasted as it was copied, beside what another program has written, too', ({ clean }) => {
  expect(cleanArticle(cleanForeignHtml(clean).html)).toBe(clean)
  const { html } = cleanForeignHtml(`<p style="color: red">Before</p>${clean}`)
  // The alignment of cells is read of styles only.
  const expected = `<p>Before</p>${clean.replaceAll(' class="right"', '')}`
  expect(normalArticle(cleanArticle(html))).toBe(normalArticle(expected))
})

test('each block with words has its own direction', () => {
  const elements = blockNames.flatMap((name) => [...blockKinds[name].elements, ...blockKinds[name].parts])
  for (const element of elements.filter((one) => !undirected.test(one)))
    expect(withDirections(`<${element}>שלום</${element}>`, 'ltr'), element).toContain(' dir="rtl"')
})
