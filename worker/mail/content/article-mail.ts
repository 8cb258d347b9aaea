import type { MailBlock } from '../../article/blocks/mail-block.ts'
import { bytesOf } from '../../article/text.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { directionOf } from '../../contract/text-direction.ts'
import { footerHtml, footerText, newsletterReason } from './newsletter-footer.ts'
import { writePage } from './page.ts'
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
  /** What an author wrote, as `readArticle` reads it. */
  article: { blocks: MailBlock[]; isWhole: boolean }
  /** The HTML around the HTML of the article, or of its beginning. */
  html: (article: string, isCut: boolean) => string
  /** The text likewise, above the footer. */
  text: (article: string, isCut: boolean) => string
}

/** A newsletter that says what an author wrote. What is longer than a mail may be ends at a block; then it is not whole. */
export function articleMail(mail: ArticleMail, site: MailSite): { content: MailContent; isWhole: boolean } {
  const { subject, lang, article } = mail
  const reason = newsletterReason(site)
  const footer = footerHtml(reason, site)
  const htmlAround = (html: string, isCut: boolean) =>
    writePage({ title: mail.title, preheader: mail.preheader, lang, main: mail.html(html, isCut), footer }, site)
  const textAround = (text: string, isCut: boolean) => `${mail.text(text, isCut)}\n\n${footerText(reason, site)}\n`
  const bytes = mailBytes - longestPlaceValue
  const html = writeHtml(article.blocks, directionOf(lang), bytes - bytesOf(htmlAround('', true)))
  const text = writeText(article.blocks, bytes - bytesOf(textAround('', true)))
  const isCut = { html: !(html.isWhole && article.isWhole), text: !(text.isWhole && article.isWhole) }
  return {
    content: {
      kind: 'newsletter',
      ...sender(site),
      replyTo: '',
      subject,
      html: htmlAround(html.html, isCut.html),
      text: textAround(text.text, isCut.text),
    },
    isWhole: !isCut.html && !isCut.text,
  }
}
