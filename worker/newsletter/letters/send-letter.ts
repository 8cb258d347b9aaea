import type { z } from 'zod'
import { blockPatterns } from '../../article/blocks/block-patterns.ts'
import { plainText } from '../../article/text.ts'
import type { sendLetterRequest } from '../../contract/requests/campaigns.ts'
import type { Task } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { composeLetter } from '../../mail/compose-letter.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { requireProvider } from '../../mail/providers/require-provider.ts'
import { sendPlanned } from '../sending/send-planned.ts'
import { planLetter } from '../states/plan-campaigns.queries.ts'
import { type LetterRow, readLetterToSend } from './letters.queries.ts'
import { conflict, letterOf } from './save-letter.ts'

/**
 * Sends a letter to the confirmed subscribers. A call that is repeated answers the campaign that sends it.
 * @param origin of the links in mails, without a slash at the end
 * @returns the campaign's id
 * @throws ConflictError when the letter is not the one that was seen; ApiError 404 for an unknown letter, 409 without a
 * provider or subscribers, 422 for an unfinished or too long one; ServiceError 503 when D1 fails
 */
export async function sendLetter(
  task: Task,
  id: string,
  { revision }: z.output<typeof sendLetterRequest>,
  origin: string,
): Promise<string> {
  const { db } = task.var
  requireProvider('newsletter', task.env, task.var.config)
  const { letter: row, recipients } = await readLetterToSend(db, id)
  const letter = letterOf(row)
  if (letter.campaignId) return letter.campaignId
  if (letter.revision !== revision) throw conflict(letter, origin)
  refuseUnfinished(letter)
  if (recipients === 0) throw new ApiError(409, 'Nobody has confirmed a subscription yet.')
  await composeWhole(task, letter, origin)
  const campaign = await planLetter(task.var, id, revision)
  if (campaign === undefined) throw conflict(letterOf((await readLetterToSend(db, id)).letter), origin)
  await sendPlanned(task, origin)
  return campaign
}

/** What a letter would say. @throws ApiError 422 for one that is too long; ServiceError 503 when D1 fails */
export async function composeWhole({ var: { db, config } }: Task, letter: LetterRow, origin: string) {
  const { content, isWhole } = await composeLetter(db, letter, await readMailSite(db, config, origin))
  if (isWhole) return content
  throw new ApiError(422, 'This mail is too long: mail programs cut off what is behind 100 kB. Make it shorter.')
}

/** @throws ApiError 422 for a letter without a subject or a text */
export function refuseUnfinished({ subject, body }: LetterRow) {
  if (subject === '') throw new ApiError(422, 'The mail needs a subject.')
  if (plainText(body) === '' && !blockPatterns.content.test(body)) throw new ApiError(422, 'The mail needs a text.')
}
