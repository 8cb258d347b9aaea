import { copyPartName, copyWidths } from '#contract/image-copies.ts'
import { sha256 } from '#worker/ids.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An image's smaller copies under the names that the browser uploads them by. */
export async function nameCopies(image: Bytes, copyOf: (width: number) => Promise<Bytes>): Promise<[string, Bytes][]> {
  const hash = await sha256(image)
  return Promise.all(
    copyWidths.map(async (width): Promise<[string, Bytes]> => [copyPartName(hash, width), await copyOf(width)]),
  )
}
