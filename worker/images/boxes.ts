import { type ByteReader, damaged } from './bytes.ts'

/** A box from `start` up to `end`; its content begins at `body`, after length and type. */
export type Box = { type: string; start: number; body: number; end: number }

/**
 * Length and type. Length 1 means that a 64-bit length follows, 0 that the box extends to the end (ISO/IEC 14496-12
 * §4.2.2).
 */
const headerLength = 8
const largeHeaderLength = 16
const isLarge = 1
const toTheEnd = 0
/** A full box begins with a version of one byte and flags of three (§4.2.2). */
export const fullBoxLength = 4
/**
 * Maximum number of boxes in a box, or items in a list: far more than an image needs. Without a bound, a file could
 * fill the memory.
 */
export const maxParts = 10_000

/** The box at `at`; null when no box there fits into the file. */
export function readBox(reader: ByteReader, at: number): Box | null {
  if (at + headerLength > reader.length) return null
  let length = reader.u32(at)
  let body = at + headerLength
  if (length === toTheEnd) length = reader.length - at
  else if (length === isLarge) {
    if (at + largeHeaderLength > reader.length) return null
    length = reader.u64(body)
    body = at + largeHeaderLength
  }
  const end = at + length
  return end < body || end > reader.length ? null : { type: reader.fourCC(at + 4), start: at, body, end }
}

/** The consecutive boxes from `from` on. @throws ApiError 422 for too many */
export function readBoxes(reader: ByteReader, from: number): Box[] {
  const boxes: Box[] = []
  let at = from
  for (let box = readBox(reader, at); box; box = readBox(reader, at)) {
    if (boxes.length === maxParts) throw damaged('it has too many parts')
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** The boxes inside a box, from `from` on. @throws ApiError 422 when they do not fill it exactly */
export function childBoxes(reader: ByteReader, parent: Box, from = parent.body): Box[] {
  const boxes = readBoxes(reader.endingAt(parent.end), from)
  if ((boxes.at(-1)?.end ?? from) !== parent.end) throw damaged('a part of it has a wrong length')
  return boxes
}

/** The only box of a type. @throws ApiError 422 when there is none, or more than one */
export function onlyBox(boxes: Box[], type: string): Box {
  const [box, another] = boxes.filter((candidate) => candidate.type === type)
  if (!box || another) throw damaged(`it must have one part of the kind ${type}`)
  return box
}
