import { mailImage } from '#blocks/image/worker.ts'
import { absoluteAddress } from '../../article/addresses.ts'
import { writeAttributes } from '../../article/blocks/attributes.ts'
import type { MailImage } from '../../article/blocks/mail-block.ts'
import { blogPath } from '../../contract/addresses.ts'
import type { AiNote } from '../../contract/ai-note.ts'
import { dayIn, dayInWords } from '../../contract/days.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { fillSentence } from '../../contract/mail-sentences.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { directionOf } from '../../contract/text-direction.ts'
import { mailImagePath } from '../../media/mail-image.ts'
import { articleMail } from './article-mail.ts'
import { authorLine, subjectLine } from './author-text.ts'
import { readIntro } from './intro.ts'
import { alignment, button, inLanguage, paragraph, styled } from './page.ts'
import { fillSignedUp } from './places.ts'
import { readArticle } from './read-article.ts'
import type { MailSite } from './sender.ts'
import { contentWidth, styles } from './styles.ts'
import { mailTexts } from './texts.ts'
import { textHeading, textParagraph } from './wrap-text.ts'

/** A published blog as a newsletter needs it. `description` is the HTML that readers see. */
export type NewsletterBlog = HeadedBlog & { description: string }

/**
 * The author's texts for the mail. An empty subject or preheader stands for the title or the subtitle of the blog. `intro` is
 * HTML (intro.ts), empty without an intro.
 */
export type NewsletterTexts = { subject: string; preheader: string; intro: string }

/** The mail that sends a blog to subscribers. A longer article ends at a block, with a link to the site. */
export function newsletterMail(blog: NewsletterBlog, texts: NewsletterTexts, site: MailSite): MailContent {
  const head = headOf(blog, site)
  const intro = readIntro(texts.intro, blog.lang, site)
  return articleMail(
    {
      subject: subjectLine(texts.subject) || subjectLine(blog.title),
      title: head.title,
      preheader: authorLine(texts.preheader) || head.subTitle,
      lang: blog.lang,
      address: head.address,
      article: readArticle(blog.description, { origin: site.origin, article: head.address }),
      html: (html, isCut) => intro.html + mainHtml(head, html, isCut),
      text: (text, isCut) => mainText(head, intro.text, text, isCut),
    },
    site,
  ).content
}

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
  /** The note about AI; null where the author says nothing. */
  ai: AiNote | null
}

/** The texts above the article. */
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

function headOf(blog: HeadedBlog, site: MailSite): Head {
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
function mainHtml(head: Head, html: string, isCut: boolean): string {
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
function mainText(
  { siteName, title, subTitle, byline, published, ai, address, sentences }: Head,
  intro: string,
  text: string,
  isCut: boolean,
): string {
  return [
    `${sentences.viewInBrowser}: ${address}`,
    textParagraph(siteName),
    intro,
    textHeading(title),
    textParagraph(subTitle),
    textParagraph(byline),
    textParagraph(published),
    textParagraph(ai?.sentence ?? ''),
    text.trim(),
    isCut && textParagraph(sentences.continues),
    `${sentences.readOnSite}: ${address}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The site's words in a mail of another language: they are where the author's begin. */
function inSiteLanguage(html: string, { lang, sentencesLang }: Head): string {
  if (lang === sentencesLang || lang === '') return html
  return `<div${writeAttributes({ lang: sentencesLang, dir: directionOf(sentencesLang), ...alignment(lang) })}>${html}</div>`
}

/**
 * A newsletter as a test, also for people who are no subscribers: its links to leave change nothing.
 * @param at in place of the day on which a reader signed up
 */
export function testMail(newsletter: MailContent, at: Date): MailContent {
  const subject = mailTexts.testSubject(newsletter.subject)
  return { ...fillSignedUp(newsletter, at), kind: 'test', subject }
}
