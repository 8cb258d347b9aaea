import { askDays } from '../../contract/mail-times.ts'
import type { Role } from '../../contract/permissions.ts'

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

  invitation: {
    subject: (sender: string, site: string) => `${sender} invites you to ${site}`,
    asks: (sender: string, site: string, role: Role) =>
      `${sender} asks you to work on ${site} as ${role === 'contributor' ? 'a' : 'an'} ${role}. Open the link, write your name and choose a password:`,
    open: 'Accept the invitation',
    validity: (hours: number) => `The link works once, within ${hours} hours. If you do nothing, you get no account.`,
    why: (site: string) =>
      `You get this mail because somebody who manages ${site} wrote your address into an invitation.`,
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

  accountWhy: (site: string) => `You get this mail because you have an account at ${site}.`,
  recovery: {
    subject: (site: string) => `A new password for ${site}`,
    asked: (site: string, browser: string, time: string) =>
      `Somebody has asked for a new password for your account at ${site}: ${browser}, on ${time}.`,
    validity: 'If that was you, set it with this link. It works once, within 30 minutes.',
    set: 'Set a new password',
    ignore: 'If it was not you, do nothing: your password stays as it is.',
  },
  newBrowser: {
    subject: (site: string) => `A new browser has signed in to ${site}`,
    entered: (site: string, browser: string, time: string) =>
      `A browser that is new to your account at ${site} has signed in: ${browser}, on ${time}.`,
    fine: 'If that was you, there is nothing to do.',
    open: 'See your sessions',
    end: 'If it was not you, change your password there: that ends all other sessions.',
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
      approved: (name: string) => `${name} has approved it as it is. A change to it needs a new review.`,
      published: (name: string) => `${name} has published it.`,
      scheduled: (name: string) => `${name} has approved it, and it will be published at a time.`,
    },
    note: 'In their words:',
    open: 'Open it',
    why: (site: string) => `You get this mail because you write for ${site}.`,
  },
}
