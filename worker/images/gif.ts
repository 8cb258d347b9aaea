import { type CleanBitmap, checkSize } from './bitmap.ts'
import { ByteReader, ByteWriter, damaged } from './bytes.ts'

/** The first byte of each kind of block, and the labels of extensions (GIF89a, appendix A). */
const block = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const
const label = { graphicControl: 0xf9, application: 0xff, plainText: 0x01 } as const
/** Length of header and logical screen descriptor (§17, §18), and the offset of the descriptor's flags. */
const screenLength = 13
const screenFlagsAt = 10
/** Length of the image descriptor (§20), and the offset of its flags. */
const descriptorLength = 10
const descriptorFlagsAt = 9
const hasTable = 0x80
const tableSize = 0x07
const bytesPerColour = 3

/**
 * Application extensions that change the display: looping under its two names, and the ICC profile. Eleven letters each
 * (§26).
 */
const keptApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']
const applicationNameAt = 3

/**
 * Copies the blocks of a GIF that the image or animation needs. Comments, texts, XMP, other applications' extensions
 * and bytes after the trailer are left out.
 * @throws ApiError 422 for a damaged or too large file
 */
export function cleanGif(bytes: Uint8Array<ArrayBuffer>): CleanBitmap {
  const reader = new ByteReader(bytes)
  const out = new ByteWriter(bytes)
  const size = { width: reader.u16le(6), height: reader.u16le(8) }
  checkSize(size)
  let at = screenLength + tableLength(reader.u8(screenFlagsAt))
  out.write(reader.slice(0, at))

  let hasImage = false
  // A graphic control applies to the image or text after it (§23), and is left out with a text.
  let control = reader.slice(0, 0)
  while (reader.u8(at) !== block.trailer) {
    const kind = reader.u8(at)
    let end: number
    if (kind === block.image) {
      checkSizeOfFrame(reader, at)
      const data = at + descriptorLength + tableLength(reader.u8(at + descriptorFlagsAt))
      // One byte before the sub-blocks: the code size of the compressed pixels (§22).
      end = afterSubBlocks(reader, data + 1)
      out.write(control)
      out.write(reader.slice(at, end))
      control = reader.slice(0, 0)
      hasImage = true
    } else if (kind === block.extension) {
      end = afterSubBlocks(reader, at + 2)
      const name = reader.u8(at + 1)
      if (name === label.graphicControl) control = reader.slice(at, end)
      else if (name === label.plainText) control = reader.slice(0, 0)
      else if (
        name === label.application &&
        keptApplications.some((text) => reader.hasText(at + applicationNameAt, text))
      ) {
        out.write(reader.slice(at, end))
      }
    } else {
      throw damaged('it has a part that browsers do not know')
    }
    at = end
  }

  if (!hasImage) throw damaged('it has no picture')
  out.write([block.trailer])
  return { bytes: out.finish(), ...size }
}

/** The length of a colour table in bytes, from its descriptor's flags: 2^(n+1) colours (§18). */
function tableLength(flags: number) {
  return flags & hasTable ? bytesPerColour * 2 ** ((flags & tableSize) + 1) : 0
}

/** Browsers enlarge the canvas for a frame that exceeds the declared screen, so each frame is checked. */
function checkSizeOfFrame(reader: ByteReader, at: number) {
  checkSize({ width: reader.u16le(at + 1) + reader.u16le(at + 5), height: reader.u16le(at + 3) + reader.u16le(at + 7) })
}

/** The position after a chain of sub-blocks: each begins with its length, and a zero ends the chain (§15, §16). */
function afterSubBlocks(reader: ByteReader, from: number) {
  let at = from
  while (reader.u8(at) !== 0) at += 1 + reader.u8(at)
  return at + 1
}
