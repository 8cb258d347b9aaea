import { confirmationMail } from '#worker/mail/content/confirmation.ts'
import { digestMail } from '#worker/mail/content/digest.ts'
import { letterMail } from '#worker/mail/content/letter.ts'
import { newsletterMail } from '#worker/mail/content/newsletter.ts'
import { noticeMail } from '#worker/mail/content/notice.ts'
import { welcomeMail } from '#worker/mail/content/welcome.ts'
import { fullArticle, mailSite, newsletterBlog } from '#worker/testing/newsletter-blog.ts'
import { isSoak } from '#worker/testing/soak-options.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { findProblems, pageOptionsOf, viewports } from '../support/accessibility.ts'
import { deleteBlog } from '../support/admin-api.ts'
import { linkPages, nativePages, readerPages } from '../support/document.ts'
import { addFullBlog } from '../support/full-blog.ts'

const screens = isSoak ? 'on both screens in both colour schemes' : 'on both screens, and on the wide one in dark'
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

test(`every document and mail is accessible ${screens}, before a script has run`, async ({ openPage, token }) => {
  const { id, path: fullBlog } = await addFullBlog(stack, token)
  const found: string[] = []
  for (const viewport of [viewports.wide, viewports.narrow]) {
    const page = await openPage('about:blank', pageOptionsOf(viewport))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.route(
      (url) => url.origin !== stack.url,
      (route) => route.abort(),
    )
    for (const path of [...[...readerPages, ...linkPages, ...nativePages].map(([path]) => path), fullBlog]) {
      await page.goto(path)
      // The navigation of a narrow screen is in its menu, which is closed.
      const problems = await findProblems(page, viewport, { hasNavigation: viewport.pointer === 'mouse' })
      found.push(...problems.map((problem) => `${path}: ${problem}`))
    }
    // The policy of a document would forbid the styles of a mail.
    await page.goto('about:blank')
    for (const [name, { html }] of Object.entries(mails)) {
      await page.setContent(html)
      const problems = await findProblems(page, viewport, { hasNavigation: false })
      found.push(...problems.map((problem) => `mail ${name}: ${problem}`))
    }
  }
  await deleteBlog(stack, token, id)
  expect(found).toEqual([])
})
