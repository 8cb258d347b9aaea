import type { z } from 'zod'
import { absoluteHtml } from '../../article/addresses.ts'
import { blockPatterns } from '../../article/blocks/block-patterns.ts'
import { ingestArticle } from '../../article/ingest-article.ts'
import { plainText } from '../../article/text.ts'
import { type EditedLetter, type LetterSummary, letterTextBytes } from '../../contract/campaign-draft.ts'
import { listLimits } from '../../contract/limits.ts'
import type { addLetterRequest, saveLetterRequest, sendLetterRequest } from '../../contract/requests/campaigns.ts'
import type { Task } from '../../env.ts'
import { ApiError, ConflictError, notFound } from '../../errors.ts'
import { ImageCollection } from '../../images/image-collection.ts'
import { detectLanguage } from '../../language/language.ts'
import { proseSample } from '../../language/prose-sample.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { requireProvider } from '../../mail/providers/choose-provider.ts'
import { storeFiles } from '../../media/media-store.ts'
import { imageKeyPrefixes, leadAddresses } from '../../media/stored-images.ts'
import { composeLetter } from '../sending/freeze-campaigns.ts'
import { sendPlanned } from '../sending/send-due.ts'
import { planLetter } from '../states/plan-campaigns.queries.ts'
import {
  findLetter,
  insertLetter,
  type LetterRow,
  type LetterText,
  type listLetters,
  readLetterToSend,
  updateLetter,
} from './letters.queries.ts'

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

type SaveRequest = z.output<typeof saveLetterRequest>

const empty: LetterText = { subject: '', preheader: '', body: '', lang: '' }

/**
 * Adds an empty letter, or a copy of another letter. Nothing happens when a letter has this id: the call is a repeated one.
 * @throws ApiError 404 when there is nothing to copy, 409 when there are as many letters as there may be
 */
export async function addLetter(
  { var: { db } }: Task,
  { id, copyOf }: z.output<typeof addLetterRequest>,
): Promise<void> {
  const { subject, preheader, body, lang } = copyOf === undefined ? empty : letterOf(await findLetter(db, copyOf))
  if (await insertLetter(db, { id, subject, preheader, body, lang }, imageKeyPrefixes(body))) return
  throw new ApiError(409, `There may be ${listLimits.letters} mails that were not sent. Delete one first.`)
}

/**
 * Saves a letter, finished or not.
 * @param origin the site's address
 * @returns the letter as it is stored; the same as before for a repeated call
 * @throws ConflictError when another revision is stored; ApiError 404 for an unknown letter, 409 for a letter that is being
 * sent or was sent, 413, 415, 422 for an unacceptable text; ServiceError 503 when D1 or R2 fails
 */
export async function saveLetter(task: Task, origin: string, id: string, request: SaveRequest): Promise<LetterRow> {
  const { db } = task.var
  const stored = letterOf(await findLetter(db, id, imageKeyPrefixes(request.body)))
  const images = new ImageCollection(id)
  const store = async (bytes: Uint8Array<ArrayBuffer>) => (await images.add(bytes)).path
  const sent = await ingestArticle(request.body, origin, store, letterTextBytes)
  const body = leadAddresses(sent, stored.moved)
  const { subject, preheader, writer } = request
  const text = { subject, preheader, body, lang: detectLanguage(proseSample(body)) }
  if (isSame(stored, text)) return stored
  refuseSent(stored)
  const isOwnSave = stored.writer === writer.id && stored.turn < writer.turn
  const revision = isOwnSave ? stored.revision : request.revision
  if (revision !== stored.revision) throw conflict(stored, origin)
  await storeFiles(task, images)
  const saved = await updateLetter(db, { id, revision, writer, text, keyPrefixes: imageKeyPrefixes(body) })
  if (saved) return saved
  const current = letterOf(await findLetter(db, id))
  if (isSame(current, text)) return current
  refuseSent(current)
  throw conflict(current, origin)
}

/** @throws ApiError 404 */
export function letterOf<Row extends LetterRow>(row: Row | undefined): Row {
  if (!row) throw notFound('Mail')
  return row
}

/** @throws ApiError 409 for a letter that is being sent or was sent */
export function refuseSent({ campaignId }: LetterRow) {
  if (campaignId) throw new ApiError(409, 'This mail is being sent or was sent: it cannot be changed any more.')
}

/** @throws ConflictError always: another revision is stored */
function conflict(row: LetterRow, origin: string) {
  return new ConflictError('This mail was changed elsewhere since you opened it.', presentLetter(row, origin))
}

/** A save of the stored text overwrites nothing, whatever revision it names: it is a retry after a lost answer. */
function isSame(row: LetterRow, { subject, preheader, body }: LetterText): boolean {
  return row.subject === subject && row.preheader === preheader && row.body === body
}

/**
 * Sends a letter to the confirmed subscribers. A call that is repeated answers the campaign that sends it.
 * @param origin of the links in mails, without a slash at the end
 * @returns the campaign's id
 * @throws ConflictError when the letter has changed since the admin saw it; ApiError 404 for an unknown letter, 409 without a
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

/** The content of a letter. @throws ApiError 422 for a letter that is too long; ServiceError 503 when D1 fails */
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
