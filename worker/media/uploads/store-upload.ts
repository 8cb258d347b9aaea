import { forbidden } from '../../actor.ts'
import type { Config } from '../../config.ts'
import { oneLineWithoutUnseen } from '../../contract/control-characters.ts'
import { textLimits } from '../../contract/limits.ts'
import { toHex } from '../../contract/to-hex.ts'
import { megabyte, minute } from '../../contract/units.ts'
import {
  type UploadPart,
  type UploadType,
  unknownUpload,
  uploadLimits,
  uploadPartBytes,
  uploadTypeOf,
  uploadTypeOfContent,
  uploadTypes,
} from '../../contract/uploads.ts'
import { ApiError, notFound } from '../../errors.ts'
import { randomBytes } from '../../ids.ts'
import { refuseOtherOwner } from '../image-owner.ts'
import { callFileStore, type Stores } from '../media-store.ts'
import { beginsAs, firstBytes } from './first-bytes.ts'
import { completeUpload, deleteGivenUp, findUpload, giveUpload, insertUpload, type Upload } from './uploads.queries.ts'

/** A slow line needs minutes for a part. */
const partTimeoutMs = 5 * minute
/** Which R2 errors say that an upload has ended, and that its parts are not those of the file, by their numbers. */
const endedUpload = /\(10024\)/
const wrongParts = /\((?:10011|10025|10048)\)/

type NewFile = { owner: string; name: string; bytes: number; contentType: string }
type Begun = { key: string; upload: string }
type StoredFile = Pick<Upload, 'key' | 'bytes' | 'contentType'> & { name: string; type: UploadType }

/**
 * Begins a file that comes in parts. Its row is inserted before, in the folder of unfinished files. R2 forgets parts that were not completed
 * after seven days by itself: https://developers.cloudflare.com/r2/objects/multipart-objects/
 * @throws ApiError 403, 404 for another's folder, 413, 415
 */
export async function beginUpload(stores: Stores, plan: Config['PLAN'], file: NewFile): Promise<Begun> {
  const type = uploadTypeOf(file.name) ?? uploadTypeOfContent(file.contentType)
  if (!type) throw new ApiError(415, unknownUpload)
  const limit = uploadLimits[plan]
  if (file.bytes > limit) throw new ApiError(413, `The file is larger than ${limit / megabyte} MB.`)
  const condition = await refuseOtherOwner(stores.var, file.owner)
  const key = `media/${file.owner}/${toHex(randomBytes(8))}.${type}`
  const { contentType, kind } = uploadTypes[type]
  if (!(await insertUpload(stores.var, { key, contentType, bytes: file.bytes }, condition)))
    throw forbidden('blogs:edit')
  const name = nameOf(file.name, type)
  const { uploadId } = await callFileStore(
    stores.env.MEDIA.createMultipartUpload(key, {
      httpMetadata: { contentType, contentDisposition: dispositionOf(name, kind) },
      customMetadata: { owner: file.owner, name: encodeURIComponent(name) },
    }),
  )
  return { key, upload: uploadId }
}

/**
 * Stores a part as it comes, without holding it.
 * @param length the bytes that the request says it has
 * @throws ApiError 404, 409 for an upload that has ended, 422 for another length than that of the part
 */
export async function storePart(
  stores: Stores,
  { key, upload, number }: Begun & { number: number },
  { body, length }: { body: ReadableStream | null; length: number },
): Promise<UploadPart> {
  const { bytes, isComplete } = await requireUpload(stores, key)
  if (isComplete) throw ended()
  const expected = Math.min(uploadPartBytes, bytes - (number - 1) * uploadPartBytes)
  if (!body || expected <= 0 || length !== expected) throw new ApiError(422, 'This is not that part of the file.')
  // R2 asks for a stream whose length is known.
  const sized = new FixedLengthStream(expected)
  const sent = body.pipeTo(sized.writable)
  const stored = callMultipart(stores.env.MEDIA.resumeMultipartUpload(key, upload).uploadPart(number, sized.readable))
  // A sender who leaves fails both, of which the first says why.
  const [part] = await Promise.all([stored, sent.catch(() => undefined)])
  return { number, etag: part.etag }
}

