import { type Extent, type Item, readExtents, readItems, readPrimaryId } from './avif-items.ts'
import { readItemSize } from './avif-properties.ts'
import { type CleanBitmap, checkSize } from './bitmap.ts'
import { type Box, childBoxes, fullBoxLength, onlyBox, readBox, readBoxes } from './boxes.ts'
import { ByteReader, damaged } from './byte-reader.ts'

/** Brands of a still and of an animation (AVIF 1.1 §6). HEIC shares the container and is not one of them. */
const brands = new Set(['avif', 'avis'])
/** Items that are pictures: coded, or made of others (AVIF 1.1 §2.1, §4.2; ISO/IEC 23008-12 §6.6). The others describe them. */
const pictureItems = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap', 'sato'])
const keptBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov'])
/** Boxes inside of which nothing is seen (ISO/IEC 14496-12 §8.10, §8.11, §11.1). */
const describingBoxes = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])
/** A box or item of this type is passed over by every reader (ISO/IEC 14496-12 §8.1.2). */
const unused = 'free'

/** Whether the file begins as an AVIF: an `ftyp` box with one of its brands, after a major brand and a version. */
export function isAvif(bytes: Uint8Array<ArrayBuffer>): boolean {
  const reader = new ByteReader(bytes)
  if (!reader.hasText(4, 'ftyp')) return false
  const box = readBox(reader, 0)
  if (!box || box.body + 4 > box.end) return false
  if (brands.has(reader.fourCC(box.body))) return true
  for (let at = box.body + 8; at + 4 <= box.end; at += 4) if (brands.has(reader.fourCC(at))) return true
  return false
}

/**
 * Empties what describes an AVIF's picture: Exif, XMP and all other items that are no picture, free space, boxes of other programs.
 * They are overwritten in place, since the file names places of itself from its start; what follows its last part goes.
 * Throws 422 when it is damaged or too large. The size heeds `irot`, not a crop by `clap`, as browsers do.
 */
export function cleanAvif(bytes: Uint8Array<ArrayBuffer>): CleanBitmap {
  const boxes = readFile(new ByteReader(bytes))
  const kept = boxes.filter((box) => keptBoxes.has(box.type))
  const reader = new ByteReader(bytes).endingAt(Math.max(...kept.map((box) => box.end)))
  const meta = onlyBox(kept, 'meta')
  const parts = childBoxes(reader, meta, meta.body + fullBoxLength)
  const items = readItems(reader, onlyBox(parts, 'iinf'))
  const primaryId = readPrimaryId(reader, onlyBox(parts, 'pitm'))
  const primary = items.find((item) => item.id === primaryId)
  if (!primary || !pictureItems.has(primary.type)) throw damaged('it has no picture')
  const size = readItemSize(reader, onlyBox(parts, 'iprp'), primaryId)
  checkSize(size)

  const idat = parts.find((box) => box.type === 'idat')
  const places = readExtents(reader, onlyBox(parts, 'iloc'), idat)
  const output = reader.bytes.slice()
  emptyData(output, reader, kept, items, places)
  for (const item of items) if (!pictureItems.has(item.type)) emptyItem(output, item)
  for (const box of boxes) if (!keptBoxes.has(box.type)) emptyBox(output, box)
  for (const box of parts) if (describingBoxes.has(box.type)) emptyBox(output, box)
  for (const moov of kept.filter((box) => box.type === 'moov')) emptyDescriptions(output, reader, moov)
  return { bytes: output, ...size }
}

/** The boxes of the file, up to the first thing that is none: junk behind the picture, or the picture's own part cut off, which throws. */
function readFile(reader: ByteReader) {
  const boxes = readBoxes(reader, 0)
  const end = boxes.at(-1)?.end ?? 0
  if (keptBoxes.has(readType(reader, end))) throw damaged('it ends too early')
  return boxes
}

/** The type of a box that begins at `at`, whether or not it is whole. */
function readType(reader: ByteReader, at: number) {
  return at + 8 <= reader.length ? reader.fourCC(at + 4) : ''
}

/**
 * Overwrites with zeros the bytes that no picture of the file uses. In an animation only the bytes of the items that are no
 * pictures: its frames are listed elsewhere.
 */
function emptyData(
  output: Uint8Array<ArrayBuffer>,
  reader: ByteReader,
  kept: Box[],
  items: Item[],
  places: Map<number, Extent[]>,
) {
  const isAnimation = kept.some((box) => box.type === 'moov')
  if (!isAnimation) for (const box of kept) if (box.type === 'mdat') output.fill(0, box.body, box.end)
  const pictureIds = new Set(items.filter((item) => pictureItems.has(item.type)).map((item) => item.id))
  for (const [id, extents] of places) {
    if (!pictureIds.has(id)) for (const { start, end } of extents) output.fill(0, start, end)
  }
  for (const id of pictureIds) {
    for (const { start, end } of places.get(id) ?? []) output.set(reader.slice(start, end), start)
  }
}

/** Takes an item's type away, and its name and content type behind it. */
function emptyItem(output: Uint8Array<ArrayBuffer>, { typeAt, end }: Item) {
  writeUnused(output, typeAt)
  output.fill(0, typeAt + unused.length, end)
}

/** Leaves a box as free space of the same length. */
function emptyBox(output: Uint8Array<ArrayBuffer>, { start, body, end }: Box) {
  if (start >= output.length) return
  writeUnused(output, start + 4)
  output.fill(0, body, end)
}

/** Empties the describing boxes of a film and of its tracks. */
function emptyDescriptions(output: Uint8Array<ArrayBuffer>, reader: ByteReader, moov: Box) {
  const boxes = childBoxes(reader, moov)
  const tracks = boxes.filter((box) => box.type === 'trak')
  const all = [...boxes, ...tracks.flatMap((track) => childBoxes(reader, track))]
  for (const box of all) if (describingBoxes.has(box.type)) emptyBox(output, box)
}

function writeUnused(output: Uint8Array<ArrayBuffer>, at: number) {
  for (let index = 0; index < unused.length; index++) output[at + index] = unused.charCodeAt(index)
}
