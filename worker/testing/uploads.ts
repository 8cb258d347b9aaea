import { uploadPartBytes } from '../contract/uploads.ts'
import type { createAuthor } from './author.ts'

type Author = Pick<ReturnType<typeof createAuthor>, 'call'>

/** A file of the library with one part, and its bytes. */
export const uploadedBytes = new TextEncoder().encode('%PDF-1.7 tides')
export const newUpload = { owner: 'library', name: 'tides.pdf', bytes: uploadedBytes.length, contentType: '' }

/** Begins an upload. @returns the path of the call that stores its first part */
export async function uploadPartPath({ call }: Author, json: object = newUpload): Promise<string> {
  const { key, upload } = (await call('/api/admin/uploads', { json })).body
  return partPath(key, upload, 1)
}

export function partPath(key: string, upload: string, number: number): string {
  return `/api/admin/uploads/parts?${new URLSearchParams({ key, upload, number: String(number) })}`
}

/** Begins an upload and stores all of its parts. @returns the body of the call that completes it */
export async function uploadOfPart({ call }: Author, json: object = newUpload, bytes = uploadedBytes) {
  const begun = (await call('/api/admin/uploads', { json })).body
  const parts = []
  for (let start = 0; start < bytes.length; start += uploadPartBytes) {
    const path = partPath(begun.key, begun.upload, parts.length + 1)
    const body = bytes.slice(start, start + uploadPartBytes)
    parts.push((await call(path, { method: 'PUT', body })).body.part)
  }
  return { key: String(begun.key), upload: String(begun.upload), parts }
}

/** Uploads a file. @returns the answer of the last call */
export async function uploadWhole(author: Author, owner: string, name: string, bytes = uploadedBytes) {
  const json = await uploadOfPart(author, { owner, name, bytes: bytes.length, contentType: '' }, bytes)
  return author.call('/api/admin/uploads/complete', { json })
}
