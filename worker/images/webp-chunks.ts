import type { Size } from './bitmap.ts'
import { type ByteReader, damaged } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'

/** A chunk with its data from `start` up to `end`. */
export type Chunk = { type: string; start: number; end: number }

/** `RIFF`, the length, `WEBP` (RFC 9649 §2.4). */
export const riffHeaderLength = 12
/** Type and length before a chunk's data (§2.3). */
const headerLength = 8

/** A key frame's start code, and its sizes: 14 bits, above them 2 of scaling (RFC 6386 §9.1). */
const lossy = {
  interframeBit: 1,
  startCodeAt: 3,
  startCode: 0x2a019d,
  widthAt: 6,
  heightAt: 8,
  sizeMask: 0x3fff,
} as const
/** The signature, then width and height less one in 14 bits each (RFC 9649 §3.4). */
const lossless = { signature: 0x2f, sizesAt: 1, sizeMask: 0x3fff, sizeBits: 14 } as const

/**
 * The chunks from `from` to the reader's end, padded to even lengths.
 * @throws ApiError 422 for a chunk that exceeds the end
 */
export function* readChunks(reader: ByteReader, from: number): Generator<Chunk, undefined> {
  let at = from
  while (at + headerLength <= reader.length) {
    const start = at + headerLength
    const end = start + reader.u32le(at + 4)
    if (end > reader.length) throw damaged('it ends too early')
    yield { type: reader.fourCC(at), start, end }
    at = end + ((end - start) % 2)
  }
}

/** Copies a chunk, with the padding that some encoders omit at the end of the file. */
export function writeChunk(out: ByteWriter, reader: ByteReader, { start, end }: Chunk) {
  out.write(reader.slice(start - headerLength, end))
  if ((end - start) % 2 === 1) out.write([0])
}

/** Whether the chunk contains pixels, not only their transparency. */
export function isBitstream({ type }: Chunk): boolean {
  return type === 'VP8 ' || type === 'VP8L'
}

/** The size in the header of the pixel data. @throws ApiError 422 for an invalid header */
export function bitstreamSize(whole: ByteReader, { type, start, end }: Chunk): Size {
  const reader = whole.endingAt(end)
  if (type === 'VP8 ') {
    const isInterframe = (reader.u8(start) & lossy.interframeBit) !== 0
    if (isInterframe || reader.u24le(start + lossy.startCodeAt) !== lossy.startCode)
      throw damaged('its pixels do not begin')
    return {
      width: reader.u16le(start + lossy.widthAt) & lossy.sizeMask,
      height: reader.u16le(start + lossy.heightAt) & lossy.sizeMask,
    }
  }
  if (reader.u8(start) !== lossless.signature) throw damaged('its pixels do not begin')
  const sizes = reader.u32le(start + lossless.sizesAt)
  return { width: (sizes & lossless.sizeMask) + 1, height: ((sizes >>> lossless.sizeBits) & lossless.sizeMask) + 1 }
}
