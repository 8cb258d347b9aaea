import { storedTypeOf, type UploadType } from '#contract/uploads.ts'
import { apiHost } from '../api/api.ts'

/** The type of a sound or another file that this site has stored, by its address; undefined for any other address. */
export function typeOfOwnFile(address: string): UploadType | undefined {
  const page = window.location.origin
  const url = URL.parse(address, page)
  const isOwn = url && [page, new URL(apiHost, page).origin].includes(url.origin)
  return isOwn ? storedTypeOf(url.pathname) : undefined
}
