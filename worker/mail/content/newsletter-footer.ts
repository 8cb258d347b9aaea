import { escapeText } from '../../contract/escape-html.ts'
import { footerLines, footerLink } from './page.ts'
import { mark } from './places.ts'
import { hostOf, type MailSite } from './sender.ts'
import { mailTexts } from './texts.ts'
import { lineWidth } from './wrap-text.ts'

/** Above the footer of the text; programs hide what is below the usual `-- `. */
const separator = '_'.repeat(lineWidth)

/** What leads out of a mail to many, in the HTML and in the text. Authors cannot write it: it has a mark. */
export const unsubscribeParts = {
  html: footerLink(mailTexts.unsubscribe, mark('unsubscribePage')),
  text: `${mailTexts.unsubscribe}: ${mark('unsubscribePage')}`,
}

/** Why one gets a newsletter. */
export function newsletterReason(site: MailSite): string {
  return mailTexts.why(site.name, hostOf(site))
}

/** The footer of a mail to many: why one gets it or what to do, how to leave, and who sends it. @param reason text */
export function footerHtml(reason: string, site: MailSite): string {
  const address = addressLines(site).map(escapeText).join('<br>')
  const lines = [escapeText(reason), unsubscribeParts.html]
  return footerLines(address ? [...lines, address] : lines)
}

/** The footer of the text part, below a line of dashes. @param reason lines */
export function footerText(reason: string, site: MailSite): string {
  return [separator, reason, unsubscribeParts.text, ...addressLines(site)].join('\n')
}

function addressLines({ postalAddress }: MailSite): string[] {
  return postalAddress.split(/[\r\n]+/).filter((line) => line.trim() !== '')
}
