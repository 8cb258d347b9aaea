import { escapeText } from '../../article/blocks/block.ts'
import { footerLines, footerLink } from './page.ts'
import { mark } from './places.ts'
import { hostOf, type MailSite } from './sender.ts'
import { mailTexts } from './texts.ts'

/** What leads out of the newsletter, in the HTML and in the text. Authors cannot write it: it has a mark. */
export const unsubscribeParts = {
  html: footerLink(mailTexts.unsubscribe, mark('unsubscribePage')),
  text: `${mailTexts.unsubscribe}: ${mark('unsubscribePage')}`,
}

/** Why one gets the newsletter, how to leave it, and who sends it. */
export function footerHtml(site: MailSite): string {
  const address = addressLines(site).map(escapeText).join('<br>')
  const lines = [escapeText(mailTexts.why(site.name, hostOf(site))), unsubscribeParts.html]
  return footerLines(address ? [...lines, address] : lines)
}

export function footerText(site: MailSite): string {
  return [mailTexts.why(site.name, hostOf(site)), unsubscribeParts.text, ...addressLines(site)].join('\n')
}

function addressLines({ postalAddress }: MailSite): string[] {
  return postalAddress.split(/[\r\n]+/).filter((line) => line.trim() !== '')
}
