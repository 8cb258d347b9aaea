import { decorateHtml } from '../article/decorate-html.ts'
import type { LetterContent } from '../contract/campaign-draft.ts'
import type { Database } from '../db/database.ts'
import { findStoredImages, imageKeyPrefixes } from '../media/stored-images.ts'
import { letterMail } from './content/letter.ts'
import type { MailSite } from './content/sender.ts'

/** What a letter says to its readers, and whether all of it fits into a mail. @throws ServiceError 503 when D1 fails */
export async function composeLetter(db: Database, letter: LetterContent & { lang: string }, site: MailSite) {
  const images = await findStoredImages(db, imageKeyPrefixes(letter.body))
  return letterMail({ ...letter, body: decorateHtml(letter.body, images) }, site)
}
