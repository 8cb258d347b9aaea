import { type Context, Hono } from 'hono'
import { tags } from '../cache/tags.ts'
import { isCacheableRead } from '../contract/public-reads.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, logFailure, notFound } from '../errors.ts'
import { anyone } from '../middleware/permissions.ts'
import { drawJpeg, fileBehind, isDrawable } from './mail-image.ts'
import { callFileStore } from './media-store.ts'
import { leadOn } from './replacement/lead-on.ts'
import { leadSeconds } from './replacement/write-due-texts.ts'

/** A file's address has the hash of its content, so the file never changes. Any site may show it. */
const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The longest key that R2 accepts, in bytes: https://developers.cloudflare.com/r2/platform/limits/ */
const longestKey = 1_024

export const mediaRoutes = new Hono<AppEnv>().get('/:blogId/:file', anyone(), async (c) => {
  const { blogId, file } = c.req.param()
  const key = `media/${blogId}/${file}`
  if (new TextEncoder().encode(key).length > longestKey) throw notFound('File')
  const original = fileBehind(file)
  if (original) return serveForMail(c, blogId, original)
  const rangeHeader = c.req.header('range')
  const range = rangeHeader ? await readRange(c.env.MEDIA, key, rangeHeader) : null
  const object = await callFileStore(c.env.MEDIA.get(key, { onlyIf: c.req.raw.headers, ...(range && { range }) }))
  if (!object) return leadOrRefuse(c, { folder: blogId, file, isForMail: false })
  const headers = new Headers({
    ...fileHeaders,
    'accept-ranges': 'bytes',
    etag: object.httpEtag,
    'cache-tag': tags.files(blogId),
  })
  if (!isCacheableRead(new URL(c.req.url))) headers.set('cache-control', 'no-store')
  object.writeHttpMetadata(headers)
  if (!('body' in object)) return c.newResponse(null, { status: 304, headers })
  headers.set('content-length', String(range?.length ?? object.size))
  if (!range) return c.newResponse(object.body, { status: 200, headers })
  headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`)
  return c.newResponse(object.body, { status: 206, headers })
})

/**
 * A file as a JPEG, or a redirect to the file where `IMAGES` is not bound or does not read it. Addresses that no cache may store lead to the file
 * too, so that nobody can make Images work for each request.
 */
async function serveForMail(c: Context<AppEnv>, blogId: string, file: string) {
  const path = `media/${blogId}/${file}`
  if (c.env.IMAGES && isDrawable(file) && isCacheableRead(new URL(c.req.url))) {
    const object = await callFileStore(c.env.MEDIA.get(path))
    if (!object) return leadOrRefuse(c, { folder: blogId, file, isForMail: true })
    try {
      const headers = { ...fileHeaders, 'cache-tag': tags.files(blogId), 'content-type': 'image/jpeg' }
      return c.newResponse(await drawJpeg(c.env.IMAGES, object.body), { status: 200, headers })
    } catch (error) {
      // The reader's mail program may know the format.
      logFailure(new Error(`${path} was not drawn as a JPEG`, { cause: error }), c.var.requestId)
    }
  }
  return c.redirect(`/${path}`)
}

/** Caches may keep where a replaced file is: shorter than until the bytes of another one are deleted that it comes back for. */
const leadHeaders = {
  'cache-control': `public, max-age=${leadSeconds}`,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Leads from a file that was replaced to that which stands for it. @throws ApiError 404 for any other missing file */
async function leadOrRefuse(c: Context<AppEnv>, missing: Parameters<typeof leadOn>[1]) {
  const path = await leadOn(c.var.db, missing)
  if (path === null) throw notFound('File')
  const isStorable = isCacheableRead(new URL(c.req.url))
  for (const [name, value] of Object.entries({ ...leadHeaders, 'cache-tag': tags.files(missing.folder) })) {
    c.header(name, isStorable || name !== 'cache-control' ? value : 'no-store')
  }
  return c.redirect(path, 301)
}

/**
 * The requested part of a file; null for a Range header that may be ignored (RFC 9110, 14.2), and for a file that is not there.
 * @throws ApiError 416 for a part after the end
 */
async function readRange(bucket: R2Bucket, key: string, header: string) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (!first && !last) return null
  const size = (await callFileStore(bucket.head(key)))?.size
  if (size === undefined) return null
  const offset = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last) + 1, size) : size
  if (offset >= end) throw new ApiError(416, 'The file has no such part.', { 'content-range': `bytes */${size}` })
  return { offset, length: end - offset }
}
