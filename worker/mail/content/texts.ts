import { askDays, confirmationDays } from '../../contract/limits.ts'

/** Every sentence of the mails, except those of blocks, which their kinds have. `site` is the name of the site. */
export const mailTexts = {
  published: (day: string, minutes: number) => `Published on ${day} · ${minutes} min read`,
  byline: (names: string[]) => `By ${names.join(', ')}`,
  readOnSite: 'Read on the site',
  continues: 'This mail has only the beginning of the article.',
  why: (site: string, host: string) => `You get this mail because you subscribed to ${site} on ${host}.`,
  unsubscribe: 'Unsubscribe',

  testSubject: (subject: string) => `[Test] ${subject}`,
  testUnsubscribe: 'This is a test mail. In the newsletter, a link to unsubscribe is here.',

  confirmation: {
    subject: (site: string) => `Please confirm your subscription to ${site}`,
    title: 'Confirm your subscription',
    reason: (site: string, host: string) =>
      `Somebody, hopefully you, asked for the newsletter of ${site} on ${host} to be sent to this address.`,
    validity: `The link is valid for ${confirmationDays} days.`,
    doNothing: 'If it was not you, do nothing: you will get no more mail.',
  },
  ask: {
    subject: (site: string) => `Do you want the newsletter of ${site}?`,
    title: 'Do you still want our newsletter?',
    reason: (site: string, host: string) =>
      `This address is on the list for the newsletter of ${site} on ${host}, but it was never confirmed.`,
    validity: `The link is valid for ${askDays} days.`,
    doNothing: 'If you do nothing, you will get no newsletter. If you unsubscribe, nobody asks you again.',
  },
  request: 'To get new articles by mail, confirm that this address is yours:',
  confirm: 'Confirm subscription',
  plainAddress: 'If the button does not work, open this address:',

  notice: {
    subject: (visitor: string, count: number) => (count > 1 ? `${count} new messages` : `Message from ${visitor}`),
    newest: (count: number) => `${count} new messages. The newest one:`,
    wrote: (visitor: string, email: string) => `${visitor} <${email}> wrote:`,
    open: 'Open the messages',
    why: (site: string) => `You get this mail because you are the author of ${site}.`,
  },
}
