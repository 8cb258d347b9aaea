import { type ByteReader, damaged } from './byte-reader.ts'

/** A box from `start` up to `end`; its content, after length and type, begins at `body`. */
export type Box = { type: string; start: number; body: number; end: number }

/** Length and type; a length of 1 says that 64 bits follow, 0 that the box goes on to the end (ISO/IEC 14496-12 §4.2.2). */
const headerLength = 8
const largeHeaderLength = 16
const isLarge = 1
const toTheEnd = 0
/** A version of one byte and flags of three open a full box (§4.2.2). */
export const fullBoxLength = 4
/** Boxes in a box, or items in a list. The most that a picture within our limits needs is far below; without a bound a file could fill the memory. */
export const maxParts = 10_000

/** The box at `at`, or null where none that fits into the reader begins. */
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

/** The boxes one after another from `from`, up to the first place where none begins. Throws 422 when they are too many. */
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

/** The boxes inside a box, from `from` to its end. Throws 422 when they do not fill it. */
export function childBoxes(reader: ByteReader, parent: Box, from = parent.body): Box[] {
  const boxes = readBoxes(reader.endingAt(parent.end), from)
  if ((boxes.at(-1)?.end ?? from) !== parent.end) throw damaged('a part of it has a wrong length')
  return boxes
}

/** The only box of a type. Throws 422 when there is none, or more than one. */
export function onlyBox(boxes: Box[], type: string): Box {
  const [box, another] = boxes.filter((candidate) => candidate.type === type)
  if (!box || another) throw damaged(`it must have one part of the kind ${type}`)
  return box
}
