import { escapeText } from '../../contract/escape-html.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { unsubscribeParts } from './newsletter-footer.ts'
import { mailTexts } from './texts.ts'

/**
 * A newsletter as a test for its author, who may be no subscriber: it has no places, and a sentence where the link to
 * unsubscribe would be.
 */
export function testMail(newsletter: MailContent): MailContent {
  return {
    ...newsletter,
    kind: 'test',
    subject: mailTexts.testSubject(newsletter.subject),
    html: newsletter.html.replaceAll(unsubscribeParts.html, escapeText(mailTexts.testUnsubscribe)),
    text: newsletter.text.replaceAll(unsubscribeParts.text, mailTexts.testUnsubscribe),
  }
}
