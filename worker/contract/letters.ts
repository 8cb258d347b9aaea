import type { CampaignState } from './newsletter.ts'
import type { IsoDate } from './wire.ts'

/** Maximum length of a letter's text, in bytes, without its images. The mail that is made of it may be shorter. */
export const letterTextBytes = 200_000

/** What the admin writes. `preheader`: beside the subject in the list of mails. `body` is the sanitized HTML that the editor opens. */
export type LetterContent = { subject: string; preheader: string; body: string }

/** The newsletter that a letter is sent by. */
export type LetterCampaign = { _id: string; state: CampaignState }

/** A letter as its editor gets it. A save names its revision. One that has a campaign cannot be changed. */
export type EditedLetter = LetterContent & {
  id: string
  revision: number
  savedAt: IsoDate
  campaign: LetterCampaign | null
}

/** A letter in the admin's list, which has those that were not sent. */
export type LetterSummary = Pick<EditedLetter, 'id' | 'subject' | 'savedAt'>
