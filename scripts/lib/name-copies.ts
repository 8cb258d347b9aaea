import { sha256 } from '../../worker/content/ids.ts'
import { copyPartName, copyWidths } from '../../worker/contract/picture-copies.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An image's smaller copies under the names that the browser uploads them by. */
export async function nameCopies(image: Bytes, copyOf: (width: number) => Promise<Bytes>): Promise<[string, Bytes][]> {
  const hash = await sha256(image)
  return Promise.all(
    copyWidths.map(async (width): Promise<[string, Bytes]> => [copyPartName(hash, width), await copyOf(width)]),
  )
}
