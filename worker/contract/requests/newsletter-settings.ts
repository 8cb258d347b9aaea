import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { type MailSentences, placesOf, sentenceRows } from '../mail-sentences.ts'
import { longestUndoMinutes } from '../mail-times.ts'
import type { NewsletterSettings } from '../newsletter-settings.ts'
import { emailPattern } from '../patterns.ts'
import { group, lines, optional } from './fields.ts'
import { saveSettingsRequest } from './settings.ts'

const flag = (what: string) => z.boolean(`${what} must be true or false.`)

/** What an author takes for a place of a sentence. */
const anyPlace = /\{([^{}]*)\}/g

function sentence(known: string[]) {
  return optional('The sentence', textLimits.mailSentence).refine(
    (text) => Array.from(text.matchAll(anyPlace), ([, place = '']) => place).every((place) => known.includes(place)),
    `Only these can be in braces: ${known.map((place) => `{${place}}`).join(', ')}.`,
  )
}

const sentences: unknown[][] = sentenceRows.map(([name, row]) => [name, sentence(placesOf(row))])
const sentencesShape: { [Name in keyof MailSentences]: z.ZodType<string> } = Object.fromEntries(sentences)

const undoProblem = `Write a number of minutes from 0 to ${longestUndoMinutes}.`

/** Settings of mail: all of them, and no others. Each problem is a sentence beside its field. */
export const newsletterSettingsSchema: z.ZodType<NewsletterSettings> = group({
  senderName: optional('The name', textLimits.siteName),
  replyTo: optional('The address for replies', textLimits.email).refine(
    (value) => value === '' || emailPattern.test(value),
    'Write an email address, like name@example.com, or leave it empty.',
  ),
  postalAddress: optional('The postal address', textLimits.postalAddress, lines).nullable(),
  footerText: optional('The text of the footer', textLimits.mailFooter, lines),
  sentences: group(sentencesShape),
  undoMinutes: z.int(undoProblem).min(0, undoProblem).max(longestUndoMinutes, undoProblem),
  welcome: group({
    isOn: flag('welcome.isOn'),
    subject: optional('The subject', textLimits.mailSubject),
    text: optional('The text', textLimits.welcomeText, lines),
  }),
  remindsPending: flag('remindsPending'),
  hasDigest: flag('hasDigest'),
})

/** The settings are parsed by `newsletterSettingsSchema`, which has a problem for each of their fields. */
export const saveNewsletterSettingsRequest = saveSettingsRequest
