import { crc32 } from 'node:zlib'
import { type CleanBitmap, checkSize, displayedSize } from './bitmap.ts'
import { ByteReader, ByteWriter, damaged } from './bytes.ts'
import { isTurned, orientationOnly, readOrientation, upright } from './exif.ts'

/** The first eight bytes of every PNG (PNG, third edition, §5.2). */
export const pngSignature = '\x89PNG\r\n\x1a\n'

/**
 * The chunks that the image needs: the critical ones (§11.2), transparency, colour space and profile, pixel size,
 * background (§11.3.1–§11.3.4), animation (§11.3.6). All others are left out: text, time, Exif, suggested palettes,
 * histograms, private chunks.
 */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
)
const headerLength = 13
/** A chunk's data follows its length and type, and precedes its checksum (§5.3). */
const beforeData = 8
const checksumLength = 4
/** A critical chunk begins with a capital letter (§5.4): a decoder that does not know it cannot display the image. */
const critical = /^[A-Z]/

/**
 * Copies the chunks of a PNG that the image needs, and of its Exif only the orientation, which browsers respect.
 * Bytes after IEND are left out.
 * @throws ApiError 422 for a too large file, or a damaged one: the checksum of every copied chunk must be right
 */
export function cleanPng(bytes: Uint8Array<ArrayBuffer>): CleanBitmap {
  const reader = new ByteReader(bytes)
  const out = new ByteWriter(bytes)
  out.write(reader.slice(0, pngSignature.length))
  const size = readHeader(reader)

  let orientation: number | undefined
  let hasData = false
  let type = ''
  let at = pngSignature.length
  while (type !== 'IEND') {
    const data = at + beforeData
    const dataEnd = data + reader.u32(at)
    const end = dataEnd + checksumLength
    type = reader.fourCC(at + 4)
    if (kept.has(type)) {
      if (type === 'IHDR' && at > pngSignature.length) throw damaged('it begins twice')
      const chunk = reader.slice(at, end)
      if (crc32(reader.slice(at + 4, dataEnd)) !== reader.u32(dataEnd)) throw damaged('a checksum is wrong')
      hasData ||= type === 'IDAT'
      out.write(chunk)
    } else if (type === 'eXIf' && orientation === undefined) {
      orientation = readOrientation(reader.slice(data, dataEnd))
      if (orientation !== upright) writeOrientation(out, orientation)
    } else if (critical.test(type)) {
      throw damaged('it has a part that browsers do not know')
    }
    at = end
  }

  if (!hasData) throw damaged('it has no picture')
  return { bytes: out.finish(), ...displayedSize(size, isTurned(orientation ?? upright)) }
}

function readHeader(reader: ByteReader) {
  const at = pngSignature.length
  if (reader.u32(at) !== headerLength || reader.fourCC(at + 4) !== 'IHDR') throw damaged('it has no header')
  const size = { width: reader.u32(at + beforeData), height: reader.u32(at + beforeData + 4) }
  checkSize(size)
  return size
}

function writeOrientation(out: ByteWriter, orientation: number) {
  const content = orientationOnly(orientation)
  const named = new Uint8Array([...Array.from('eXIf', (letter) => letter.charCodeAt(0)), ...content])
  out.u32(content.length)
  out.write(named)
  out.u32(crc32(named))
}
