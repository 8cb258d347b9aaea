import { askDays } from '../../contract/mail-times.ts'

/**
 * The sentences of mails that the admin cannot change. The sentences of blocks are in `blocks/`; the admin can change the
 * sentences in worker/contract/mail-sentences.ts. `site` is the name of the site.
 */
export const mailTexts = {
  testSubject: (subject: string) => `[Test] ${subject}`,

  ask: {
    subject: (site: string) => `Do you want the newsletter of ${site}?`,
    title: 'Do you still want our newsletter?',
    reason: (site: string, host: string) =>
      `This address is on the list for the newsletter of ${site} on ${host}, but it was never confirmed.`,
    validity: `The link is valid for ${askDays} days.`,
    doNothing: 'If you do nothing, you will get no newsletter. If you unsubscribe, nobody asks you again.',
    request: 'To get new articles by mail, confirm that this address is yours:',
  },
  welcome: {
    subject: (site: string) => `Welcome to ${site}`,
    text: 'Thank you for subscribing. You get a mail when something new is published.',
  },

  notice: {
    subject: (visitor: string, count: number) => (count > 1 ? `${count} new messages` : `Message from ${visitor}`),
    newest: (count: number) => `${count} new messages. The newest one:`,
    wrote: (visitor: string, email: string) => `${visitor} <${email}> wrote:`,
    open: 'Open the messages',
    stuck: (title: string) => `The newsletter “${title}” is stuck`,
    stuckFor: 'For half an hour it could not be sent:',
    openStuck: 'Open the newsletter',
    why: (site: string) => `You get this mail because you are the author of ${site}.`,
  },
  review: {
    waits: (title: string) => `Waits for review: “${title}”`,
    several: (count: number) => `${count === 100 ? '100 or more' : count} blogs wait for review`,
    handedIn: (name: string, title: string) => `${name} has handed in “${title}”.`,
    read: 'Read it',
    outcomes: {
      changes: (title: string) => `Changes asked: “${title}”`,
      approved: (title: string) => `Approved: “${title}”`,
      published: (title: string) => `Published: “${title}”`,
      scheduled: (title: string) => `Approved, with a time: “${title}”`,
    },
    decided: {
      changes: (name: string) => `${name} asks for changes.`,
      approved: (name: string) => `${name} has approved it as it is. An edit voids that.`,
      published: (name: string) => `${name} has published it.`,
      scheduled: (name: string) => `${name} has approved it, and it will be published at a time.`,
    },
    note: 'In their words:',
    open: 'Open it',
    why: (site: string) => `You get this mail because you write for ${site}.`,
  },
}
