import { bytesOf } from '../../article/text.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { directionOf } from '../../contract/text-direction.ts'
import { authorLine, subjectLine } from './author-text.ts'
import { footerHtml, footerText, newsletterReason } from './newsletter-footer.ts'
import { type HeadedBlog, headOf, mainHtml, mainText } from './newsletter-main.ts'
import { writePage } from './page.ts'
import { longestPlaceValue } from './places.ts'
import { readArticle } from './read-article.ts'
import { type MailSite, sender } from './sender.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

/** The most bytes of a mail's HTML, and of its text, with its places filled. Gmail hides what is behind 102 kB. */
export const mailBytes = 100_000

/** A published blog as a newsletter needs it. `description` is the HTML that readers see. */
export type NewsletterBlog = HeadedBlog & { description: string }

/** What the author wrote for the mail; empty for the title and the subtitle of the blog. */
export type NewsletterTexts = { subject: string; preheader: string }

/** The mail that sends a blog to subscribers. A longer article ends at a block, with a link to the site. */
export function newsletterMail(blog: NewsletterBlog, texts: NewsletterTexts, site: MailSite): MailContent {
  const head = headOf(blog, site)
  const { blocks, isWhole } = readArticle(blog.description, { origin: site.origin, article: head.address })
  const preheader = authorLine(texts.preheader) || head.subTitle
  const reason = newsletterReason(site)
  const htmlAround = (html: string, isCut: boolean) =>
    writePage(
      {
        title: head.title,
        preheader,
        lang: blog.lang,
        main: mainHtml(head, html, isCut),
        footer: footerHtml(reason, site),
      },
      site,
    )
  const textAround = (text: string, isCut: boolean) => `${mainText(head, text, isCut)}\n\n${footerText(reason, site)}\n`
  const bytes = mailBytes - longestPlaceValue
  const html = writeHtml(blocks, directionOf(blog.lang), bytes - bytesOf(htmlAround('', true)))
  const text = writeText(blocks, bytes - bytesOf(textAround('', true)))
  return {
    kind: 'newsletter',
    ...sender(site),
    replyTo: '',
    subject: subjectLine(texts.subject) || subjectLine(blog.title),
    html: htmlAround(html.html, !(html.isWhole && isWhole)),
    text: textAround(text.text, !(text.isWhole && isWhole)),
  }
}
