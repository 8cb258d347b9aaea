import { escapeHtml } from '../../article/text.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { isPlainAddress } from '../plain-address.ts'
import { sender } from './sender.ts'

type Notice = {
  /** The newest message, as the visitor sent it. */
  newest: { name: string; email: string; message: string }
  /** How many messages are new. */
  count: number
  /** The address of the admin's page of messages. */
  link: string
  fromEmail: string
}

/** The mail that tells the admin of new messages. A value for a header is one line without control characters. */
export function noticeMail({ newest, count, link, fromEmail }: Notice): MailContent {
  const visitor = newest.name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
  const isOne = count <= 1
  const text = `${visitor} <${newest.email}> wrote:\n\n${newest.message}\n\n${link}\n`
  const whole = isOne ? text : `${count} new messages. The newest one:\n\n${text}`
  return {
    kind: 'notice',
    ...sender({ fromEmail, origin: '' }),
    replyTo: isOne && isPlainAddress(newest.email) ? newest.email : '',
    subject: isOne ? `Message from ${visitor}` : `${count} new messages`,
    html: `<!doctype html><html lang="en"><title>New messages</title><p style="white-space:pre-wrap">${escapeHtml(whole)}</p></html>`,
    text: whole,
  }
}
