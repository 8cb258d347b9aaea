import { confirmationMail } from '#worker/mail/content/confirmation.ts'
import { digestMail } from '#worker/mail/content/digest.ts'
import { letterMail } from '#worker/mail/content/letter.ts'
import { newsletterMail } from '#worker/mail/content/newsletter.ts'
import { noticeMail } from '#worker/mail/content/notice.ts'
import { welcomeMail } from '#worker/mail/content/welcome.ts'
import { fullArticle, mailSite, newsletterBlog } from '#worker/testing/newsletter-blog.ts'
import { linkPages, nativePages, readerPages } from '../document.ts'
import { sampleBlogs } from '../sample-blogs.ts'
import { wordsByPath } from './reader-words.ts'
import type { Stop } from './walk.ts'

const noTexts = { subject: '', preheader: '', intro: '' }
const longWord = 'Donaudampfschiff'.repeat(30)
const longWords = newsletterBlog(`<p>${longWord}</p><ul><li>${longWord}</li></ul>`, { title: longWord })
const visitor = { name: 'Ann', email: 'ann@example.com', message: longWord }
const articleOfWeek = {
  ...newsletterBlog('<p>x</p>'),
  excerpt: 'What it says.',
  image: '',
  imageWidth: 0,
  imageHeight: 0,
}
const mails = {
  english: newsletterMail(newsletterBlog(fullArticle), noTexts, mailSite),
  arabic: newsletterMail(newsletterBlog(fullArticle, { lang: 'ar' }), noTexts, mailSite),
  confirmation: confirmationMail('confirmation', mailSite),
  reminder: confirmationMail('reminder', mailSite),
  ask: confirmationMail('ask', mailSite),
  notice: noticeMail({ newest: visitor, count: 2, link: 'https://blog.example/admin/messages' }, mailSite),
  letter: letterMail({ subject: 'A letter', preheader: '', body: '<p>Words</p>', lang: 'en' }, mailSite).content,
  welcome: welcomeMail({ subject: '', text: '' }, [{ slug: 'a', title: 'A boat', subTitle: 'Its crew' }], mailSite),
  intro: newsletterMail(newsletterBlog('<p>x</p>'), { ...noTexts, intro: '<p>Dear reader</p>' }, mailSite),
  digest: digestMail([articleOfWeek], false, mailSite),
  // As in programs that drop the style sheet.
  unstyled: { html: newsletterMail(longWords, noTexts, mailSite).html.replace(/<style>.*?<\/style>/s, '') },
}

/** Mails, as a browser shows them. */
export const letterStops: Stop[] = Object.entries(mails).map(([name, { html }]) => ({
  name: `mail ${name}`,
  open: async ({ page }) => {
    // The policy of a document would forbid the styles of a mail.
    await page.goto('about:blank')
    await page.setContent(html)
  },
  // A mail has the outlines of the program that shows it.
  inspection: { hasNavigation: false, isFocusChecked: false },
}))

/**
 * Pages as documents.
 * @param newest an article, which the lists and the footers have
 * @param others further paths
 */
export function documentStops(newest: { title: string; path: string }, ...others: string[]): Stop[] {
  const listed = [...readerPages, ...linkPages, ...nativePages].map(([path]): string => path)
  const more = ['/articles/technology', '/search', sampleBlogs.commented.path, newest.path, ...others]
  const withTitle = ['/', '/about', '/nope', '/articles/technology', newest.path]
  return [...listed, ...more].map((path) => ({
    name: path,
    open: ({ page }) => page.goto(path),
    shows: { ...wordsByPath[path], ...(withTitle.includes(path) && { text: [newest.title] }) },
  }))
}
