import { type CleanBitmap, checkSize, displayedSize, type Size } from './bitmap.ts'
import { ByteReader, ByteWriter, damaged } from './bytes.ts'
import { isTurned, orientationOnly, readOrientation, upright } from './exif.ts'

/** The second byte of each marker (ITU-T T.81 table B.1). */
const marker = {
  tem: 0x01,
  firstRestart: 0xd0,
  lastRestart: 0xd7,
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
} as const
const app = { first: 0xe0, jfif: 0xe0, exif: 0xe1, icc: 0xe2, adobe: 0xee, last: 0xef } as const
const comment = 0xfe
/** Huffman, quantization and arithmetic tables, restart interval, number of lines: a decoder needs them. */
const tables = new Set([0xc4, 0xdb, 0xcc, 0xdd, 0xdc])
/**
 * Baseline, extended and progressive frames; the last two with arithmetic coding. Browsers show no lossless or
 * hierarchical ones.
 */
const frames = new Set([0xc0, 0xc1, 0xc2, 0xc9, 0xca])

const jfifName = 'JFIF\0'
const jfifWithoutThumbnail = 12
const exifName = 'Exif\0\0'
const iccName = 'ICC_PROFILE\0'
const adobeName = 'Adobe'
const adobeLength = 12
/** A segment's length counts its own two bytes (T.81 B.1.1.4). */
const lengthBytes = 2

/**
 * Copies the segments of a JPEG (ITU-T T.81 annex B) that the image needs: frame, tables, scans, JFIF without thumbnail
 * (ITU-T T.871 §10), Adobe's colour transform (T.872 §6.5.3), ICC profile (ICC.1 B.4), and of Exif only the
 * orientation. Bytes after the end marker, where phones store videos and second images, are left out.
 * @throws ApiError 422 for a damaged or too large file
 */
export function cleanJpeg(bytes: Uint8Array<ArrayBuffer>): CleanBitmap {
  const reader = new ByteReader(bytes)
  const out = new ByteWriter(bytes)
  out.write([0xff, marker.startOfImage])

  let size: Size | undefined
  let hasScan = false
  let orientation: number | undefined
  let at = afterMarker(reader, 2)
  while (reader.u8(at - 1) !== marker.endOfImage) {
    const code = reader.u8(at - 1)
    if (isRestart(code) || code === marker.tem) {
      // These markers have no length, and no meaning outside a scan.
      at = afterMarker(reader, at)
      continue
    }
    const end = segmentEnd(reader, at)
    const payload = at + lengthBytes
    if (frames.has(code)) {
      if (size) throw damaged('it has two frames')
      size = { height: reader.u16(payload + 1), width: reader.u16(payload + 3) }
      checkSize(size)
      out.write(reader.slice(at - 2, end))
    } else if (tables.has(code)) {
      out.write(reader.slice(at - 2, end))
    } else if (code === marker.startOfScan) {
      if (!size) throw damaged('it has no frame')
      hasScan = true
      const scanEnd = endOfScan(reader, end)
      out.write(reader.slice(at - 2, scanEnd))
      at = afterMarker(reader, scanEnd)
      continue
    } else if (code === app.exif && reader.hasText(payload, exifName)) {
      // As in browsers, the first one counts.
      if (orientation === undefined) {
        orientation = readOrientation(reader.slice(Math.min(payload + exifName.length, end), end))
        if (orientation !== upright) writeOrientation(out, orientation)
      }
    } else if (code >= app.first && code <= app.last) {
      writeApplicationSegment(out, reader, code, payload, end)
    } else if (code !== comment) {
      throw damaged('it has a part that browsers do not know')
    }
    at = afterMarker(reader, end)
  }

  if (!size || !hasScan) throw damaged('it has no picture')
  out.write([0xff, marker.endOfImage])
  return { bytes: out.finish(), ...displayedSize(size, isTurned(orientation ?? upright)) }
}

/**
 * The position after the next marker: one or more 0xFF, then a byte that is neither 0xFF nor zero. Junk before it is
 * skipped. The search is the engine's own: of compressed pixels, each 256th byte is 0xFF.
 */
function afterMarker(reader: ByteReader, from: number) {
  for (let at = reader.indexOf(0xff, from); at >= 0 && at + 1 < reader.length; at = reader.indexOf(0xff, at + 1)) {
    const code = reader.bytes[at + 1]
    if (code !== 0xff && code !== 0) return at + 2
  }
  throw damaged('it ends too early')
}

/**
 * The position of the marker that ends the coded data: the first that is not a stuffed zero or a restart (T.81
 * B.1.1.5).
 */
function endOfScan(reader: ByteReader, from: number) {
  let at = afterMarker(reader, from)
  while (isRestart(reader.u8(at - 1))) at = afterMarker(reader, at)
  return at - 2
}

function isRestart(code: number) {
  return code >= marker.firstRestart && code <= marker.lastRestart
}

function segmentEnd(reader: ByteReader, at: number) {
  const length = reader.u16(at)
  if (length < lengthBytes) throw damaged('a part of it has no length')
  return at + length
}

function writeOrientation(out: ByteWriter, orientation: number) {
  const content = orientationOnly(orientation)
  writeSegmentHeader(out, app.exif, exifName.length + content.length)
  out.text(exifName)
  out.write(content)
}

/** Copies an APPn segment if the image's colours depend on it. */
function writeApplicationSegment(out: ByteWriter, reader: ByteReader, code: number, payload: number, end: number) {
  const length = end - payload
  if (code === app.icc && reader.hasText(payload, iccName)) {
    out.write(reader.slice(payload - lengthBytes - 2, end))
  } else if (code === app.jfif && reader.hasText(payload, jfifName) && length >= jfifWithoutThumbnail) {
    writeSegmentHeader(out, app.jfif, jfifWithoutThumbnail + 2)
    out.write(reader.slice(payload, payload + jfifWithoutThumbnail))
    out.write([0, 0])
  } else if (code === app.adobe && reader.hasText(payload, adobeName) && length >= adobeLength) {
    writeSegmentHeader(out, app.adobe, adobeLength)
    out.write(reader.slice(payload, payload + adobeLength))
  }
}

function writeSegmentHeader(out: ByteWriter, code: number, payloadLength: number) {
  const length = payloadLength + lengthBytes
  out.write([0xff, code, length >> 8, length & 0xff])
}
