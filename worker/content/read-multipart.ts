import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'

/**
 * The two parts of `add`: the blog as JSON text, and the thumbnail's bytes.
 * @throws ApiError 415 for a body that is not multipart, 400 for a broken one, 422 for a missing part
 */
export async function readMultipart(c: Context<AppEnv>): Promise<{ blog: string; image: Uint8Array<ArrayBuffer> }> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
    throw new ApiError(415, 'Send the blog as multipart/form-data with the parts blog and image.')
  }
  const form = await c.req.formData().catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'The multipart body cannot be read.')
  })
  const blog = form.get('blog')
  const image = form.get('image')
  if (blog === null) throw new ApiError(422, 'The part blog is missing.')
  if (!(image instanceof File) || image.size === 0) throw new ApiError(422, 'Thumbnail is required.')
  return {
    blog: typeof blog === 'string' ? blog : await blog.text(),
    image: new Uint8Array(await image.arrayBuffer()),
  }
}
