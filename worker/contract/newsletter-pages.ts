/**
 * The texts of the pages to which links in mails, and forms on other sites (`subscribe`), lead. `lead` gets the name of the
 * site, and the address where it is known; `done` is also the answer to a link that was used before.
 */
export const newsletterPages = {
  confirm: {
    title: 'Confirm your subscription',
    lead: (site: string, address = 'the address that got the mail') =>
      `Press the button, and new articles of ${site} come to ${address}.`,
    button: 'Confirm',
    busy: 'Confirming...',
    doneTitle: 'You are subscribed',
    done: 'New articles come to you by mail. Each of these mails has a link to unsubscribe.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    lead: (site: string, address = 'the address that got the mail') =>
      `Press the button, and ${site} sends no more newsletters to ${address}.`,
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    doneTitle: 'You will get no more mail',
    done: 'Your address is off the list.',
  },
  preferences: {
    title: 'What do you want to get?',
    lead: (site: string, email: string) => `Choose which mail of ${site} comes to ${email}.`,
    howOften: 'How often',
    each: 'Each article',
    eachNote: 'A mail for each article that is sent.',
    weekly: 'One mail a week',
    weeklyNote: 'On Monday, with the articles of the last seven days.',
    noDigest: 'This publication sends no weekly mail at present: no articles come.',
    none: 'No more mail',
    noneNote: 'Your address leaves the list.',
    about: 'Articles about',
    aboutNote: 'This is for mails with one article. The weekly mail has all articles.',
    letters: 'A mail that is no article, for example when this site moves, comes to everybody who gets mail.',
    button: 'Save',
    busy: 'Saving...',
    doneTitle: 'Your choice is saved',
    done: 'You can change it by the link at the end of each of our mails.',
    notSavedTitle: 'Your choice is not saved',
    goBack: 'Go back and try again: what you have chosen is still there.',
  },
  subscribe: {
    title: (site: string) => `Subscribe to ${site}`,
    lead: (site: string) => `New articles of ${site} by mail. Each of these mails has a link to unsubscribe.`,
    noAddress: 'Enter the address that the articles are to come to.',
    wrongAddress: 'What was sent here is no email address. Enter the one that the articles are to come to.',
    button: 'Subscribe',
  },
  lessOften: 'Less mail instead?',
  choose: 'Choose what you get',
  refusedTitle: 'This link does not work',
  incomplete: 'The address of this page is incomplete. Open the link in the mail again, or copy all of it.',
  mistake: 'Was it a mistake?',
  signUpAgain: 'Sign up again',
  stillMail: 'Do you still get mail?',
  writeToUs: 'Write to us',
} as const
