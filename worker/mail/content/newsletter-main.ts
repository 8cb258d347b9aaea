import { absoluteAddress } from '../../article/addresses.ts'
import { mailImage } from '../../article/blocks/kinds/image.ts'
import type { MailImage } from '../../article/blocks/mail-block.ts'
import { writeAttributes } from '../../article/blocks/write-attributes.ts'
import { blogPath } from '../../contract/addresses.ts'
import { dayIn, dayInWords } from '../../contract/days.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { directionOf } from '../../contract/text-direction.ts'
import { mailImagePath } from '../../media/mail-image.ts'
import { authorLine } from './author-text.ts'
import { button, english, paragraph, styled } from './page.ts'
import type { MailSite } from './sender.ts'
import { contentWidth, startOf, styles } from './styles.ts'
import { mailTexts } from './texts.ts'
import { underline, wrapText } from './wrap-text.ts'

/** A published blog without its text. */
export type HeadedBlog = {
  slug: string
  title: string
  subTitle: string
  category: string
  authors: { name: string }[]
  /** The path of its thumbnail; null for none. */
  image: string | null
  imageWidth: number | null
  imageHeight: number | null
  publishedAt: Date
  readingMinutes: number
  /** A BCP 47 tag; empty where the language is not certain. */
  lang: string
}

/** What a newsletter says above the article. */
type Head = {
  /** The name of the site. */
  siteName: string
  title: string
  subTitle: string
  category: string
  /** Empty without authors. */
  byline: string
  published: string
  /** The article's. */
  address: string
  cover: Omit<MailImage, 'link'> | null
  lang: string
}

export function headOf(blog: HeadedBlog, { name, origin, timeZone, language }: MailSite): Head {
  const day = dayInWords(dayIn(timeZone, blog.publishedAt), language)
  return {
    siteName: name,
    title: authorLine(blog.title),
    subTitle: authorLine(blog.subTitle),
    category: authorLine(blog.category),
    byline: blog.authors.length > 0 ? mailTexts.byline(blog.authors.map(({ name }) => authorLine(name))) : '',
    published: mailTexts.published(day, blog.readingMinutes),
    address: origin + blogPath(blog.slug),
    cover: blog.image === null ? null : coverOf(blog, absoluteAddress(mailImagePath(blog.image), origin)),
    lang: blog.lang,
  }
}

/** The site shows it without a description too. */
function coverOf({ imageWidth, imageHeight }: HeadedBlog, address: string) {
  return { address, alt: '', width: imageWidth, height: imageHeight }
}

/** @param html of the article, or of its beginning */
export function mainHtml(head: Head, html: string, isCut: boolean): string {
  const title = writeAttributes({ href: head.address, class: 'plain', style: styles.plainLink })
  const subTitle = head.subTitle && paragraph(head.subTitle, 'subTitle', 'soft')
  const byline = head.byline && paragraph(head.byline, 'published', 'soft')
  const cover = head.cover ? `<p${styled('cover')}>${mailImage(head.cover, contentWidth)}</p>` : ''
  const continues = isCut ? paragraph(mailTexts.continues, 'continues', 'soft') : ''
  return [
    head.category && inSiteLanguage(paragraph(head.category, 'category', 'accent'), head.lang),
    inLanguage(`<h1${styled('title')}><a${title}>${escapeText(head.title)}</a></h1>${subTitle}`, head.lang),
    inSiteLanguage(byline + paragraph(head.published, 'published', 'soft'), head.lang) + cover,
    inLanguage(html, head.lang),
    inSiteLanguage(continues + button(mailTexts.readOnSite, head.address), head.lang),
  ].join('')
}

/** @param intro what is above it; empty for nothing @param text of the article, or of its beginning */
export function mainText(
  { siteName, title, subTitle, byline, published, address }: Head,
  intro: string,
  text: string,
  isCut: boolean,
): string {
  const titleLines = wrapText(title)
  return [
    siteName,
    intro,
    [...titleLines, underline(titleLines, '=')].join('\n'),
    wrapText(subTitle).join('\n'),
    wrapText(byline).join('\n'),
    published,
    text.trim(),
    isCut && mailTexts.continues,
    `${mailTexts.readOnSite}: ${address}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The author's words. Programs that know no `dir` align by the style. */
export function inLanguage(html: string, lang: string): string {
  if (lang === english) return html
  return `<div${writeAttributes({ ...(lang && { lang }), dir: directionOf(lang), ...alignment(lang) })}>${html}</div>`
}

/** The site's words in a mail of another language: they are where the author's begin. */
function inSiteLanguage(html: string, lang: string): string {
  if (lang === english || lang === '') return html
  return `<div${writeAttributes({ lang: english, dir: 'ltr', ...alignment(lang) })}>${html}</div>`
}

function alignment(lang: string) {
  const direction = directionOf(lang)
  return direction === 'rtl' && { style: `text-align:${startOf(direction)}` }
}
