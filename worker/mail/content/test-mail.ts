import type { MailContent } from '../../contract/newsletter.ts'
import { fillSignedUp } from './places.ts'
import { mailTexts } from './texts.ts'

/**
 * A newsletter as a test, also for people who are no subscribers: its links to leave change nothing.
 * @param at in place of the day on which a reader signed up
 */
export function testMail(newsletter: MailContent, at: Date): MailContent {
  const subject = mailTexts.testSubject(newsletter.subject)
  return { ...fillSignedUp(newsletter, at), kind: 'test', subject }
}
