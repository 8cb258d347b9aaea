import { type Box, childBoxes, fullBoxLength, maxParts } from './boxes.ts'
import { type ByteReader, damaged } from './byte-reader.ts'

/** An item of the file. Its type is four letters at `typeAt`; its names follow them, up to `end`. */
export type Item = { id: number; type: string; typeAt: number; end: number }
export type Extent = { start: number; end: number }

/** The origin of an extent's offset (ISO/IEC 14496-12 §8.11.3): the file or the `idat` box. Other items are not supported. */
const fromFile = 0
const fromItemData = 1
const fieldSizes = new Set([0, 4, 8])

/** The items of an `iinf` box (§8.11.6). */
export function readItems(whole: ByteReader, iinf: Box): Item[] {
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
export function readPrimaryId(whole: ByteReader, pitm: Box): number {
  const reader = whole.endingAt(pitm.end)
  const at = pitm.body + fullBoxLength
  return reader.u8(pitm.body) === 0 ? reader.u16(at) : reader.u32(at)
}

/**
 * The extents of each item in the file, by item id, from an `iloc` box (§8.11.3).
 * @throws ApiError 422 for an extent outside the file, or for more overlap than any encoder produces
 */
export function readExtents(whole: ByteReader, iloc: Box, idat: Box | undefined): Map<number, Extent[]> {
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
