import { escapeText } from '../../contract/escape-html.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { authorLine, authorText, subjectLine } from './author-text.ts'
import { noticeFrame } from './notice.ts'
import { button, paragraph, styled } from './page.ts'
import type { MailSite } from './sender.ts'
import { mailTexts } from './texts.ts'
import { divideLongLines } from './wrap-text.ts'

const texts = mailTexts.review

type HandedIn = {
  /** Of the blog that was handed in last. */
  title: string
  /** Who has handed it in. */
  name: string
  /** How many blogs wait. */
  count: number
  /** The address of its editor. */
  link: string
}

/** The mail that tells those who review of what was handed in. */
export function handedInMail({ title, name, count, link }: HandedIn, site: MailSite): MailContent {
  const sentence = texts.handedIn(authorLine(name), authorLine(title))
  const subject = subjectLine(count > 1 ? texts.several(count) : texts.waits(authorLine(title)))
  const main = [paragraph(sentence), button(texts.read, link)]
  return {
    ...noticeFrame(subject, main, site, texts.why(site.name)),
    text: `${divideLongLines([sentence, link].join('\n\n'))}\n`,
  }
}

export type ReviewOutcome = keyof typeof texts.outcomes

type Decided = {
  title: string
  outcome: ReviewOutcome
  /** Who has decided. */
  name: string
  /** The words to the author; empty for none. */
  note: string
  /** The address of the blog's editor. */
  link: string
}

/** The mail that tells an author what has become of a blog that was handed in. */
export function decisionMail({ title, outcome, name, note, link }: Decided, site: MailSite): MailContent {
  const subject = subjectLine(texts.outcomes[outcome](authorLine(title)))
  const sentence = texts.decided[outcome](authorLine(name))
  const said = authorText(note)
  const words = said
    ? [
        paragraph(texts.note),
        `<div dir="auto"${styled('message', 'sunken')}>${escapeText(said).replaceAll('\n', '<br>')}</div>`,
      ]
    : []
  const main = [paragraph(sentence), ...words, button(texts.open, link)]
  const lines = [sentence, ...(said ? [texts.note, said] : []), link]
  return { ...noticeFrame(subject, main, site, texts.why(site.name)), text: `${divideLongLines(lines.join('\n\n'))}\n` }
}
