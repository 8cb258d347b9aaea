import sharp, { type Sharp } from 'sharp'

export type Bytes = Uint8Array<ArrayBuffer>

/** A text that tests put into metadata and search in the cleaned file. */
export const planted = 'planted-by-a-test'
/** Texts that no cleaned image may contain: the planted one, and names from metadata. */
export const traces = [planted, 'http://ns.adobe.com/xap', 'x:xmpmeta', 'rdf:RDF', 'Photoshop 3.0']

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${planted}"/></rdf:RDF></x:xmpmeta>`
/** The datum takes a text; the numbers are the location. */
const gps = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSMapDatum: planted }

const width = 72
const height = 40

/** An image with detail in every part: the same one for the same seed. */
export function picture(seed = 1, channels: 3 | 4 = 3) {
  const random = seededRandom(seed)
  const pixels = Uint8Array.from(
    { length: width * height * channels },
    (_, index) => (index * seed + random() * 120) % 256,
  )
  return sharp(pixels, { raw: { width, height, channels } })
}

/** An animation of three pictures. */
export function animation() {
  const frames = [1, 2, 3].map((seed) => picture(seed).png().toBuffer())
  return Promise.all(frames).then((buffers) => sharp(buffers, { join: { animated: true } }))
}

/** Adds Exif with a location, XMP and an ICC profile, as a phone and an image editor do. */
export function withMetadata(image: Sharp, orientation = 1) {
  return image
    .withExif({ IFD0: { Copyright: planted, Artist: planted }, IFD3: gps })
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation })
}

export function seededRandom(seed: number) {
  let state = seed
  return () => {
    // Numerical Recipes' linear congruential generator: poor, and good enough to choose bytes.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export async function encode(image: Sharp): Promise<Bytes> {
  return new Uint8Array(await image.toBuffer())
}

/** Joins bytes and Latin-1 texts to a file. */
export function joined(...parts: (Uint8Array | readonly number[] | string)[]): Bytes {
  return new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Uint8Array.from(part))),
    ),
  )
}

/** A box of the ISO base media file format, which AVIF uses: length, type, content. */
export function box(type: string, ...parts: (Uint8Array | readonly number[] | string)[]): Bytes {
  const content = joined(...parts)
  const length = content.length + 8
  return joined([length >>> 24, (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff], type, content)
}

/** A copy with a part inserted. */
export function withInserted(bytes: Bytes, at: number, part: Uint8Array): Bytes {
  return joined(bytes.subarray(0, at), part, bytes.subarray(at))
}

/** The offset of a Latin-1 text in a file, or -1. */
export function find(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes).indexOf(text, 0, 'latin1')
}

/** The pixels of all frames, with the orientation applied. */
export async function pixels(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { animated: true }).autoOrient().raw().toBuffer()
}
