import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { megabyte, minute } from '#contract/units.ts'
import { limitBody } from '#worker/outbound/limit-response.ts'
import { messageOf, Problem } from '../lib/command-line.ts'

/** In the deployed site: the names of its assets. Pages serves it without the function (web/public/_routes.json). */
const listName = 'assets.json'

/** Three times what a build has. */
const mostFiles = 500
const mostBytes = 20 * megabyte
const mostListBytes = megabyte
const timeLimit = minute

/** The SHA-256 of each file of `/assets/`, in hex, by its name. A name that is not of Vite's form could lead out of the folder. */
const files = z
  .record(
    z
      .string()
      .max(100)
      .regex(/^\w[\w-]*(?:\.[\w-]+)?\.(?:js|css|woff2)$/),
    z.string().regex(/^[\da-f]{64}$/),
  )
  .refine((listed) => Object.keys(listed).length <= mostFiles)
/** The files of the build, and the files that were kept of the build before. */
const assetList = z.object({ built: files, kept: files })

type Files = z.infer<typeof files>

/**
 * Adds the assets of the deployed build to the folder of a new one, which lists both: a page that a reader has open, or a cache
 * still has, fetches the files of the build that made it. Files of older builds go. The same build again keeps what it has
 * kept.
 * @param origin where the deployed build is; null before the first deployment
 * @param folder what is deployed next; its own files are never replaced
 * @returns why the deployed assets, or some of them, could not be kept; null otherwise
 */
export async function keepAssets(origin: string | null, folder: string): Promise<string | null> {
  const built = await hashAssets(join(folder, 'assets'))
  const kept: Files = {}
  let reason: string | null = null
  try {
    if (origin !== null) await download(origin, built, (name, bytes) => keep(join(folder, 'assets'), name, bytes, kept))
  } catch (error) {
    // The new build works without them: a page that is open must be loaded again at worst.
    reason = messageOf(error)
  }
  await writeFile(join(folder, listName), JSON.stringify({ built, kept }))
  return reason
}

async function hashAssets(folder: string): Promise<Files> {
  const names = (await readdir(folder)).sort()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, hash(await readFile(join(folder, name)))] as const)),
  )
}

async function keep(folder: string, name: string, bytes: Uint8Array, kept: Files) {
  await writeFile(join(folder, name), bytes)
  kept[name] = hash(bytes)
}

/** Downloads the deployed assets that the new build lacks, one after another. */
async function download(origin: string, built: Files, store: (name: string, bytes: Uint8Array) => Promise<void>) {
  const signal = AbortSignal.timeout(timeLimit)
  const list = new TextDecoder().decode(await read(`${origin}/${listName}`, mostListBytes, signal))
  const { data: deployed } = assetList.safeParse(parseJson(list))
  if (!deployed) throw new Problem(`${origin}/${listName} is no list of at most ${mostFiles} assets.`)
  const before = isDeepStrictEqual(deployed.built, built) ? deployed.kept : deployed.built
  let bytesLeft = mostBytes
  for (const [name, expected] of Object.entries(before)) {
    if (Object.hasOwn(built, name)) continue
    const bytes = await read(`${origin}/assets/${name}`, bytesLeft, signal)
    if (hash(bytes) !== expected) throw new Problem(`${name} has not the content that it was deployed with.`)
    bytesLeft -= bytes.byteLength
    await store(name, bytes)
  }
}

async function read(address: string, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, { redirect: 'manual', signal })
  if (response.status !== 200) throw new Problem(`${address} answers ${response.status}.`)
  return limitBody(response, maxBytes, signal).bytes()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Another file has its name: the schema refuses it.
    return null
  }
}

function hash(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
