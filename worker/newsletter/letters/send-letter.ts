import { blockPatterns } from '../../article/blocks/block-patterns.ts'
import { plainText } from '../../article/text.ts'
import type { Task } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { composeLetter } from '../../mail/compose-letter.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import type { LetterRow } from './letters.queries.ts'

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
