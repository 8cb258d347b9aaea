import { escapeText } from '../../contract/escape-html.ts'
import { footerLines, softLink } from './page.ts'
import { mark, markSignedUp } from './places.ts'
import type { MailSite } from './sender.ts'
import { lineWidth, wrapText } from './wrap-text.ts'

/** Above the footer of the text; programs hide what is below the usual `-- `. */
const separator = '_'.repeat(lineWidth)

/** Whom a mail to many goes to: a reader also has a choice to make. */
type Addressee = 'reader' | 'unconfirmed'

/**
 * The links by which a reader leaves a mail to many, with their labels. Their addresses are marks, which authors cannot write.
 */
function waysOut({ sentences }: MailSite, to: Addressee): [label: string, address: string][] {
  const unsubscribe: [string, string] = [sentences.unsubscribe, mark('unsubscribePage')]
  return to === 'reader' ? [[sentences.preferences, mark('preferencesPage')], unsubscribe] : [unsubscribe]
}

/** Why one gets a newsletter, since when. It has a mark. */
export function newsletterReason({ sentences: { why, whyUndated }, timeZone, language }: MailSite): string {
  return markSignedUp({ dated: why, undated: whyUndated, timeZone, language })
}

/** The footer of a mail to many: why one gets it or what to do, how to leave, and who sends it. @param reason text */
export function footerHtml(reason: string, site: MailSite, to: Addressee): string {
  const address = linesOf(site.postalAddress).map(escapeText).join('<br>')
  const links = waysOut(site, to).map(([label, page]) => softLink(label, page))
  const own = linesOf(site.footerText).map(escapeText).join('<br>')
  return footerLines([escapeText(reason), ...links, own, address].filter((line) => line !== ''))
}

/** The footer of the text part, below a line of dashes. @param reason lines */
export function footerText(reason: string, site: MailSite, to: Addressee): string {
  return [
    separator,
    reason,
    ...waysOut(site, to).map(([label, page]) => `${label}: ${page}`),
    ...wrapText(site.footerText),
    ...wrapText(site.postalAddress),
  ].join('\n')
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
}
