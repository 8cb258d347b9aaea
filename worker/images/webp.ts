import { type CleanBitmap, checkSize, type Size } from './bitmap.ts'
import { ByteReader, ByteWriter, damaged } from './bytes.ts'

/** The VP8X chunk (RFC 9649 §2.7.1): flags, three bytes reserved, width and height less one in 24 bits each. */
const extended = { length: 10, widthAt: 4, heightAt: 7, animationFlag: 0x02, keptFlags: 0x20 | 0x10 | 0x02 } as const
/** The ANMF chunk (§2.7.1.1): the frame's position (halved), its size less one, duration and flags; then its chunks. */
const frame = { headerLength: 16, xAt: 0, yAt: 3, widthAt: 6, heightAt: 9 } as const
const chunkHeaderLength = 8

/**
 * Copies the chunks of a WebP that the image or animation needs (RFC 9649 §2): pixels, transparency, colour profile.
 * Exif, XMP, unknown chunks and bytes after the RIFF are left out, with an Exif orientation, which browsers ignore in a
 * WebP.
 * @throws ApiError 422 for a damaged or too large file
 */
export function cleanWebp(bytes: Uint8Array<ArrayBuffer>): CleanBitmap {
  const whole = new ByteReader(bytes)
  const reader = whole.endingAt(chunkHeaderLength + whole.u32le(4))
  const out = new ByteWriter(bytes)
  out.text('RIFF')
  out.u32le(whole.u32le(4))
  out.text('WEBP')

  const chunks = readChunks(reader, riffHeaderLength)
  const first = chunks.next().value
  if (!first) throw damaged('it has no picture')
  const size = first.type === 'VP8X' ? writeExtended(out, reader, first, chunks) : writeSimple(out, reader, first)
  out.patchU32le(4, out.length - chunkHeaderLength)
  return { bytes: out.finish(), ...size }
}

/** Copies a file of one bitstream (§2.5, §2.6): readers ignore all chunks after it. */
function writeSimple(out: ByteWriter, reader: ByteReader, chunk: Chunk) {
  if (!isBitstream(chunk)) throw damaged('it has no picture')
  const size = bitstreamSize(reader, chunk)
  checkSize(size)
  writeChunk(out, reader, chunk)
  return size
}

function writeExtended(out: ByteWriter, reader: ByteReader, header: Chunk, rest: Iterable<Chunk>) {
  const fields = reader.endingAt(header.end)
  const flags = fields.u8(header.start) & extended.keptFlags
  const canvas = sizeAt(fields, header.start + extended.widthAt, header.start + extended.heightAt)
  checkSize(canvas)
  out.text('VP8X')
  out.u32le(extended.length)
  out.write([flags, 0, 0, 0])
  out.write(fields.slice(header.start + extended.widthAt, header.start + extended.length))

  const isAnimated = (flags & extended.animationFlag) !== 0
  let hasImage = false
  for (const chunk of rest) {
    if (isAnimated && chunk.type === 'ANMF') {
      writeFrame(out, reader, chunk, canvas)
      hasImage = true
    } else if (!isAnimated && isBitstream(chunk)) {
      if (hasImage) throw damaged('it has two pictures')
      if (!isSameSize(bitstreamSize(reader, chunk), canvas)) throw damaged('it says two sizes')
      writeChunk(out, reader, chunk)
      hasImage = true
    } else if (chunk.type === 'ICCP' || chunk.type === (isAnimated ? 'ANIM' : 'ALPH')) {
      writeChunk(out, reader, chunk)
    }
  }
  if (!hasImage) throw damaged('it has no picture')
  return canvas
}

/** Copies a frame of an animation, without its unknown chunks. */
function writeFrame(out: ByteWriter, reader: ByteReader, chunk: Chunk, canvas: Size) {
  const fields = reader.endingAt(chunk.end)
  const { start } = chunk
  const size = sizeAt(fields, start + frame.widthAt, start + frame.heightAt)
  const right = fields.u24le(start + frame.xAt) * 2 + size.width
  const bottom = fields.u24le(start + frame.yAt) * 2 + size.height
  if (right > canvas.width || bottom > canvas.height) throw damaged('a frame does not fit in it')

  out.text('ANMF')
  const lengthAt = out.length
  out.u32le(chunk.end - start)
  out.write(fields.slice(start, start + frame.headerLength))
  let hasImage = false
  for (const part of readChunks(fields, start + frame.headerLength)) {
    if (isBitstream(part)) {
      if (!isSameSize(bitstreamSize(reader, part), size)) throw damaged('it says two sizes')
      hasImage = true
    } else if (part.type !== 'ALPH') continue
    writeChunk(out, reader, part)
  }
  if (!hasImage) throw damaged('a frame has no picture')
  out.patchU32le(lengthAt, out.length - lengthAt - 4)
}

function sizeAt(reader: ByteReader, widthAt: number, heightAt: number): Size {
  return { width: reader.u24le(widthAt) + 1, height: reader.u24le(heightAt) + 1 }
}

function isSameSize(one: Size, other: Size) {
  return one.width === other.width && one.height === other.height
}

/** A chunk with its data from `start` up to `end`. */
type Chunk = { type: string; start: number; end: number }

/** `RIFF`, the length, `WEBP` (RFC 9649 §2.4). */
const riffHeaderLength = 12
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
function* readChunks(reader: ByteReader, from: number): Generator<Chunk, undefined> {
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
function writeChunk(out: ByteWriter, reader: ByteReader, { start, end }: Chunk) {
  out.write(reader.slice(start - headerLength, end))
  if ((end - start) % 2 === 1) out.write([0])
}

/** Whether the chunk contains pixels, not only their transparency. */
function isBitstream({ type }: Chunk): boolean {
  return type === 'VP8 ' || type === 'VP8L'
}

/** The size in the header of the pixel data. @throws ApiError 422 for an invalid header */
function bitstreamSize(whole: ByteReader, { type, start, end }: Chunk): Size {
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
