import { textLimits } from '#contract/limits.ts'
import { sentenceRows } from '#contract/mail-sentences.ts'
import { longestUndoMinutes } from '#contract/mail-times.ts'
import { defaultNewsletterSettings, type NewsletterSettings } from '#contract/newsletter-settings.ts'
import { readSetting, withSetting } from '#contract/setting-values.ts'

/** `limit`: of characters, and of minutes. `sentence`: one of the mails, with our words where it is empty. */
type Kind =
  | { kind: 'line' | 'lines'; limit: number }
  | { kind: 'sentence'; limit: number; ours: string }
  | { kind: 'minutes'; limit: number }
  | { kind: 'flag' }

/** A setting: its name as problems have it (`welcome.text`), the parts of the name, and its control. */
export type SettingRow = Kind & { name: string; group: string | null; key: string; label: string; hint?: string }

type Section = { title: string; intro?: string; rows: SettingRow[] }

/** @param name its parts are divided by a dot */
function row(name: string, label: string, kind: Kind, hint?: string): SettingRow {
  const [group = '', key] = name.split('.')
  const place = key === undefined ? { group: null, key: group } : { group, key }
  return { ...kind, ...place, name, label, ...(hint !== undefined && { hint }) }
}

/** Every setting of mail, in the order of the form. */
export const settingSections: Section[] = [
  {
    title: 'Sender',
    rows: [
      row(
        'senderName',
        'Name',
        { kind: 'line', limit: textLimits.siteName },
        'The name that mail comes from. Empty for the name of the publication.',
      ),
      row(
        'replyTo',
        'Address for replies',
        { kind: 'line', limit: textLimits.email },
        'Readers do reply. Empty for the address that mail comes from, which may have no mailbox.',
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
        { kind: 'minutes', limit: longestUndoMinutes },
        `For so long a newsletter can be taken back after Send: 0 to ${longestUndoMinutes}.`,
      ),
    ],
  },
  {
    title: 'Welcome mail',
    intro: 'Readers who have just confirmed get it, with links to three articles. People of an imported list never do.',
    rows: [
      row('welcome.isOn', 'Send a welcome mail', { kind: 'flag' }),
      row(
        'welcome.subject',
        'Subject',
        { kind: 'line', limit: textLimits.mailSubject },
        'Empty for “Welcome to” and the name of the publication.',
      ),
      row(
        'welcome.text',
        'Text',
        { kind: 'lines', limit: textLimits.welcomeText },
        'Empty for two sentences of ours. Addresses become links.',
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
        'On Monday at 7:00: the articles that were first published in the seven days before. A week without any sends nothing. While it is off, readers who chose one mail a week get nothing.',
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

const allRows = settingSections.flatMap(({ rows }) => rows)

/** The settings that have different values in two versions. */
export function changedRows(one: NewsletterSettings, other: NewsletterSettings): SettingRow[] {
  return allRows.filter((row) => readSetting(one, row) !== readSetting(other, row))
}

/** What somebody made of `base`, made of another version. */
export function rebase(base: NewsletterSettings, mine: NewsletterSettings, theirs: NewsletterSettings) {
  return changedRows(mine, base).reduce((made, row) => withSetting(made, row, readSetting(mine, row)), theirs)
}

/** A text or a number as its field shows it. */
export function shownText(settings: NewsletterSettings, row: SettingRow): string {
  const value = readSetting(settings, row) ?? readSetting(defaultNewsletterSettings, row)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
