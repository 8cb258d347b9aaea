import type { MailContent } from '../../contract/newsletter.ts'
import { articleMail } from './article-mail.ts'
import { authorLine, subjectLine } from './author-text.ts'
import { readIntro } from './intro.ts'
import { type HeadedBlog, headOf, mainHtml, mainText } from './newsletter-main.ts'
import { readArticle } from './read-article.ts'
import type { MailSite } from './sender.ts'

/** A published blog as a newsletter needs it. `description` is the HTML that readers see. */
export type NewsletterBlog = HeadedBlog & { description: string }

/**
 * What the author wrote for the mail; empty for the title and the subtitle of the blog, and for no intro. `intro` is HTML
 * (intro.ts).
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
