import { api, unwrap } from '#web/api/api.ts'
import { makeCopyParts } from './make-copy-parts.ts'

/** Gives a picture and its smaller copies to the server. @returns its address */
export async function uploadImage(owner: string, picture: Blob): Promise<string> {
  const body = new FormData()
  body.append('owner', owner)
  body.append('image', picture)
  const copies = await makeCopyParts(picture, '', Number.POSITIVE_INFINITY)
  for (const [name, copy] of copies) body.append(name, copy)
  const answer = await unwrap(api.admin.pictures.$post({}, { init: { body } }))
  return answer.picture.url
}
