const polynomial = 0xedb88320
const table = makeTable()

function makeTable() {
  const remainders = new Uint32Array(256)
  for (let byte = 0; byte < remainders.length; byte++) {
    let remainder = byte
    for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1
    remainders[byte] = remainder
  }
  return remainders
}

/** The checksum of a PNG chunk (PNG, third edition, annex D): the reflected CRC-32 of ISO 3309. */
export function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff
  for (let index = 0; index < bytes.length; index++) {
    remainder = (remainder >>> 8) ^ (table[(remainder ^ (bytes[index] ?? 0)) & 0xff] ?? 0)
  }
  return (remainder ^ 0xffffffff) >>> 0
}
