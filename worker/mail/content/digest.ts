import { mailImage } from '#blocks/image/worker.ts'
import { absoluteAddress } from '../../article/addresses.ts'
import { writeAttributes } from '../../article/blocks/attributes.ts'
import { blogPath } from '../../contract/addresses.ts'
import { escapeText } from '../../contract/escape-html.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { mailImagePath } from '../../media/mail-image.ts'
import { authorLine, subjectLine } from './author-text.ts'
import type { HeadedBlog } from './newsletter.ts'
import { button, footerHtml, footerText, inLanguage, newsletterReason, paragraph, styled, writePage } from './page.ts'
import { type MailSite, sender } from './sender.ts'
import { contentWidth, styles } from './styles.ts'
import { textHeading, textParagraph } from './wrap-text.ts'

/** A published blog as a digest shows it. `image` is a path, or empty for none. */
export type DigestBlog = Pick<HeadedBlog, 'slug' | 'title' | 'subTitle' | 'category' | 'lang'> & {
  excerpt: string
  image: string
  imageWidth: number
  imageHeight: number
}

type Entry = { address: string; title: string; category: string; excerpt: string; image: string; lang: string }

/** The mail of a week: its articles, the first one first. @param hasMore whether it leaves some out */
export function digestMail(blogs: DigestBlog[], hasMore: boolean, site: MailSite): MailContent {
  const { origin, sentences, sentencesLang } = site
  const entries = blogs.map((blog) => entryOf(blog, origin))
  const [first, ...others] = entries
  const subject = subjectLine(first?.title ?? sentences.digestTitle)
  const reason = newsletterReason(site)
  const more = `${origin}/articles/all`
  const main = [
    `<h1${styled('title')}>${escapeText(sentences.digestTitle)}</h1>`,
    ...entries.map((entry) => entryHtml(entry, site)),
    hasMore ? button(sentences.digestMore, more) : '',
  ].join('')
  const text = [
    textParagraph(site.name),
    textHeading(sentences.digestTitle),
    ...entries.map(entryText),
    hasMore ? `${sentences.digestMore}: ${more}` : '',
    footerText(reason, site, 'reader'),
  ]
  const preheader = others.map(({ title }) => title).join(' · ')
  const footer = footerHtml(reason, site, 'reader')
  return {
    kind: 'newsletter',
    ...sender(site),
    subject,
    html: writePage({ title: subject, preheader, lang: sentencesLang, main, footer }, site),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
  }
}

function entryOf(blog: DigestBlog, origin: string): Entry {
  const { image, imageWidth, imageHeight } = blog
  const src = image && absoluteAddress(mailImagePath(image), origin)
  // The site shows it without a description too.
  const shown = { address: src, alt: '', width: imageWidth || null, height: imageHeight || null }
  return {
    address: origin + blogPath(blog.slug),
    title: authorLine(blog.title),
    category: authorLine(blog.category),
    excerpt: authorLine(blog.subTitle || blog.excerpt),
    image: src && mailImage(shown, contentWidth),
    lang: blog.lang,
  }
}

function entryHtml({ address, title, category, excerpt, image, lang }: Entry, { sentencesLang }: MailSite): string {
  const link = writeAttributes({ href: address, class: 'plain', style: styles.plainLink })
  const words = [
    category && paragraph(category, 'category', 'accent'),
    `<h2${styled('digestTitle')}><a${link}>${escapeText(title)}</a></h2>`,
    excerpt && paragraph(excerpt, 'digestExcerpt', 'soft'),
  ].join('')
  const shown = image && `<p${styled('digestImage')}>${image}</p>`
  return `<div${styled('digestEntry')}>${shown}${lang === sentencesLang ? words : inLanguage(words, lang)}</div>`
}

function entryText({ address, title, excerpt }: Entry): string {
  return [textHeading(title, '-'), textParagraph(excerpt), address].filter(Boolean).join('\n')
}