/**
 * Completes a file. A file whose bytes are not of its type is deleted. Repeated, it answers the same.
 * @throws ApiError 404, 409 for parts that are not all, 415 for another type
 */
export async function endUpload(
  stores: Stores,
  { key, upload, parts }: Begun & { parts: UploadPart[] },
): Promise<StoredFile> {
  const row = await requireUpload(stores, key)
  if (!row.isComplete) {
    const sent = parts.map(({ number, etag }) => ({ partNumber: number, etag }))
    await callMultipart(stores.env.MEDIA.resumeMultipartUpload(key, upload).complete(sent)).catch((error: unknown) => {
      // A call before has completed it, if the file is there.
      if (!(error instanceof ApiError) || error.status !== 409) throw error
    })
  }
  const object = await callFileStore(stores.env.MEDIA.get(key, { range: { offset: 0, length: firstBytes } }))
  const type = uploadTypeOf(key)
  if (!object || !type) throw ended()
  const beginning = new Uint8Array(await callFileStore(object.arrayBuffer()))
  const problem = problemOf(type, object.size === row.bytes, beginning)
  if (problem) {
    await discard(stores, key)
    throw problem
  }
  const { owner = '', name: written = '' } = object.customMetadata ?? {}
  const name = decodeURIComponent(written)
  const file = { key, bytes: row.bytes, contentType: row.contentType, name, type }
  if (row.isComplete || (await completeUpload(stores.var, { key, owner, name, kind: uploadTypes[type].kind })))
    return file
  // Another call was faster, or the row was given up or cleaned away meanwhile.
  if (await findUpload(stores.var, key)) return file
  await callFileStore(stores.env.MEDIA.delete(key))
  throw ended()
}

/** Gives up a file that is not complete. Nothing happens to any other one. */
export async function abortUpload(stores: Stores, { key, upload }: Begun) {
  await requireUpload(stores, key)
  await callMultipart(stores.env.MEDIA.resumeMultipartUpload(key, upload).abort()).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
  })
  await discard(stores, key)
}

/** Deletes a file that its owner does not have yet: its row is marked before, and deleted after it. */
async function discard(stores: Stores, key: string) {
  if (!(await giveUpload(stores.var, key))) return
  await callFileStore(stores.env.MEDIA.delete(key))
  await deleteGivenUp(stores.var.db, key)
}

function problemOf(type: UploadType, isWhole: boolean, beginning: Uint8Array): ApiError | null {
  if (!isWhole) return new ApiError(409, 'The file did not arrive whole. Please try again.')
  return beginsAs(type, beginning)
    ? null
    : new ApiError(415, `This file is not ${withArticle(uploadTypes[type].label)}.`)
}

async function requireUpload({ var: acting }: Stores, key: string): Promise<Upload> {
  const upload = await findUpload(acting, key)
  if (!upload) throw notFound('File')
  return upload
}

/** Awaits a call of R2 for an upload. @throws ApiError 409 where the upload has ended, or its parts are not those of the file */
async function callMultipart<Result>(call: Promise<Result>): Promise<Result> {
  let refusal: ApiError | undefined
  const result = await callFileStore(
    call.catch((error: unknown) => {
      const text = String(error)
      if (endedUpload.test(text)) refusal = ended()
      else if (wrongParts.test(text)) refusal = new ApiError(409, 'The file did not arrive whole. Please try again.')
      if (!refusal) throw error
      return null
    }),
    undefined,
    partTimeoutMs,
  )
  if (refusal || result === null) throw refusal ?? ended()
  return result
}

function ended() {
  return new ApiError(409, 'This upload has ended. Please choose the file again.')
}

function withArticle(label: string) {
  return `${/^(?:[AEO]|M(?:P|4))/.test(label) ? 'an' : 'a'} ${label}`
}

/** The name under which a reader saves the file: without folders, and with the end of its type. */
function nameOf(sent: string, type: UploadType): string {
  const name = oneLineWithoutUnseen(sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)).trim()
  const words = uploadTypeOf(name) === type ? name.slice(0, name.lastIndexOf('.')) : name
  return `${[...words].slice(0, textLimits.title).join('').trim() || 'file'}.${type}`
}

/** The header of the file, with its name as RFC 8187 writes it. Sounds play where they are; other files are saved. */
function dispositionOf(name: string, kind: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind === 'audio' ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`
}
