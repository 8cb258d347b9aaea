/** The label of the field, the sentence that mails have while the field is empty, and what may be in braces beside site and host. */
type Sentence = { label: string; ours: string; places?: readonly string[] }

/**
 * The sentences of mails to readers that the admin may replace, with our own words. `{site}` is the name of the
 * publication, `{host}` its address as people write it, `{date}` the day of the sign-up.
 */
const mailSentences = {
  why: {
    label: 'Why a reader gets a newsletter',
    ours: 'You get this mail because you signed up for {site} at {host} on {date}.',
    places: ['date'],
  },
  whyUndated: {
    label: 'The same, where the day of the sign-up is not known',
    ours: 'You get this mail because you signed up for {site} at {host}.',
  },
  unsubscribe: { label: 'Link to leave', ours: 'Unsubscribe' },
  preferences: { label: 'Link to choose what one gets', ours: 'Choose what you get' },
  viewInBrowser: { label: 'Link above a blog', ours: 'View in the browser' },
  byline: { label: 'Authors of a blog', ours: 'By {authors}', places: ['authors'] },
  published: {
    label: 'Day of a blog',
    ours: 'Published on {day} · {minutes} min read',
    places: ['day', 'minutes'],
  },
  continues: { label: 'Below a blog that is cut', ours: 'This mail has only the beginning of the article.' },
  readOnSite: { label: 'Button below a blog', ours: 'Read on the site' },
  digestTitle: { label: 'Weekly digest: title', ours: 'New articles of the last seven days' },
  digestMore: { label: 'Weekly digest: button where it has not all blogs', ours: 'More articles' },
  welcomeArticles: { label: 'Welcome mail: above the blogs', ours: 'To begin with:' },
  confirmSubject: { label: 'Confirmation: subject', ours: 'Please confirm your subscription to {site}' },
  confirmTitle: { label: 'Confirmation: title', ours: 'Confirm your subscription' },
  confirmLead: {
    label: 'Confirmation: above the button',
    ours: 'Somebody, hopefully you, asked for the newsletter of {site} at {host} to be sent to this address. To get new articles by mail, confirm that this address is yours:',
  },
  confirmButton: { label: 'Confirmation: button', ours: 'Confirm subscription' },
  confirmAddress: {
    label: 'Confirmation: above the bare address',
    ours: 'If the button does not work, open this address:',
  },
  confirmValidity: {
    label: 'Confirmation: how long the link is valid',
    ours: 'The link is valid for {days} days.',
    places: ['days'],
  },
  confirmNote: {
    label: 'Confirmation: in the footer',
    ours: 'If it was not you, do nothing: you will not be subscribed.',
  },
  remindSubject: { label: 'Reminder: subject', ours: 'Reminder: please confirm your subscription to {site}' },
  remindLead: {
    label: 'Reminder: above the button',
    ours: 'A day ago somebody, hopefully you, asked for the newsletter of {site} at {host} to be sent to this address. To get new articles by mail, confirm that this address is yours:',
  },
  remindNote: {
    label: 'Reminder: in the footer',
    ours: 'This is the only reminder. If it was not you, do nothing: the address will be deleted.',
  },
} as const satisfies Record<string, Sentence>

export type MailSentenceName = keyof typeof mailSentences

/** A text for each sentence; as a setting, an empty one is ours. */
export type MailSentences = Record<MailSentenceName, string>

/** Each sentence with its name, in the order in which the form shows them. */
export const sentenceRows: [name: string, row: Sentence][] = Object.entries<Sentence>(mailSentences)

/** The same text for each sentence. */
export function everySentence(text: string): MailSentences {
  const entries: unknown[][] = sentenceRows.map(([name]) => [name, text])
  return Object.fromEntries(entries)
}

/** The placeholders that a sentence may have in braces. */
export function placesOf({ places = [] }: Sentence): string[] {
  return ['site', 'host', ...places]
}

/** A sentence with values for what it has in braces; what has no value stays. */
export function fillSentence(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, place: string) => String(values[place] ?? mark))
}
