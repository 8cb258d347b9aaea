/** What the pages say that links in mails lead to. `lead` gets the name of the site; `done` is said of a link that was used before, too. */
export const newsletterPages = {
  confirm: {
    title: 'Confirm your subscription',
    lead: (site: string) => `Press the button, and new articles of ${site} come to the address that got the mail.`,
    button: 'Confirm',
    busy: 'Confirming...',
    doneTitle: 'You are subscribed',
    done: 'New articles come to you by mail. Each of these mails has a link to unsubscribe.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    lead: (site: string) => `Press the button, and ${site} sends no more newsletters to the address that got the mail.`,
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    doneTitle: 'You will get no more mail',
    done: 'Your address is off the list.',
  },
  refusedTitle: 'This link does not work',
  incomplete: 'The address of this page is incomplete. Open the link in the mail again, or copy all of it.',
  mistake: 'Was it a mistake?',
  signUpAgain: 'Sign up again',
  stillMail: 'Do you still get mail?',
  writeToUs: 'Write to us',
} as const
