import { callFileStore } from '../media/media-store.ts'
import { serviceKeys } from '../outcomes.ts'
import {
  BackupError,
  type BackupKey,
  hashObject,
  manifestNumber,
  newPartName,
  objectName,
  openText,
  sealText,
} from './format.ts'

/** Where backups are stored, and what encrypts them. */
export type BackupStore = { bucket: R2Bucket; key: BackupKey }

type Place = { id: string; number: number }

/** R2 lists and deletes up to 1,000 objects in one call. */
const mostDeleted = 1_000

const callBucket = <Result>(call: Promise<Result>) => callFileStore(call, serviceKeys.backups)

/** Encrypts and stores a part. @throws ServiceError 503 */
export async function storePart({ bucket, key }: BackupStore, place: Place, lines: string[], suffix: string) {
  const object = await sealText(key, place, lines.map((line) => `${line}\n`).join(''))
  const name = newPartName(place, suffix)
  await callBucket(bucket.put(name, object))
  return { name, sha256: await hashObject(object), bytes: object.length, lines: lines.length }
}

/** Encrypts and stores a manifest. @returns its size in bytes. @throws ServiceError 503 */
export async function storeManifest({ bucket, key }: BackupStore, id: string, text: string): Promise<number> {
  const place = { id, number: manifestNumber }
  const object = await sealText(key, place, text)
  await callBucket(bucket.put(objectName(place), object))
  return object.length
}

/**
 * Reads an object back.
 * @param stored its name, and its hash where it is known
 * @throws BackupError when it is missing or damaged, ServiceError 503
 */
export async function readBack(store: BackupStore, place: Place, stored: { name: string; sha256?: string }) {
  const object = await callBucket(store.bucket.get(stored.name))
  if (!object) throw new BackupError(`${objectName(place)} is missing.`)
  const bytes = new Uint8Array(await callBucket(object.arrayBuffer()))
  if (stored.sha256 !== undefined && (await hashObject(bytes)) !== stored.sha256) {
    throw new BackupError(`${objectName(place)} is damaged: it has another hash than it had.`)
  }
  return openText(store.key, place, bytes)
}

/** Deletes files of a backup. @returns whether none is left. @throws ServiceError 503 */
export async function deleteFiles(bucket: R2Bucket, id: string): Promise<boolean> {
  const { objects, truncated } = await callBucket(bucket.list({ prefix: `${id}/`, limit: mostDeleted }))
  if (objects.length > 0) await callBucket(bucket.delete(objects.map(({ key }) => key)))
  return !truncated
}

const daysOfId = /^(\d{4}-\d\d-\d\d)-/

/**
 * Finds the folder of a backup that no row names and that is old. Other folders of the bucket are not ours.
 * @param options `known`: the ids of the rows. `before`: younger folders are left, since somebody may still want them
 * @throws ServiceError 503
 */
export async function findStray(
  bucket: R2Bucket,
  { known, before }: { known: string[]; before: Date },
): Promise<string | undefined> {
  const { delimitedPrefixes } = await callBucket(bucket.list({ delimiter: '/', limit: mostDeleted }))
  const ids = delimitedPrefixes.map((prefix) => prefix.slice(0, -1))
  return ids.find((id) => {
    const day = daysOfId.exec(id)?.[1]
    return day !== undefined && Date.parse(day) < before.getTime() && !known.includes(id)
  })
}
