import { fillSentence, type MailSentences, sentenceRows } from '../../contract/mail-sentences.ts'
import type { Settings } from '../../contract/settings.ts'
import { authorLine } from './author-text.ts'

/** The language of the sentences in mails that nobody has written anew. */
export const english = 'en'

/** Who a mail comes from, what it looks like, and what its addresses begin with. */
export type MailSite = Pick<Settings, 'name' | 'language' | 'timeZone' | 'accent'> & {
  /** Of the site, without a slash at the end. */
  origin: string
  fromEmail: string
  /** The name that mail comes from. */
  fromName: string
  /** Where replies go; empty for `fromEmail`. */
  replyTo: string
  /** The publisher's address in lines, which some countries require in newsletters; empty for none. */
  postalAddress: string
  /** Lines in the footer of mails to many; empty for none. */
  footerText: string
  /** The sentences of mails to readers. The places that differ from mail to mail are still in braces. */
  sentences: MailSentences
  /** The language of these sentences (BCP 47). */
  sentencesLang: string
}

/** Who a mail comes from, and where replies go. */
export function sender({ fromName, fromEmail, replyTo }: Pick<MailSite, 'fromName' | 'fromEmail' | 'replyTo'>) {
  return { fromName, fromEmail, replyTo }
}

/** The site's address as people write it: blog.example. */
export function hostOf({ origin }: Pick<MailSite, 'origin'>): string {
  return origin.replace(/^https?:\/\//, '')
}

/**
 * The sentences of mails to readers: the admin's own, which are in the language of the publication, or ours.
 * @param own an empty one is ours
 */
export function writeSentences(
  own: MailSentences,
  site: Pick<MailSite, 'name' | 'origin' | 'language'>,
): Pick<MailSite, 'sentences' | 'sentencesLang'> {
  const written = new Map(Object.entries(own).map(([name, sentence]) => [name, authorLine(sentence)]))
  const places = { site: site.name, host: hostOf(site) }
  const sentences: unknown[][] = sentenceRows.map(([name, { ours }]) => {
    return [name, fillSentence(written.get(name) || ours, places)]
  })
  const hasOwn = [...written.values()].some((sentence) => sentence !== '')
  return { sentences: Object.fromEntries(sentences), sentencesLang: hasOwn ? site.language : english }
}
