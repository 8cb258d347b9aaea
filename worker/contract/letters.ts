import type { CampaignState } from './newsletter.ts'
import type { IsoDate } from './wire.ts'

/** Maximum length of a letter's text, in bytes, without its images. The mail that is made of it may be shorter. */
export const letterTextBytes = 200_000

/**
 * The content by the admin. `preheader`: beside the subject in the list of mails. `body` is the sanitized HTML that the editor
 * opens.
 */
export type LetterContent = { subject: string; preheader: string; body: string }

/** The newsletter that a letter is sent by. */
export type LetterCampaign = { _id: string; state: CampaignState }

/** A letter as its editor gets it. A save names its revision. A letter that has a campaign cannot be changed. */
export type EditedLetter = LetterContent & {
  id: string
  revision: number
  savedAt: IsoDate
  campaign: LetterCampaign | null
}

/** A letter in the admin's list of unsent letters. */
export type LetterSummary = Pick<EditedLetter, 'id' | 'subject' | 'savedAt'>
