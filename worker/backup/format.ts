import * as z from 'zod'
import { toHex } from '../contract/to-hex.ts'

/**
 * The format of a backup: a folder of numbered parts, and the manifest, which is written last. Each object is encrypted with
 * AES-GCM:
 *
 * | Bytes | What |
 * | --- | --- |
 * | 5 | `BSBK1` |
 * | 8 | the beginning of the SHA-256 of the key, which tells another key |
 * | 12 | a random initialization vector |
 * | others | the encrypted text with its tag of 16 bytes |
 *
 * The id of the backup and the number of the part are authenticated with the text, so that parts cannot be exchanged.
 *
 * A part has lines of JSON. The number of a row is its rowid:
 *
 * | Line | What |
 * | --- | --- |
 * | `["blogs", number, …]` | a row, with the columns that the manifest names |
 * | `["blogs", number]` | the row is not, or no longer, in the backup |
 * | `["blogs.source", id of the row, place in characters, "piece"]` | a piece of a long text; null where the row has none |
 *
 * The first parts are a copy that took its time; the others have the rows that were written meanwhile, the last ones read in one
 * transaction. So a later line of the same row replaces an earlier one, and all lines together are of one moment. The pieces of a
 * text are in their order, and a piece at place 0 begins it anew. This file needs nothing but WebCrypto, so that Node runs it as the
 * Worker does.
 */
const magic = new TextEncoder().encode('BSBK1')
const keyIdLength = 8
const ivLength = 12
const tagLength = 16
const headerLength = magic.length + keyIdLength + ivLength
/** 256 bits. */
const keyLength = 32
const keyPattern = /^[0-9a-f]{64}$/

/** The beginning of a manifest. Its version grows when an older release cannot read the backup. */
const backupFormat = { format: 'broadsheet-backup', version: 2 } as const

/** The number under which the manifest is encrypted; parts count from 1. */
export const manifestNumber = 0

/** Why a backup cannot be read or written, in a sentence. */
export class BackupError extends Error {}

export type BackupKey = { key: CryptoKey; id: Uint8Array<ArrayBuffer> }

/** A new key for the secret BACKUP_KEY, in lower-case hex. */
export function makeBackupKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(keyLength)))
}

/** @throws BackupError for a text that `makeBackupKey` does not make */
export async function readBackupKey(text: string): Promise<BackupKey> {
  if (!keyPattern.test(text)) {
    throw new BackupError('BACKUP_KEY is no key of a backup. Make one by: npm run backup -- --key')
  }
  const bytes = Uint8Array.from({ length: keyLength }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  )
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, keyIdLength)
  return { key, id }
}

/** Which object of which backup. */
type Place = { id: string; number: number }

/** The name of an object in messages; the manifest is stored by it. */
export function objectName({ id, number }: Place): string {
  return `${id}/${number === manifestNumber ? 'manifest' : String(number).padStart(5, '0')}`
}

/**
 * A name under which a part is stored, another one each time: two runs that write the same part, and a call that was given up
 * and succeeds later, replace no part that a manifest names.
 */
export function newPartName(place: Place, suffix: string): string {
  return `${objectName(place)}-${suffix}`
}

/** @returns the object */
export async function sealText({ key, id }: BackupKey, place: Place, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt(parametersOf(place, iv), key, new TextEncoder().encode(text))
  const object = new Uint8Array(headerLength + sealed.byteLength)
  object.set(magic)
  object.set(id, magic.length)
  object.set(iv, magic.length + keyIdLength)
  object.set(new Uint8Array(sealed), headerLength)
  return object
}

/** @throws BackupError for what is no object of a backup, has another key, is damaged, or has another place */
export async function openText({ key, id }: BackupKey, place: Place, object: Uint8Array<ArrayBuffer>): Promise<string> {
  const name = objectName(place)
  if (object.length < headerLength + tagLength || !isSame(object.subarray(0, magic.length), magic)) {
    throw new BackupError(`${name} is no part of a backup, or is cut off.`)
  }
  if (!isSame(object.subarray(magic.length, magic.length + keyIdLength), id)) {
    throw new BackupError(`${name} was encrypted with another key than BACKUP_KEY.`)
  }
  const iv = object.subarray(magic.length + keyIdLength, headerLength)
  const sealed = object.subarray(headerLength)
  // Whatever is wrong with the bytes, decryption says only that it has failed.
  const bytes = await crypto.subtle.decrypt(parametersOf(place, iv), key, sealed).catch(() => null)
  if (!bytes) throw new BackupError(`${name} is damaged, or belongs to another place.`)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function parametersOf({ id, number }: Place, iv: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${id} ${number}`) }
}

function isSame(one: Uint8Array, other: Uint8Array) {
  return one.every((byte, index) => byte === other[index])
}

/** SHA-256 of an object, as the manifest has it. */
export async function hashObject(object: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', object))
}

const partSchema = z.object({
  /** Where it is in the bucket: the id of the backup is the folder. */
  name: z.string(),
  /** Of the object, as its size. */
  sha256: z.string(),
  bytes: z.number(),
  lines: z.number(),
})

const tableSchema = z.object({
  name: z.string(),
  /** The names of the columns as in the database. */
  columns: z.array(z.string()),
  /** The names of the long texts (dumped-tables.queries.ts). */
  texts: z.array(z.string()),
  /** The column that names the texts; null without texts. */
  textId: z.string().nullable(),
  rows: z.number(),
})

const manifestSchema = z.object({
  format: z.literal(backupFormat.format),
  version: z.literal(backupFormat.version),
  id: z.string(),
  /** The full backup that has the long texts which this one leaves out; null for a full one. */
  baseId: z.string().nullable(),
  /** The release that wrote it. */
  release: z.string(),
  /** The last migration of the database, such as `0003_transfers.sql`. */
  schema: z.string(),
  startedAt: z.string(),
  /** Everything is as it was then. */
  momentAt: z.string(),
  /** With how many rows each had at that moment. */
  tables: z.array(tableSchema),
  /** Part 1, part 2 and so on. */
  parts: z.array(partSchema),
})

export type BackupPart = z.infer<typeof partSchema>
export type BackupManifest = z.infer<typeof manifestSchema>

export function writeManifest(manifest: Omit<BackupManifest, 'format' | 'version'>): string {
  return JSON.stringify({ ...backupFormat, ...manifest } satisfies BackupManifest)
}

/** @throws BackupError for a text that is no manifest of this version */
export function readManifest(text: string): BackupManifest {
  const { success, data } = manifestSchema.safeParse(JSON.parse(text))
  if (!success)
    throw new BackupError(
      'The manifest is not of this version of Broadsheet’s backups: restore with the release that wrote it.',
    )
  return data
}
