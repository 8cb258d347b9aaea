import { absoluteHtml } from '../../article/addresses.ts'
import type { EditedLetter, LetterSummary } from '../../contract/campaign-draft.ts'
import type { LetterRow, listLetters } from './letters.queries.ts'

/** A letter as its editor gets it. @param origin the site's address */
export function presentLetter(row: LetterRow, origin: string): EditedLetter {
  const { id, subject, preheader, body, revision, updatedAt, campaignId, campaignState } = row
  return {
    id,
    subject,
    preheader,
    body: absoluteHtml(body, origin),
    revision,
    savedAt: updatedAt.toISOString(),
    campaign: campaignId && campaignState ? { _id: campaignId, state: campaignState } : null,
  }
}

/** A letter in the admin's list. */
export function presentLetterSummary({
  id,
  subject,
  updatedAt,
}: Awaited<ReturnType<typeof listLetters>>[number]): LetterSummary {
  return { id, subject, savedAt: updatedAt.toISOString() }
}
