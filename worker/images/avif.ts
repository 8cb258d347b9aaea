import { type Extent, type Item, readExtents, readItems, readPrimaryId } from './avif-items.ts'
import { readItemSize } from './avif-properties.ts'
import { type CleanBitmap, checkSize } from './bitmap.ts'
import { type Box, childBoxes, fullBoxLength, onlyBox, readBox, readBoxes } from './boxes.ts'
import { ByteReader, damaged } from './byte-reader.ts'

/** The brands of stills and animations (AVIF 1.1 §6). HEIC has the same container and other brands. */
const brands = new Set(['avif', 'avis'])
/**
 * Items that are images, coded or derived (AVIF 1.1 §2.1, §4.2; ISO/IEC 23008-12 §6.6). All other items are metadata.
 */
const imageTypes = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap', 'sato'])
const keptBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov'])
/** Boxes of metadata or free space (ISO/IEC 14496-12 §8.10, §8.11, §11.1). */
const metadataBoxes = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])
/** Every reader skips a box or item of this type (ISO/IEC 14496-12 §8.1.2). */
const unused = 'free'

/**
 * Whether the file is an AVIF: its `ftyp` box has one of the brands, as the major brand or among the compatible ones.
 */
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
 * Removes the metadata of an AVIF: Exif, XMP and all other items that are not images, free space, private boxes.
 * They are overwritten with zeros in place, because the file refers to itself by absolute offsets. Bytes after the last
 * needed box are cut off. The size respects `irot` and ignores a crop by `clap`, as browsers do.
 * @throws ApiError 422 for a damaged or too large file
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
  if (!primary || !imageTypes.has(primary.type)) throw damaged('it has no picture')
  const size = readItemSize(reader, onlyBox(parts, 'iprp'), primaryId)
  checkSize(size)

  const idat = parts.find((box) => box.type === 'idat')
  const extents = readExtents(reader, onlyBox(parts, 'iloc'), idat)
  const output = reader.bytes.slice()
  emptyData(output, reader, kept, items, extents)
  for (const item of items) if (!imageTypes.has(item.type)) emptyItem(output, item)
  for (const box of boxes) if (!keptBoxes.has(box.type)) emptyBox(output, box)
  for (const box of parts) if (metadataBoxes.has(box.type)) emptyBox(output, box)
  for (const moov of kept.filter((box) => box.type === 'moov')) emptyMetadata(output, reader, moov)
  return { bytes: output, ...size }
}

/**
 * The boxes at the start of the file. Junk after them is ignored.
 * @throws ApiError 422 if the next box is needed and cut off
 */
function readFile(reader: ByteReader) {
  const boxes = readBoxes(reader, 0)
  const end = boxes.at(-1)?.end ?? 0
  if (keptBoxes.has(readType(reader, end))) throw damaged('it ends too early')
  return boxes
}

/** The type of the box at `at`, complete or not; '' at the end of the file. */
function readType(reader: ByteReader, at: number) {
  return at + 8 <= reader.length ? reader.fourCC(at + 4) : ''
}

/**
 * Overwrites the bytes that no image uses with zeros. In an animation only bytes of other items: `moov` lists its frames, which
 * are in the same boxes.
 */
function emptyData(
  output: Uint8Array<ArrayBuffer>,
  reader: ByteReader,
  kept: Box[],
  items: Item[],
  extentsById: Map<number, Extent[]>,
) {
  const isAnimation = kept.some((box) => box.type === 'moov')
  if (!isAnimation) for (const box of kept) if (box.type === 'mdat') output.fill(0, box.body, box.end)
  const imageIds = new Set(items.filter((item) => imageTypes.has(item.type)).map((item) => item.id))
  for (const [id, extents] of extentsById) {
    if (!imageIds.has(id)) for (const { start, end } of extents) output.fill(0, start, end)
  }
  for (const id of imageIds) {
    for (const { start, end } of extentsById.get(id) ?? []) output.set(reader.slice(start, end), start)
  }
}

/** Overwrites an item's type, and the name and content type after it. */
function emptyItem(output: Uint8Array<ArrayBuffer>, { typeAt, end }: Item) {
  writeUnused(output, typeAt)
  output.fill(0, typeAt + unused.length, end)
}

/** Turns a box into free space of the same length. */
function emptyBox(output: Uint8Array<ArrayBuffer>, { start, body, end }: Box) {
  if (start >= output.length) return
  writeUnused(output, start + 4)
  output.fill(0, body, end)
}

/** Empties the metadata boxes of an animation and of its tracks. */
function emptyMetadata(output: Uint8Array<ArrayBuffer>, reader: ByteReader, moov: Box) {
  const boxes = childBoxes(reader, moov)
  const tracks = boxes.filter((box) => box.type === 'trak')
  const all = [...boxes, ...tracks.flatMap((track) => childBoxes(reader, track))]
  for (const box of all) if (metadataBoxes.has(box.type)) emptyBox(output, box)
}

function writeUnused(output: Uint8Array<ArrayBuffer>, at: number) {
  for (let index = 0; index < unused.length; index++) output[at + index] = unused.charCodeAt(index)
}
