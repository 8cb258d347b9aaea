import { displayedSize, type Size } from './bitmap.ts'
import { type Box, childBoxes, fullBoxLength, onlyBox } from './boxes.ts'
import { type ByteReader, damaged } from './byte-reader.ts'

/** A flag of `ipma`: indexes have 15 bits, not 7. The bit above them means "essential" (ISO/IEC 23008-12 §9.3). */
const wideIndexes = 1
/** The bits of `irot` that count quarter turns anticlockwise (§6.5.10). */
const quarterTurns = 3

/** The displayed size of an item, from its properties in the `iprp` box: `ispe` (§6.5.3) and `irot`. */
export function readItemSize(reader: ByteReader, iprp: Box, itemId: number): Size {
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
