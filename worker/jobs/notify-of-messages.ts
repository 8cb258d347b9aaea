import { second } from '../clock.ts'
import { siteName } from '../contract/site.ts'
import { finishNotice, startNotice } from '../db/notices.ts'
import type { Task } from '../env.ts'
import { logFailure } from '../errors.ts'
import { withTimeLimit } from '../time-limit.ts'

const sendTimeoutMs = 10 * second

type Message = { name: string; email: string; message: string }

/** An address that every mail program reads as one address; the contact form accepts odder ones. */
const plainAddress = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+$/u

/**
 * Sends the admin one e-mail about the messages that no e-mail has told of, where NOTIFY_EMAIL is set and EMAIL is
 * bound; at most one in 10 minutes. What is pending is in D1: the cron sends what a call has not sent. Never throws: the
 * messages are stored already, and a failure is logged.
 * @param origin of the link to the messages, without a slash at the end
 */
export async function notifyOfMessages(task: Task, origin: string): Promise<void> {
  const { db, config, requestId } = task.var
  const { NOTIFY_EMAIL: to, NOTIFY_FROM: from } = config
  if (!to) return
  try {
    const notice = await startNotice(db)
    if (!notice) return
    const { pending, open, newest } = notice
    // Messages that the admin has dealt with are no news.
    if (newest) {
      if (!task.env.EMAIL) throw new Error('NOTIFY_EMAIL is set, but nothing is bound as EMAIL')
      const mail = mailAbout(newest, Math.min(pending, open), `${origin}/admin/messages`)
      await withTimeLimit(
        task.env.EMAIL.send({ to, from: { email: from, name: siteName }, ...mail }),
        sendTimeoutMs,
        'EMAIL',
      )
    }
    await finishNotice(db, pending)
  } catch (error) {
    // The visitor's call succeeded: the admin finds the message on the messages page.
    logFailure(new Error('The admin was not told of a message', { cause: error }), requestId)
  }
}

/** The text has the newest message as sent; a value for a header is one line without control characters. */
function mailAbout({ name, email, message }: Message, count: number, link: string) {
  const sender = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
  const text = `${sender} <${email}> wrote:\n\n${message}\n\n${link}\n`
  if (count > 1) return { subject: `${count} new messages`, text: `${count} new messages. The newest one:\n\n${text}` }
  return { subject: `Message from ${sender}`, ...(plainAddress.test(email) && { replyTo: email }), text }
}
