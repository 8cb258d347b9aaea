import { libraryFolder } from '#contract/media-library.ts'
import { isUploadable } from '#contract/uploads.ts'
import { api, unwrap } from '#web/api/api.ts'
import { uploadFile } from '#web/files/upload-file.ts'
import { drawCopies, ImageError, shrinkImage } from '#web/images/shrink-image.ts'
import { fetchWithProgress } from '../../writing/blog-editor/upload/fetch-with-progress.ts'
import type { SendFile } from './upload-queue.ts'

const storedKinds = 'Pictures, sounds, PDF, ZIP and EPUB are.'

/**
 * Sends a file to the library: a picture with its smaller copies, anything else in parts.
 * @throws ImageError for a file of a kind that is not stored, ApiError for what the server refuses
 */
export const sendFile: SendFile = async (file, options) => {
  if (!isPicture(file)) {
    if (!isUploadable(file)) throw new ImageError(`“${file.name}” is of a kind that is not stored here. ${storedKinds}`)
    await uploadFile(file, libraryFolder, options)
    return
  }
  const image = await shrinkImage(file)
  if (options.signal.aborted) return
  const body = await pictureBody(image)
  if (options.signal.aborted) return
  const fetch = fetchWithProgress(options.onProgress, options.signal)
  await unwrap(api.admin.library.$post({}, { fetch, init: { body } }))
}

/** The multipart body of a picture that is shrunk already, with its smaller copies. */
export async function pictureBody(image: File): Promise<FormData> {
  const body = new FormData()
  body.set('image', image)
  body.set('name', image.name)
  for (const [name, copy] of await drawCopies(image)) body.set(name, copy)
  return body
}

/** Whether a file goes to the library as a picture. Browsers give no type to files whose endings they do not know. */
export function isPicture({ name, type }: { name: string; type: string }): boolean {
  if (type === '') return /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i.test(name)
  return type.startsWith('image/') && type !== 'image/svg+xml'
}
