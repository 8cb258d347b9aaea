import { offsetAt } from '../../contract/clocks.ts'
import { dayIn, dayInWords } from '../../contract/days.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { authorLine, subjectLine } from './author-text.ts'
import { noticeFrame } from './notice.ts'
import { button, paragraph } from './page.ts'
import { english, type MailSite } from './sender.ts'
import { mailTexts } from './texts.ts'
import { textParagraph } from './wrap-text.ts'

/** `browser`: as its `User-Agent` describes it, which can say anything. `link`: where the mail leads. */
type Facts = { browser: string; at: Date; link: string }
type Words = { subject: string; sentences: string[]; action: string; note: string }

/** The mail with the link by which somebody who has forgotten the password sets a new one. */
export function recoveryMail({ browser, at, link }: Facts, site: MailSite): MailContent {
  const texts = mailTexts.recovery
  const sentences = [texts.asked(site.name, authorLine(browser), timeInWords(at, site)), texts.validity]
  return accountMail(
    { subject: texts.subject(site.name), sentences, action: texts.set, note: texts.ignore },
    link,
    site,
  )
}

/** The mail that tells an account of a login from a browser that has not signed in to it before. */
export function newBrowserMail({ browser, at, link }: Facts, site: MailSite): MailContent {
  const texts = mailTexts.newBrowser
  const sentences = [texts.entered(site.name, authorLine(browser), timeInWords(at, site)), texts.fine]
  return accountMail({ subject: texts.subject(site.name), sentences, action: texts.open, note: texts.end }, link, site)
}

function accountMail({ subject, sentences, action, note }: Words, link: string, site: MailSite): MailContent {
  const main = [...sentences.map((one) => paragraph(one)), button(action, link), paragraph(note)]
  return {
    ...noticeFrame(subjectLine(subject), main, site, mailTexts.accountWhy(site.name)),
    text: `${[...sentences.map(textParagraph), link, textParagraph(note)].join('\n\n')}\n`,
  }
}

/** As in `November 30th 2026, 14:05 (Europe/Berlin)`. */
function timeInWords(at: Date, { timeZone }: MailSite): string {
  const clock = new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(11, 16)
  return `${dayInWords(dayIn(timeZone, at), english)}, ${clock} (${timeZone})`
}
