import type { MailContent } from '../../contract/newsletter.ts'
import { mark } from './places.ts'
import { type MailSite, sender } from './sender.ts'

/** The mail that asks an address to confirm: after a sign-up, or to an unverified address at the admin's request. */
export function confirmationMail(kind: 'confirmation' | 'ask', site: MailSite): MailContent {
  const page = mark('confirmPage')
  return {
    kind,
    ...sender(site),
    replyTo: '',
    subject: 'Please confirm your subscription',
    html: `<!doctype html><html lang="en"><title>Confirm</title><p><a href="${page}">Confirm</a></p></html>`,
    text: `Confirm: ${page}\n`,
  }
}
