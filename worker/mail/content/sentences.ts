import { fillSentence, type MailSentences, sentenceRows } from '../../contract/mail-sentences.ts'
import { authorLine } from './author-text.ts'
import { english, hostOf, type MailSite } from './sender.ts'

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
