import type { Database } from '../../db/database.ts'
import { mailImagePath } from '../mail-image.ts'
import { findMovedFiles } from './media-moves.queries.ts'

/** The name of a stored file, or of a smaller copy with its width. */
const storedName = /^([0-9a-f]{16})(?:-(\d+))?\.\w+$/

/**
 * The path that stands for that of a file which was replaced: of a smaller copy the nearest one that is no smaller, or the file itself.
 * @param folder and `file`: the two parts of the path behind `/media/`
 * @param isForMail whether the address is that of a JPEG for mails
 * @returns null for a file that was not replaced, or that was kept
 */
export async function leadOn(
  db: Database,
  { folder, file, isForMail }: { folder: string; file: string; isForMail: boolean },
): Promise<string | null> {
  const [, hash, width] = storedName.exec(file) ?? []
  if (!hash) return null
  const files = await findMovedFiles(db, `media/${folder}/${hash}`)
  const [first] = files
  if (!first) return null
  if (isForMail) return mailImagePath(`/${first.movedTo}`)
  const copies = files.filter(({ key, width: has }) => width && key !== first.movedTo && has >= Number(width))
  const [nearest] = copies.toSorted((one, other) => one.width - other.width)
  return `/${nearest?.key ?? first.movedTo}`
}
