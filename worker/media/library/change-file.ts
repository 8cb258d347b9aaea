import { forbidden, refuseOthers } from '../../actor.ts'
import type { ChangeFileRequest } from '../../contract/requests/media-library.ts'
import type { Acting } from '../../db/acting.ts'
import { notFound } from '../../errors.ts'
import { changeFile } from './change-library.queries.ts'
import { findFile, type LibraryRow } from './library.queries.ts'
import { storedFocus } from './present-library.ts'

/**
 * Changes the name, the alt text or the focus of a file. The cron writes them into the texts that use it.
 * @throws ApiError 403 for a file that another account has stored, 404
 */
export async function changeLibraryFile(
  acting: Acting,
  id: string,
  { name, alt, focus }: ChangeFileRequest,
): Promise<LibraryRow> {
  const change = { name, alt, ...(focus !== undefined && { focus: storedFocus(focus) }) }
  const isChanged = await changeFile(acting, id, change)
  const row = await findFile(acting.db, id)
  if (!row) throw notFound('File')
  refuseOthers(acting.actor, 'media:edit', row.owner)
  if (!isChanged) throw forbidden('media:edit')
  return row
}
