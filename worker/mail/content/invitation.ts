import { escapeText } from '../../contract/escape-html.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import type { Role } from '../../contract/permissions.ts'
import { authorLine, subjectLine } from './author-text.ts'
import { button, footerLines, paragraph, styled, writePage } from './page.ts'
import { english, sender as fromSite, type MailSite } from './sender.ts'
import { mailTexts } from './texts.ts'
import { divideLongLines } from './wrap-text.ts'

type InvitationFacts = {
  role: Role
  /** The name of who invites. */
  sender: string
  /** The address of the page that accepts it. */
  link: string
  /** How long it is valid. */
  hours: number
}

/** The mail that invites a person to the publication. */
export function invitationMail({ role, sender, link, hours }: InvitationFacts, site: MailSite): MailContent {
  const texts = mailTexts.invitation
  const subject = subjectLine(texts.subject(authorLine(sender), site.name))
  const [asks, validity] = [texts.asks(authorLine(sender), site.name, role), texts.validity(hours)]
  const main = [
    `<h1${styled('title')}>${escapeText(subject)}</h1>`,
    paragraph(asks),
    button(texts.open, link),
    paragraph(validity),
  ]
  return {
    kind: 'notice',
    ...fromSite(site),
    replyTo: '',
    subject,
    html: writePage(
      {
        title: subject,
        preheader: '',
        lang: english,
        main: main.join(''),
        footer: footerLines([escapeText(texts.why(site.name))]),
      },
      site,
    ),
    text: `${divideLongLines([asks, link, validity].join('\n\n'))}\n`,
  }
}
