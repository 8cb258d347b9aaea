import { copyPartName, copyWidths } from '#contract/image-copies.ts'
import { sha256 } from '#worker/ids.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The smaller copies of a picture under the names that they would be sent by. */
export async function nameCopies(
  picture: Bytes,
  copyOf: (width: number) => Promise<Bytes>,
): Promise<[string, Bytes][]> {
  const hash = await sha256(picture)
  return Promise.all(
    copyWidths.map(async (width): Promise<[string, Bytes]> => [copyPartName(hash, width), await copyOf(width)]),
  )
}
