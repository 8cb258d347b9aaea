import type { LibraryFile } from '#contract/media-library.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { BulkAnswer } from '../frame/list/bulk-run.ts'
import { nameOf } from './describe-file.ts'

/** Deletes files for good. The outcome of a file that a text uses names it. */
export async function deleteFiles(files: LibraryFile[]): Promise<BulkAnswer> {
  const ids = files.map(({ id }) => id)
  const { deleted, used } = await unwrap(api.admin.library.delete.$post({ json: { ids } }))
  const results = files.map((file) => {
    if (used.includes(file.id)) return { _id: file.id, ok: false, message: `stays, as a text uses it: ${quoted(file)}` }
    return deleted.includes(file.id)
      ? { _id: file.id, ok: true, message: 'deleted' }
      : { _id: file.id, ok: false, message: 'was already gone' }
  })
  return { results }
}

/** Deletes a file for good. @throws Error for a file that is used */
export async function deleteFile(file: LibraryFile): Promise<{ message: string }> {
  const { used } = await unwrap(api.admin.library.delete.$post({ json: { ids: [file.id] } }))
  if (used.length > 0) throw new Error(`${quoted(file)} stays: a text uses it.`)
  return { message: `${quoted(file)} is deleted.` }
}

function quoted(file: LibraryFile) {
  return `“${nameOf(file)}”`
}
