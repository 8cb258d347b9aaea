import { writeAttributes } from '../../article/blocks/attributes.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { everySentence, fillSentence } from '../../contract/mail-sentences.ts'
import { confirmationDays, reminderDays } from '../../contract/mail-times.ts'
import { isBulkMail, type MailContent } from '../../contract/newsletter.ts'
import { subjectLine } from './author-text.ts'
import { button, footerHtml, footerLines, footerText, paragraph, styled, writePage } from './page.ts'
import { mark } from './places.ts'
import { hostOf, type MailSite, sender, writeSentences } from './sender.ts'
import { styles } from './styles.ts'
import { mailTexts } from './texts.ts'
import { textHeading, textParagraph } from './wrap-text.ts'

type Words = { subject: string; title: string; lead: string[]; validity: string; note: string; site: MailSite }

type Kind = 'confirmation' | 'reminder' | 'ask'

const wordsOf: Record<Kind, (site: MailSite) => Words> = {
  confirmation: (site) => {
    const { confirmSubject, confirmTitle, confirmLead, confirmValidity, confirmNote } = site.sentences
    const validity = fillSentence(confirmValidity, { days: confirmationDays })
    return { subject: confirmSubject, title: confirmTitle, lead: [confirmLead], validity, note: confirmNote, site }
  },
  reminder: (site) => {
    const { remindSubject, confirmTitle, remindLead, confirmValidity, remindNote } = site.sentences
    const validity = fillSentence(confirmValidity, { days: reminderDays })
    return { subject: remindSubject, title: confirmTitle, lead: [remindLead], validity, note: remindNote, site }
  },
  // Nobody writes its sentences anew, so that none of them does in it.
  ask: (given) => {
    const site = { ...given, ...writeSentences(everySentence(''), given) }
    const { subject, title, reason, request, validity, doNothing } = mailTexts.ask
    const lead = [reason(site.name, hostOf(site)), request]
    return { subject: subject(site.name), title, lead, validity, note: doNothing, site }
  },
}

/** The mail that asks an address to confirm: after a sign-up, once more a day later, or to an unverified address at the admin's request. */
export function confirmationMail(kind: Kind, given: MailSite): MailContent {
  const page = mark('confirmPage')
  const { title, lead, validity, note, site, ...words } = wordsOf[kind](given)
  const { confirmButton, confirmAddress } = site.sentences
  const subject = subjectLine(words.subject)
  const link = `<a${writeAttributes({ href: page, style: styles.link })}>${page}</a>`
  const main = [
    `<h1${styled('title')}>${escapeText(title)}</h1>`,
    ...lead.map((sentence) => paragraph(sentence)),
    button(confirmButton, page),
    paragraph(confirmAddress, 'small', 'soft'),
    `<p${styled('small')}>${link}</p>`,
    paragraph(validity),
  ].join('')
  // A request goes to many who did not just ask for it.
  const isBulk = isBulkMail(kind)
  const text = [
    textParagraph(site.name),
    textHeading(title),
    ...lead.map(textParagraph),
    page,
    textParagraph(validity),
    isBulk ? footerText(textParagraph(note), site, 'unconfirmed') : textParagraph(note),
  ].join('\n\n')
  const footer = isBulk ? footerHtml(note, site, 'unconfirmed') : footerLines([escapeText(note)])
  return {
    kind,
    ...sender(site),
    subject,
    html: writePage({ title: subject, preheader: '', lang: site.sentencesLang, main, footer }, site),
    text: `${text}\n`,
  }
}
