import { forbidden } from '../actor.ts'
import { withTimeLimit } from '../contract/time-limit.ts'
import { second } from '../contract/units.ts'
import type { Acting } from '../db/acting.ts'
import {
  deleteMediaRows,
  type FileCondition,
  insertPendingMedia,
  listUnattachedMedia,
  type ReleasedBefore,
} from '../db/statements/media.ts'
import type { Bindings } from '../env.ts'
import { ServiceError } from '../errors.ts'
import type { ImageCollection } from '../images/image-collection.ts'
import { noteFailure } from '../invocation.ts'
import { failureOf, serviceKeys } from '../outcomes.ts'

const timeoutMs = 15 * second
/** Files per step of a removal. R2 deletes up to 1,000 keys in one call. */
const removalBatch = 500

/** Where files and their rows are, and who stores them. */
export type Stores = { env: Pick<Bindings, 'MEDIA'>; var: Acting }

/**
 * Stores a blog's files in R2. Their rows are inserted before and stay unattached until the blog is stored, so that the
 * cleanup finds the files of a request that was killed.
 * @param condition SQL under which the account may store them
 * @throws ApiError 403 where it is false, ServiceError 503 when R2 or D1 fails
 */
export async function storeFiles(
  stores: Stores,
  { blogId, files }: Pick<ImageCollection, 'blogId' | 'files'>,
  condition?: FileCondition,
) {
  const list = [...files]
  const rows = list.map(([key, image]) => ({
    key,
    blogId,
    contentType: image.contentType,
    width: image.width,
    height: image.height,
    bytes: image.bytes.length,
    sourceType: image.sourceType ?? '',
  }))
  if (!(await insertPendingMedia(stores.var, rows, condition))) throw forbidden('blogs:edit')
  const puts = await Promise.allSettled(
    list.map(([key, image]) =>
      callFileStore(stores.env.MEDIA.put(key, image.bytes, { httpMetadata: { contentType: image.contentType } })),
    ),
  )
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Deletes the files of a blog that could not be added. Their rows stay for the cleanup, which deletes the files again:
 * a put that timed out may still succeed.
 */
export async function discardFiles({ env, var: { db } }: Stores, blogId: string) {
  const keys = await listUnattachedMedia(db, { blogId }, removalBatch)
  if (keys.length > 0) await callFileStore(env.MEDIA.delete(keys))
}

/**
 * Deletes files that no text has referenced for the grace period, and then their rows: a run that stops between is repeated.
 * @param fits whether two further statements and a call of R2 may be sent
 * @returns whether none is left
 */
export async function removeUnattachedFiles(
  { env, var: { db } }: Stores,
  before: ReleasedBefore,
  fits: () => boolean,
): Promise<boolean> {
  while (fits()) {
    const keys = await listUnattachedMedia(db, before, removalBatch)
    if (keys.length === 0) return true
    await callFileStore(env.MEDIA.delete(keys))
    await deleteMediaRows(db, keys)
  }
  return false
}

/**
 * Awaits a call of R2.
 * @param service whose failure it is
 * @throws ServiceError 503 when it fails or takes over 15 s, or over the time limit
 */
export async function callFileStore<Result>(
  call: Promise<Result>,
  service = serviceKeys.files,
  timeLimitMs = timeoutMs,
): Promise<Result> {
  try {
    return await withTimeLimit(call, timeLimitMs, 'R2')
  } catch (error) {
    noteFailure(service, failureOf('R2', error))
    throw new ServiceError('The file store does not answer right now. Please try again in a moment.', error)
  }
}
