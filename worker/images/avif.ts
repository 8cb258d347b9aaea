import { type CleanBitmap, checkSize, displayedSize, type Size } from './bitmap.ts'
import { type Box, childBoxes, fullBoxLength, maxParts, onlyBox, readBox, readBoxes } from './boxes.ts'
import { ByteReader, damaged } from './bytes.ts'

/** A flag of `ipma`: indexes have 15 bits, not 7. The bit above them means "essential" (ISO/IEC 23008-12 §9.3). */
const wideIndexes = 1
/** The bits of `irot` that count quarter turns anticlockwise (§6.5.10). */
const quarterTurns = 3

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

/** The displayed size of an item, from its properties in the `iprp` box: `ispe` (§6.5.3) and `irot`. */
function readItemSize(reader: ByteReader, iprp: Box, itemId: number): Size {
  const boxes = childBoxes(reader, iprp)
  const properties = childBoxes(reader, onlyBox(boxes, 'ipco'))
  let size: Size | undefined
  let isTurned = false
  for (const ipma of boxes.filter((box) => box.type === 'ipma')) {
    for (const index of propertyIndexes(reader.endingAt(ipma.end), ipma, itemId)) {
      // Indexes count from 1; 0 means no property.
      const property = properties[index - 1]
      if (property?.type === 'ispe') {
        const at = property.body + fullBoxLength
        size = { width: reader.u32(at), height: reader.u32(at + 4) }
      } else if (property?.type === 'irot') {
        isTurned = (reader.u8(property.body) & quarterTurns) % 2 === 1
      }
    }
  }
  if (!size) throw damaged('it does not say its size')
  return displayedSize(size, isTurned)
}

function propertyIndexes(reader: ByteReader, ipma: Box, itemId: number) {
  const isWide = (reader.u8(ipma.body + 3) & wideIndexes) !== 0
  const idLength = reader.u8(ipma.body) === 0 ? 2 : 4
  const indexes: number[] = []
  let at = ipma.body + fullBoxLength
  let left = reader.u32(at)
  at += 4
  for (; left > 0; left--) {
    const id = idLength === 2 ? reader.u16(at) : reader.u32(at)
    const count = reader.u8(at + idLength)
    at += idLength + 1
    for (let index = 0; index < count; index++) {
      const value = isWide ? reader.u16(at) & 0x7fff : reader.u8(at) & 0x7f
      at += isWide ? 2 : 1
      if (id === itemId) indexes.push(value)
    }
  }
  return indexes
}

/** An item of the file. Its type is four letters at `typeAt`; its names follow them, up to `end`. */
type Item = { id: number; type: string; typeAt: number; end: number }
type Extent = { start: number; end: number }

/** The origin of an extent's offset (ISO/IEC 14496-12 §8.11.3): the file or the `idat` box. Other items are not supported. */
const fromFile = 0
const fromItemData = 1
const fieldSizes = new Set([0, 4, 8])

/** The items of an `iinf` box (§8.11.6). */
function readItems(whole: ByteReader, iinf: Box): Item[] {
  const reader = whole.endingAt(iinf.end)
  const countLength = reader.u8(iinf.body) === 0 ? 2 : 4
  return childBoxes(whole, iinf, iinf.body + fullBoxLength + countLength)
    .filter((box) => box.type === 'infe')
    .map((infe) => readItem(whole.endingAt(infe.end), infe))
}

/** Reads an `infe` box: id, protection, and the type, which exists from version 2 on. */
function readItem(reader: ByteReader, infe: Box): Item {
  const version = reader.u8(infe.body)
  if (version !== 2 && version !== 3) throw damaged('an item of it has no type')
  const idAt = infe.body + fullBoxLength
  const idLength = version === 2 ? 2 : 4
  const typeAt = idAt + idLength + 2
  return {
    id: idLength === 2 ? reader.u16(idAt) : reader.u32(idAt),
    type: reader.fourCC(typeAt),
    typeAt,
    end: infe.end,
  }
}

/** The id of the item that is displayed, from a `pitm` box (§8.11.4). */
function readPrimaryId(whole: ByteReader, pitm: Box): number {
  const reader = whole.endingAt(pitm.end)
  const at = pitm.body + fullBoxLength
  return reader.u8(pitm.body) === 0 ? reader.u16(at) : reader.u32(at)
}

/**
 * The extents of each item in the file, by item id, from an `iloc` box (§8.11.3).
 * @throws ApiError 422 for an extent outside the file, or for more overlap than any encoder produces
 */
function readExtents(whole: ByteReader, iloc: Box, idat: Box | undefined): Map<number, Extent[]> {
  const reader = whole.endingAt(iloc.end)
  const version = reader.u8(iloc.body)
  if (version > 2) throw damaged('its list of places has an unknown version')
  let at = iloc.body + fullBoxLength

  /** The next field of 0, 1, 2, 4 or 8 bytes. */
  function next(size: number): number {
    const start = at
    at += size
    if (size === 0) return 0
    if (size === 1) return reader.u8(start)
    if (size === 2) return reader.u16(start)
    return size === 4 ? reader.u32(start) : reader.u64(start)
  }

  const sizes = next(2)
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15]
  // Extents without a length take no bytes, so a small file could cause unlimited work.
  if (lengthSize === 0 || ![offsetSize, lengthSize, baseSize, indexSize].every((size) => fieldSizes.has(size))) {
    throw damaged('its list of places cannot be read')
  }

  const extentsById = new Map<number, Extent[]>()
  let total = 0
  const count = next(version < 2 ? 2 : 4)
  if (count > maxParts) throw damaged('it has too many parts')
  for (let left = count; left > 0; left--) {
    const id = next(version < 2 ? 2 : 4)
    const origin = version === 0 ? fromFile : next(2) & 15
    if (next(2) !== 0 || (origin !== fromFile && origin !== fromItemData)) throw damaged('a part of it lies elsewhere')
    const source = origin === fromFile ? { body: 0, end: whole.length } : idat
    if (!source) throw damaged('it ends too early')
    const base = next(baseSize)
    const extents: Extent[] = []
    for (let extentsLeft = next(2); extentsLeft > 0; extentsLeft--) {
      if (version > 0) next(indexSize)
      const start = source.body + base + next(offsetSize)
      const end = start + next(lengthSize)
      if (end > source.end) throw damaged('it ends too early')
      total += end - start
      extents.push({ start, end })
    }
    extentsById.set(id, extents)
  }
  // Items may share bytes, but no encoder uses each byte twice.
  if (total > whole.length * 2) throw damaged('its parts overlap')
  return extentsById
}
