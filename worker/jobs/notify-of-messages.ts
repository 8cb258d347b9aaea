import type { Context } from 'hono'
import { second } from '../clock.ts'
import { siteName } from '../contract/site.ts'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../errors.ts'
import { siteOrigin } from '../site-origin.ts'
import { withTimeLimit } from '../time-limit.ts'

type ContactMessage = { name: string; email: string; message: string }

const sendTimeoutMs = 10 * second

/** An address that every mail program reads as one address; the contact form accepts odder ones. */
const plainAddress = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+$/u

/**
 * Sends the admin an e-mail about a new message, where NOTIFY_EMAIL is set and EMAIL is bound. Never throws: the
 * message is stored already, and a failure is logged.
 */
export async function notifyOfMessage(c: Context<AppEnv>, message: ContactMessage): Promise<void> {
  const { NOTIFY_EMAIL: to, NOTIFY_FROM: from } = c.var.config
  if (!to) return
  try {
    if (!c.env.EMAIL) throw new Error('NOTIFY_EMAIL is set, but nothing is bound as EMAIL')
    await withTimeLimit(
      c.env.EMAIL.send({ to, from: { email: from, name: siteName }, ...noticeOf(message, c) }),
      sendTimeoutMs,
      'EMAIL',
    )
  } catch (error) {
    // The visitor's call succeeded: the admin finds the message on the messages page.
    logFailure(new Error('The admin was not told of a message', { cause: error }), c.var.requestId)
  }
}

/** The text has the message as sent; a value for a header is one line without control characters. */
function noticeOf({ name, email, message }: ContactMessage, c: Context<AppEnv>) {
  const sender = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
  return {
    subject: `Message from ${sender}`,
    ...(plainAddress.test(email) && { replyTo: email }),
    text: `${sender} <${email}> wrote:\n\n${message}\n\n${siteOrigin(c.var.config, c.req.url)}/admin/messages\n`,
  }
}
