import type { Context } from 'hono'
import { isCopyPartName } from '../contract/image-copies.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Parses a multipart body.
 * @param parts the parts that the call needs, as the error message ends: "Send …."
 * @throws ApiError 415 for a body that is not multipart, 400 for a malformed one
 */
export async function readForm(c: Context<AppEnv>, parts: string): Promise<FormData> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
    throw new ApiError(415, `Send ${parts}.`)
  }
  return c.req.formData().catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'The multipart body cannot be read.')
  })
}

/** A part's text. @throws ApiError 422 when it is missing */
export async function textPart(form: FormData, name: string): Promise<string> {
  const part = form.get(name)
  if (part === null) throw new ApiError(422, `The part ${name} is missing.`)
  return typeof part === 'string' ? part : part.text()
}

/** A file part's bytes; null when the part is missing, empty or not a file. */
export async function filePart(form: FormData, name: string): Promise<Bytes | null> {
  const part = form.get(name)
  return part instanceof File && part.size > 0 ? new Uint8Array(await part.arrayBuffer()) : null
}

/** The smaller copies of images among the parts, by part name. */
export async function copyParts(form: FormData): Promise<Map<string, Bytes>> {
  const copies = new Map<string, Bytes>()
  for (const [name, part] of form) {
    if (part instanceof File && isCopyPartName(name)) copies.set(name, new Uint8Array(await part.arrayBuffer()))
  }
  return copies
}
