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

/**
 * Takes a part's text. As each of these functions does, it removes the part from the form, which would have its bytes a second
 * time.
 * @throws ApiError 422 when it is missing
 */
export async function takeText(form: FormData, name: string): Promise<string> {
  const part = takePart(form, name)
  if (part === null) throw new ApiError(422, `The part ${name} is missing.`)
  return typeof part === 'string' ? part : part.text()
}

/** Takes a file part's bytes; null when the part is missing, empty or not a file. */
export async function takeFile(form: FormData, name: string): Promise<Bytes | null> {
  const part = takePart(form, name)
  return part instanceof File && part.size > 0 ? new Uint8Array(await part.arrayBuffer()) : null
}

/** Takes the smaller copies of images among the parts, by part name. */
export async function takeCopies(form: FormData): Promise<Map<string, Bytes>> {
  const copies = new Map<string, Bytes>()
  for (const name of [...form.keys()].filter(isCopyPartName)) {
    const part = takePart(form, name)
    if (part instanceof File) copies.set(name, new Uint8Array(await part.arrayBuffer()))
  }
  return copies
}

function takePart(form: FormData, name: string) {
  const part = form.get(name)
  form.delete(name)
  return part
}
