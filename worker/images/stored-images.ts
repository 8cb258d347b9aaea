import type { Database } from '../db/database.ts'
import { listImageFiles } from '../db/media.ts'
import type { StoredImage } from './image-collection.ts'

/** A picture of ours in cleaned HTML, or a path of one: captured is its key without what tells its copies apart. */
const storedPicture = /\/(media\/[\w-]+\/[0-9a-f]{16})[.-]/g

/** A stored picture and the blog or draft that it belongs to. */
export type OwnedImage = StoredImage & { owner: string }

/** What the files of the stored pictures that texts or paths name begin with, each once. */
export function imageKeyPrefixes(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(storedPicture), ([, stem = '']) => stem)))]
}

/** The stored pictures among those that are named, by their path, as `ImageCollection` would give them. */
export async function findStoredImages(db: Database, stems: string[]): Promise<Map<string, OwnedImage>> {
  const found = new Map<string, OwnedImage>()
  if (stems.length === 0) return found
  const files = (await listImageFiles(db, stems)).sort((a, b) => a.width - b.width)
  for (const { keyPrefix, key, width, height, owner } of files) {
    if (key.startsWith(`${keyPrefix}-`)) continue
    const copies = files.filter((file) => file.key.startsWith(`${keyPrefix}-`))
    const candidates = [...copies, { key, width }].map((file) => `/${file.key} ${file.width}w`)
    const srcset = copies.length > 0 ? candidates.join(', ') : ''
    found.set(`/${key}`, { path: `/${key}`, width, height, srcset, owner })
  }
  return found
}
