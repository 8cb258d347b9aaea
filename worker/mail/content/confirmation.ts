import { writeAttributes } from '../../article/blocks/block.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { subjectLine } from './author-text.ts'
import { button, english, footerLines, paragraph, styled, writePage } from './page.ts'
import { mark } from './places.ts'
import { hostOf, type MailSite, sender } from './sender.ts'
import { styles } from './styles.ts'
import { mailTexts } from './texts.ts'
import { underline, wrapText } from './wrap-text.ts'

/** The mail that asks an address to confirm: after a sign-up, or to an unverified address at the admin's request. */
export function confirmationMail(kind: 'confirmation' | 'ask', site: MailSite): MailContent {
  const page = mark('confirmPage')
  const { title, validity } = mailTexts[kind]
  const subject = subjectLine(mailTexts[kind].subject(site.name))
  const reason = mailTexts[kind].reason(site.name, hostOf(site))
  const { request, confirm, plainAddress, doNothing } = mailTexts
  const link = `<a${writeAttributes({ href: page, style: styles.link })}>${page}</a>`
  const main = [
    `<h1${styled('title')}>${title}</h1>`,
    paragraph(reason),
    paragraph(request),
    button(confirm, page),
    paragraph(plainAddress, 'small', 'soft'),
    `<p${styled('small')}>${link}</p>`,
    paragraph(validity),
  ].join('')
  const text = [
    site.name,
    [title, underline([title], '=')].join('\n'),
    ...[reason, request].map((sentence) => wrapText(sentence).join('\n')),
    page,
    ...[validity, doNothing].map((sentence) => wrapText(sentence).join('\n')),
  ].join('\n\n')
  return {
    kind,
    ...sender(site),
    replyTo: '',
    subject,
    html: writePage({ title: subject, preheader: '', lang: english, main, footer: footerLines([doNothing]) }, site),
    text: `${text}\n`,
  }
}
