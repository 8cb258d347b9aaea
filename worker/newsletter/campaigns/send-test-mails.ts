import { now } from '../../clock.ts'
import { testMailsPerHour } from '../../contract/limits.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import type { Task } from '../../env.ts'
import { ceilingReached } from '../../errors.ts'
import { testMail } from '../../mail/content/newsletter.ts'
import { requireProvider } from '../../mail/providers/choose-provider.ts'
import { sendSoon } from '../sending/send-due.ts'
import { queueTestMails } from './campaigns.queries.ts'

/** As `Ann, Ben and Zoë`. */
const lists = new Intl.ListFormat('en-GB')

type TestMails = {
  /** Makes the mail; called where a provider is set up. */
  compose: () => Promise<MailContent>
  /** Each once, as many as `testMailsOfCall` at most. */
  emails: string[]
  /** Of the links in mails, without a slash at the end. */
  origin: string
}

/**
 * Sends a mail as a test, before its subscribers get it.
 * @returns what has happened, as a sentence
 * @throws ApiError 409 without a provider, 429 for too many in this hour
 */
export async function sendTestMails(task: Task, { compose, emails, origin }: TestMails): Promise<string> {
  const { db, config } = task.var
  const provider = requireProvider('test', task.env, config)
  const content = testMail(await compose(), now())
  if (!(await queueTestMails(db, content, emails))) {
    throw ceilingReached(
      `Those were many test mails: ${testMailsPerHour} in an hour at most. Please try again in an hour.`,
    )
  }
  sendSoon(task, origin)
  const [pronoun, verb] = emails.length === 1 ? ['It', 'is'] : ['They', 'are']
  const where =
    provider.name === 'outbox'
      ? `${pronoun} ${verb} in the Outbox.`
      : `${provider.label} delivers ${emails.length === 1 ? 'it' : 'them'}.`
  return `Sent to ${lists.format(emails)}. ${where}`
}
