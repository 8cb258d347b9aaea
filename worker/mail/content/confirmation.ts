import { writeAttributes } from '../../article/blocks/write-attributes.ts'
import { isBulkMail, type MailContent } from '../../contract/newsletter.ts'
import { subjectLine } from './author-text.ts'
import { footerHtml, footerText } from './newsletter-footer.ts'
import { button, english, footerLines, paragraph, styled, writePage } from './page.ts'
import { mark } from './places.ts'
import { hostOf, type MailSite, sender } from './sender.ts'
import { styles } from './styles.ts'
import { mailTexts } from './texts.ts'
import { underline, wrapText } from './wrap-text.ts'

/** The mail that asks an address to confirm: after a sign-up, or to an unverified address at the admin's request. */
export function confirmationMail(kind: 'confirmation' | 'ask', site: MailSite): MailContent {
  const page = mark('confirmPage')
  const { title, validity, doNothing } = mailTexts[kind]
  const subject = subjectLine(mailTexts[kind].subject(site.name))
  const reason = mailTexts[kind].reason(site.name, hostOf(site))
  const { request, confirm, plainAddress } = mailTexts
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
  // A request goes to many who did not just ask for it.
  const isBulk = isBulkMail(kind)
  const text = [
    site.name,
    [title, underline([title], '=')].join('\n'),
    ...[reason, request].map(paragraphOf),
    page,
    paragraphOf(validity),
    isBulk ? footerText(paragraphOf(doNothing), site) : paragraphOf(doNothing),
  ].join('\n\n')
  const footer = isBulk ? footerHtml(doNothing, site) : footerLines([doNothing])
  return {
    kind,
    ...sender(site),
    replyTo: '',
    subject,
    html: writePage({ title: subject, preheader: '', lang: english, main, footer }, site),
    text: `${text}\n`,
  }
}

function paragraphOf(sentence: string): string {
  return wrapText(sentence).join('\n')
}
