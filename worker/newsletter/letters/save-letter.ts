import type { z } from 'zod'
import { ingestArticle } from '../../article/ingest-article.ts'
import { letterTextBytes } from '../../contract/campaign-draft.ts'
import { listLimits } from '../../contract/limits.ts'
import type { addLetterRequest, saveLetterRequest } from '../../contract/requests/campaigns.ts'
import type { Task } from '../../env.ts'
import { ApiError, ConflictError, notFound } from '../../errors.ts'
import { ImageCollection } from '../../images/image-collection.ts'
import { detectLanguage } from '../../language/language.ts'
import { proseSample } from '../../language/prose-sample.ts'
import { storeFiles } from '../../media/media-store.ts'
import { imageKeyPrefixes } from '../../media/stored-images.ts'
import { findLetter, insertLetter, type LetterRow, type LetterText, updateLetter } from './letters.queries.ts'
import { presentLetter } from './present-letters.ts'

type SaveRequest = z.output<typeof saveLetterRequest>

const empty: LetterText = { subject: '', preheader: '', body: '', lang: '' }

/**
 * Adds a letter: an empty one, or one that begins as another. Nothing happens when a letter has this id: the call is a
 * repeated one.
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
 * @throws ConflictError when another revision is stored; ApiError 404 for an unknown letter, 409 for one that is being sent
 * or was sent, 413, 415, 422 for an unacceptable text; ServiceError 503 when D1 or R2 fails
 */
export async function saveLetter(task: Task, origin: string, id: string, request: SaveRequest): Promise<LetterRow> {
  const { db } = task.var
  const stored = letterOf(await findLetter(db, id))
  const images = new ImageCollection(id)
  const store = async (bytes: Uint8Array<ArrayBuffer>) => (await images.add(bytes)).path
  const body = await ingestArticle(request.body, origin, store, letterTextBytes)
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
export function letterOf(row: LetterRow | undefined): LetterRow {
  if (!row) throw notFound('Mail')
  return row
}

/** @throws ApiError 409 for a letter that is being sent or was sent */
export function refuseSent({ campaignId }: LetterRow) {
  if (campaignId) throw new ApiError(409, 'This mail is being sent or was sent: it cannot be changed any more.')
}

/** @throws ConflictError always: another revision is stored */
export function conflict(row: LetterRow, origin: string) {
  return new ConflictError('This mail was changed elsewhere since you opened it.', presentLetter(row, origin))
}

/** A save of the stored text overwrites nothing, whatever revision it names: it is a retry after a lost answer. */
function isSame(row: LetterRow, { subject, preheader, body }: LetterText): boolean {
  return row.subject === subject && row.preheader === preheader && row.body === body
}
