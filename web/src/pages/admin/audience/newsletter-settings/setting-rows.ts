import { textLimits } from '#contract/limits.ts'
import { sentenceRows } from '#contract/mail-sentences.ts'
import { longestUndoMinutes } from '#contract/mail-times.ts'
import { row, type SettingSection } from '../../publication/settings/setting-row.ts'

/** Every setting of mail, in the order of the form. */
export const settingSections: SettingSection[] = [
  {
    title: 'Sender',
    rows: [
      row(
        'senderName',
        'Name',
        { kind: 'line', limit: textLimits.siteName },
        'The name that mail comes from. Leave it empty to use the name of the publication.',
      ),
      row(
        'replyTo',
        'Address for replies',
        { kind: 'line', limit: textLimits.email },
        'Where replies of readers arrive. Leave it empty to use the address that mail comes from, if it has a mailbox.',
      ),
      row(
        'postalAddress',
        'Postal address',
        { kind: 'lines', limit: textLimits.postalAddress },
        'At the foot of newsletters and requests to confirm. Some countries require it, such as the USA.',
      ),
      row(
        'footerText',
        'Text in the footer',
        { kind: 'lines', limit: textLimits.mailFooter },
        'Above the postal address of every newsletter.',
      ),
    ],
  },
  {
    title: 'Sending',
    rows: [
      row(
        'undoMinutes',
        'Minutes to undo',
        { kind: 'number', limit: longestUndoMinutes },
        `For so long a newsletter can be taken back after Send: 0 to ${longestUndoMinutes}.`,
      ),
    ],
  },
  {
    title: 'Welcome mail',
    intro: 'Readers get it when they have confirmed, with links to three blogs. People of an imported list never do.',
    rows: [
      row('welcome.isOn', 'Send a welcome mail', { kind: 'flag' }),
      row(
        'welcome.subject',
        'Subject',
        { kind: 'line', limit: textLimits.mailSubject },
        'Leave it empty to use “Welcome to” and the name of the publication.',
      ),
      row(
        'welcome.text',
        'Text',
        { kind: 'lines', limit: textLimits.welcomeText },
        'Leave it empty to use two sentences of ours. Addresses become links.',
      ),
    ],
  },
  {
    title: 'Readers',
    rows: [
      row(
        'remindsPending',
        'Remind once who has not confirmed after 24 hours',
        { kind: 'flag' },
        'The reminder counts against the three mails a day that ask an address to confirm.',
      ),
      row(
        'hasDigest',
        'Offer one mail a week',
        { kind: 'flag' },
        'On Monday at 7:00: the blogs that were first published in the seven days before. A week without any sends nothing. While it is off, readers who chose one mail a week get nothing.',
      ),
    ],
  },
  {
    title: 'Sentences of mails',
    intro:
      'Write your own, also in the language of the publication. Where a field is empty, mails have the sentence that it shows. {site} stands for the name of the publication, {host} for its address, {date} for the day of the sign-up.',
    rows: sentenceRows.map(([name, { label, ours }]) =>
      row(`sentences.${name}`, label, { kind: 'sentence', limit: textLimits.mailSentence, ours }),
    ),
  },
]
