import type { MailContent } from '../../contract/newsletter.ts'
import { mark } from './places.ts'
import { type MailSite, sender } from './sender.ts'

/** A published blog as a newsletter needs it. `description` is the HTML that readers see. */
export type NewsletterBlog = {
  id: string
  title: string
  subTitle: string
  category: string
  /** The path of its thumbnail; null for none. */
  image: string | null
  imageWidth: number | null
  imageHeight: number | null
  description: string
  publishedAt: Date
  readingMinutes: number
  /** A BCP 47 tag; empty where the language is not certain. */
  lang: string
}

/** What the author wrote for the mail; empty for the title and the subtitle of the blog. */
export type NewsletterTexts = { subject: string; preheader: string }

/** The mail that sends a blog to subscribers. */
export function newsletterMail(blog: NewsletterBlog, texts: NewsletterTexts, site: MailSite): MailContent {
  const page = mark('unsubscribePage')
  return {
    kind: 'newsletter',
    ...sender(site),
    replyTo: '',
    subject: texts.subject || blog.title,
    html: `<!doctype html><html lang="en"><title>Mail</title><p><a href="${page}">Unsubscribe</a></p></html>`,
    text: `${blog.title}\n\nUnsubscribe: ${page}\n`,
  }
}
