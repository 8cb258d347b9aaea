import { Hono } from 'hono'
import * as z from 'zod'
import { absoluteAddress } from '../../article/addresses.ts'
import { textLimits } from '../../contract/limits.ts'
import { mostUploadParts, type UploadedFile, uploadPartBytes, uploadTypes } from '../../contract/uploads.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { abortUpload, beginUpload, endUpload, storePart } from './store-upload.ts'

const begun = {
  key: z.string('The key is missing.').min(1, 'The key is missing.').max(textLimits.address),
  upload: z.string('The upload is missing.').min(1, 'The upload is missing.').max(2_000),
}
const number = z
  .number('The number of the part is missing.')
  .int()
  .min(1, 'Parts have numbers from 1.')
  .max(mostUploadParts, `A file has ${mostUploadParts} parts at most.`)
const part = z.object({ number, etag: z.string('The etag is missing.').max(200) })

const newFile = z.object({
  owner: z.string('The owner is missing.').max(textLimits.id),
  name: z.string('The name is missing.').max(1_000, 'The name is too long.'),
  bytes: z.number('The size is missing.').int().min(1, 'The file is empty.'),
  contentType: z.string().max(200).default(''),
})
const partQuery = z.object({ ...begun, number: z.coerce.number('The number of the part is missing.').pipe(number) })
const wholeFile = z.object({ ...begun, parts: z.array(part, 'The parts are missing.').min(1).max(mostUploadParts) })

/** Calls by which an author stores sounds and other files, which may be larger than one call may be. */
export const uploadRoutes = new Hono<AppEnv>()
  .post('/', may('blogs:edit'), validate('json', newFile), async (c) => {
    const { key, upload } = await beginUpload(c, c.var.config.PLAN, c.req.valid('json'))
    return c.json({ success: true, key, upload, partBytes: uploadPartBytes }, 201)
  })
  .put('/parts', may('blogs:edit'), allowBody(uploadPartBytes), validate('query', partQuery), async (c) => {
    const length = Number(c.req.header('content-length'))
    const stored = await storePart(c, c.req.valid('query'), { body: c.req.raw.body, length })
    return c.json({ success: true, part: stored }, 200)
  })
  .post('/complete', may('blogs:edit'), validate('json', wholeFile), async (c) => {
    const { key, name, bytes, contentType, type } = await endUpload(c, c.req.valid('json'))
    const path = `/${key}`
    const url = absoluteAddress(path, siteOrigin(c.var.config, c.req.url))
    const file: UploadedFile = { path, url, name, bytes, contentType, kind: uploadTypes[type].kind }
    return c.json({ success: true, file }, 201)
  })
  .post('/abort', may('blogs:edit'), validate('json', z.object(begun)), async (c) => {
    await abortUpload(c, c.req.valid('json'))
    return c.json({ success: true }, 200)
  })
