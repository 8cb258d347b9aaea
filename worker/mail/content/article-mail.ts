import type { MailBlock } from '../../article/blocks/mail-block.ts'
import { bytesOf } from '../../article/text.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { directionOf } from '../../contract/text-direction.ts'
import { footerHtml, footerText, newsletterReason, writePage } from './page.ts'
import { longestPlaceValue } from './places.ts'
import { type MailSite, sender } from './sender.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

/** The most bytes of a mail's HTML, and of its text, with its places filled. Gmail hides what is behind 102 kB. */
export const mailBytes = 100_000

type ArticleMail = {
  subject: string
  title: string
  preheader: string
  /** A BCP 47 tag of what the author wrote; empty for an unknown language. */
  lang: string
  /** The address of the same on the site; none for a mail that is only a mail. */
  address?: string
  /** The text of an author, as `readArticle` reads it. */
  article: { blocks: MailBlock[]; isWhole: boolean }
  /** The HTML around the HTML of the article, or of its beginning. */
  html: (article: string, isCut: boolean) => string
  /** The text likewise, above the footer. */
  text: (article: string, isCut: boolean) => string
}

/** A newsletter with the text of an author. A text that is too long for a mail ends at a block; then it is not whole. */
export function articleMail(mail: ArticleMail, site: MailSite): { content: MailContent; isWhole: boolean } {
  const { subject, lang, article, html: writeMain, text: writeLines, ...page } = mail
  const reason = newsletterReason(site)
  const footer = footerHtml(reason, site, 'reader')
  const htmlAround = (html: string, isCut: boolean) =>
    writePage({ ...page, lang, main: writeMain(html, isCut), footer }, site)
  const textAround = (text: string, isCut: boolean) =>
    `${writeLines(text, isCut)}\n\n${footerText(reason, site, 'reader')}\n`
  const bytes = mailBytes - longestPlaceValue
  const html = writeHtml(article.blocks, directionOf(lang), bytes - bytesOf(htmlAround('', true)))
  const text = writeText(article.blocks, bytes - bytesOf(textAround('', true)))
  const isCut = { html: !(html.isWhole && article.isWhole), text: !(text.isWhole && article.isWhole) }
  return {
    content: {
      kind: 'newsletter',
      ...sender(site),
      subject,
      html: htmlAround(html.html, isCut.html),
      text: textAround(text.text, isCut.text),
    },
    isWhole: !isCut.html && !isCut.text,
  }
}
