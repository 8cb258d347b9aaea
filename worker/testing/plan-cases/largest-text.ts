import sharp from 'sharp'
import { nameCopies } from '#scripts/lib/name-copies.ts'
import { listLimits } from '../../contract/limits.ts'
import { many, type Publication, textOf } from './plan-case.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Wide enough for both smaller copies. */
const width = 1_000
/** With noise, twenty pictures of this height and the longest text nearly fill a request. */
const heavyHeight = 60

let made = 0

/** Pictures that are not stored yet. */
export function newPictures({ isHeavy }: Pick<Publication, 'isHeavy'>, count: number): Promise<Bytes[]> {
  return Promise.all(
    many(count, async () => {
      made += 1
      const background = { r: made % 256, g: made >> 8, b: 40 }
      const noise = isHeavy && { noise: { type: 'gaussian' as const, mean: 128, sigma: 20 } }
      const height = isHeavy ? heavyHeight : 4
      const picture = sharp({ create: { width, height, channels: 3, background, ...noise } })
      return Uint8Array.from(await picture.png().toBuffer())
    }),
  )
}

/** The parts of a form that have the smaller copies of pictures. */
export async function copiesOf(pictures: Bytes[]): Promise<Record<string, Blob>> {
  const copies = await Promise.all(
    pictures.map((picture) =>
      nameCopies(picture, async (width) => Uint8Array.from(await sharp(picture).resize(width).webp().toBuffer())),
    ),
  )
  return Object.fromEntries(copies.flat().map(([name, bytes]) => [name, new Blob([bytes])]))
}

/** A form of a client that sends its pictures with smaller copies. */
export async function multipart(parts: Record<string, string | Blob>, pictures: Bytes[]) {
  const body = new FormData()
  for (const [name, part] of Object.entries({ ...parts, ...(await copiesOf(pictures)) })) body.set(name, part)
  return body
}

export function inlineImages(pictures: Bytes[]): string {
  return pictures.map((bytes) => `<img src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}">`).join('')
}

/** HTML with as many inline images as it may have. @param bytes that the text may have without them */
export async function largestText(publication: Publication, bytes: number): Promise<string> {
  const images = inlineImages(await newPictures(publication, listLimits.inlineImages))
  const share = 10_000
  return `${`<p>${textOf(publication, 1_000)}</p>`.repeat(publication.isHeavy ? Math.floor((bytes - share) / 1_010) : 1)}${images}`
}
