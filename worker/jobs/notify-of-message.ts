import type { Context } from 'hono'
import { second } from '../clock.ts'
import { siteName } from '../contract/site.ts'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../errors.ts'
import { siteOrigin } from '../site-origin.ts'
import { withTimeLimit } from '../time-limit.ts'

type ContactMessage = { name: string; email: string; message: string }

const sendLimit = 10 * second

/** An address that every mail program reads as this one address; the contact form lets odder ones through. */
const plainAddress = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+$/u

/**
 * Tells the admin of a new message by e-mail, where NOTIFY_EMAIL is set and EMAIL is bound. Never throws: the message is
 * kept by now, and what goes wrong with the notice is logged.
 */
export async function notifyOfMessage(c: Context<AppEnv>, message: ContactMessage): Promise<void> {
  const { NOTIFY_EMAIL: to, NOTIFY_FROM: from } = c.var.config
  if (!to) return
  try {
    if (!c.env.EMAIL) throw new Error('NOTIFY_EMAIL is set, but nothing is bound as EMAIL')
    await withTimeLimit(
      c.env.EMAIL.send({ to, from: { email: from, name: siteName }, ...noticeOf(message, c) }),
      sendLimit,
      'EMAIL',
    )
  } catch (error) {
    // The visitor has done nothing wrong, and the message waits on the admin's screen.
    logFailure(new Error('The admin was not told of a message', { cause: error }), c.var.requestId)
  }
}

/** The text holds whatever was sent; what becomes a header is one line without controls. */
function noticeOf({ name, email, message }: ContactMessage, c: Context<AppEnv>) {
  const sender = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
  return {
    subject: `Message from ${sender}`,
    ...(plainAddress.test(email) && { replyTo: email }),
    text: `${sender} <${email}> wrote:\n\n${message}\n\n${siteOrigin(c.var.config, c.req.url)}/admin/messages\n`,
  }
}
