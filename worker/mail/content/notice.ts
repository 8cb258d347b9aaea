import { escapeText } from '../../contract/escape-html.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { emailPattern } from '../../contract/patterns.ts'
import { authorLine, authorText, subjectLine } from './author-text.ts'
import { button, footerLines, paragraph, styled, writePage } from './page.ts'
import { english, type MailSite, sender } from './sender.ts'
import { mailTexts } from './texts.ts'
import { divideLongLines } from './wrap-text.ts'

type Notice = {
  /** The newest message, as the visitor sent it. */
  newest: { name: string; email: string; message: string }
  /** How many messages are new. */
  count: number
  /** The address of the admin's page of messages. */
  link: string
}

/** The mail that tells the admin of new messages. A value for a header is one line without control characters. */
export function noticeMail({ newest, count, link }: Notice, site: MailSite): MailContent {
  const texts = mailTexts.notice
  const visitor = authorLine(newest.name)
  const message = authorText(newest.message)
  const subject = subjectLine(texts.subject(visitor, count))
  const wrote = texts.wrote(visitor, authorLine(newest.email))
  const introduction = count > 1 ? [texts.newest(count), wrote] : [wrote]
  const main = [
    ...introduction.map((sentence) => paragraph(sentence)),
    `<div dir="auto"${styled('message', 'sunken')}>${escapeText(message).replaceAll('\n', '<br>')}</div>`,
    button(texts.open, link),
  ]
  return {
    ...frame(subject, main, site),
    replyTo: count <= 1 && emailPattern.test(newest.email) ? newest.email : '',
    text: `${divideLongLines([...introduction, message, link].join('\n\n'))}\n`,
  }
}

type Stuck = {
  title: string
  /** Why it is not sent, perhaps in words of its provider. */
  problem: string
  /** The address of its page. */
  link: string
}

/** The mail that tells the admin of a newsletter that cannot be sent. */
export function stuckNotice({ title, problem, link }: Stuck, site: MailSite): MailContent {
  const texts = mailTexts.notice
  const said = authorText(problem)
  const main = [paragraph(texts.stuckFor), paragraph(said), button(texts.openStuck, link)]
  return {
    ...frame(subjectLine(texts.stuck(authorLine(title))), main, site),
    text: `${divideLongLines([texts.stuckFor, said, link].join('\n\n'))}\n`,
  }
}

/** A mail to somebody who works on the site. @param why they get it */
export function frame(subject: string, parts: string[], site: MailSite, why = mailTexts.notice.why(site.name)) {
  const footer = footerLines([escapeText(why)])
  const main = `<h1${styled('title')}>${escapeText(subject)}</h1>${parts.join('')}`
  return {
    kind: 'notice',
    ...sender(site),
    replyTo: '',
    subject,
    html: writePage({ title: subject, preheader: '', lang: english, main, footer }, site),
  } as const
}
