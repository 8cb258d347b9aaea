import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wranglerOrNull } from './wrangler.ts'

/** How wrangler says that a bucket has no such object. */
const noObject = /The specified key does not exist/

/**
 * Reads an object of a bucket of the account.
 * @returns null when there is none
 * @throws Problem when Cloudflare refuses
 */
export async function readRemoteObject(bucket: string, key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const temporary = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  try {
    const file = join(temporary, 'object')
    const args = ['r2', 'object', 'get', `${bucket}/${key}`, '--file', file, '--remote']
    return (await wranglerOrNull(args, noObject)) === null ? null : new Uint8Array(await readFile(file))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
