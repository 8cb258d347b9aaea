import { mailImage } from '#blocks/image/worker.ts'
import { absoluteAddress } from '../../article/addresses.ts'
import { writeAttributes } from '../../article/blocks/attributes.ts'
import type { MailImage } from '../../article/blocks/mail-block.ts'
import { blogPath } from '../../contract/addresses.ts'
import type { AiNote } from '../../contract/ai-note.ts'
import { dayIn, dayInWords } from '../../contract/days.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { fillSentence } from '../../contract/mail-sentences.ts'
import { directionOf } from '../../contract/text-direction.ts'
import { mailImagePath } from '../../media/mail-image.ts'
import { authorLine } from './author-text.ts'
import { button, paragraph, styled } from './page.ts'
import { english, type MailSite } from './sender.ts'
import { contentWidth, startOf, styles } from './styles.ts'
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
  /** What readers are told about AI; null where the author says nothing. */
  ai: AiNote | null
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
  ai: { sentence: string; isOwn: boolean } | null
  /** The article's. */
  address: string
  cover: Omit<MailImage, 'link'> | null
  lang: string
} & Pick<MailSite, 'sentences' | 'sentencesLang'>

export function headOf(blog: HeadedBlog, site: MailSite): Head {
  const { name, origin, timeZone, language, sentences, sentencesLang } = site
  const day = dayInWords(dayIn(timeZone, blog.publishedAt), language)
  const authors = blog.authors.map(({ name }) => authorLine(name)).join(', ')
  return {
    sentences,
    sentencesLang,
    siteName: name,
    title: authorLine(blog.title),
    subTitle: authorLine(blog.subTitle),
    category: authorLine(blog.category),
    byline: authors && fillSentence(sentences.byline, { authors }),
    published: fillSentence(sentences.published, { day, minutes: blog.readingMinutes }),
    ai: blog.ai && { ...blog.ai, sentence: authorLine(blog.ai.sentence) },
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
  const continues = isCut ? paragraph(head.sentences.continues, 'continues', 'soft') : ''
  return [
    head.category && inSiteLanguage(paragraph(head.category, 'category', 'accent'), head),
    inLanguage(`<h1${styled('title')}><a${title}>${escapeText(head.title)}</a></h1>${subTitle}`, head.lang),
    inSiteLanguage(byline + paragraph(head.published, 'published', 'soft'), head),
    aiNoteHtml(head) + cover,
    inLanguage(html, head.lang),
    inSiteLanguage(continues + button(head.sentences.readOnSite, head.address), head),
  ].join('')
}

function aiNoteHtml(head: Head): string {
  if (!head.ai) return ''
  const { sentence, isOwn } = head.ai
  const note = paragraph(sentence, 'published', 'soft')
  return isOwn ? inLanguage(note, head.lang) : inSiteLanguage(note, head)
}

/** @param intro what is above it; empty for nothing @param text of the article, or of its beginning */
export function mainText(
  { siteName, title, subTitle, byline, published, ai, address, sentences }: Head,
  intro: string,
  text: string,
  isCut: boolean,
): string {
  const titleLines = wrapText(title)
  return [
    `${sentences.viewInBrowser}: ${address}`,
    wrapText(siteName).join('\n'),
    intro,
    [...titleLines, underline(titleLines, '=')].join('\n'),
    wrapText(subTitle).join('\n'),
    wrapText(byline).join('\n'),
    wrapText(published).join('\n'),
    wrapText(ai?.sentence ?? '').join('\n'),
    text.trim(),
    isCut && wrapText(sentences.continues).join('\n'),
    `${sentences.readOnSite}: ${address}`,
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
function inSiteLanguage(html: string, { lang, sentencesLang }: Head): string {
  if (lang === sentencesLang || lang === '') return html
  return `<div${writeAttributes({ lang: sentencesLang, dir: directionOf(sentencesLang), ...alignment(lang) })}>${html}</div>`
}

function alignment(lang: string) {
  const direction = directionOf(lang)
  return direction === 'rtl' && { style: `text-align:${startOf(direction)}` }
}
