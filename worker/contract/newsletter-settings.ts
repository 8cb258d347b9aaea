import { everySentence, type MailSentences } from './mail-sentences.ts'

/** The settings of mail. No public answer has them. */
export type NewsletterSettings = {
  /** The name that mail comes from; empty for the name of the publication. */
  senderName: string
  /** Where replies go; empty for the address that mail comes from. */
  replyTo: string
  /** The publisher's address in lines; null for POSTAL_ADDRESS. */
  postalAddress: string | null
  /** Lines in the footer of newsletters; empty for none. */
  footerText: string
  /** The sentences of mails to readers; an empty one is ours. */
  sentences: MailSentences
  /** How long a newsletter can be undone after Send, in minutes, 0 to 10. */
  undoMinutes: number
  /** The mail that a reader gets after confirming; an imported reader never gets it. */
  welcome: { isOn: boolean; subject: string; text: string }
  /** Whether a sign-up that is not confirmed after a day is asked once more. */
  remindsPending: boolean
  /** Whether readers may choose one mail a week. */
  hasDigest: boolean
}

export const defaultNewsletterSettings: NewsletterSettings = {
  senderName: '',
  replyTo: '',
  postalAddress: null,
  footerText: '',
  undoMinutes: 1,
  remindsPending: false,
  hasDigest: false,
  sentences: everySentence(''),
  welcome: { isOn: false, subject: '', text: '' },
}

/** The values of mail where nothing is saved: the variables of the deployment. Each may be empty. */
export type NewsletterDefaults = { fromEmail: string; postalAddress: string }
