import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip, and what its headers say wrongly of it. Sizes are in bytes. */
export type RawEntry = {
  /** Bytes where it is not UTF-8. */
  name: string | Uint8Array
  data?: string | Uint8Array
  isDeflated?: boolean
  /** The value in the list of entries; the true one where it is left out. */
  method?: number
  flags?: number
  crc?: number
  size?: number
  packedSize?: number
  /** Where its own header is. */
  offset?: number
  /** Further fields of the list of entries. */
  extra?: Uint8Array
  /** It is in the list only, with the offset of another one. */
  isListedOnly?: boolean
}

/** The wrong values in the end of a zip. */
export type RawEnd = { entries?: number; directorySize?: number; directoryOffset?: number; before?: Uint8Array }

const methods = { stored: 0, deflated: 8 }
/** The name is UTF-8. */
const utf8Flag = 0x800
/** 4.5: an entry may have sizes of ZIP64. */
const version = 45

/**
 * Writes a zip whose headers may lie. Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
 * @param end what its last record says
 */
export function rawZip(entries: RawEntry[], end: RawEnd = {}): Blob {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const entry of entries) {
    const { name, packed, common } = packEntry(entry)
    const { isListedOnly = false, offset = at, extra = new Uint8Array() } = entry
    const lengths = [u16(name.length), u16(extra.length)]
    // Comment, disk, attributes.
    const rest = [u16(0), u16(0), u16(0), u32(0), u32(offset)]
    directory.push(bytesOf(u32(0x02014b50), u16(version), common, ...lengths, ...rest, name, extra))
    if (isListedOnly) continue
    const local = bytesOf(u32(0x04034b50), common, u16(name.length), u16(0), name, packed)
    parts.push(local)
    at += local.length
  }
  const list = bytesOf(...directory)
  const { entries: count = entries.length, directorySize = list.length, directoryOffset = at } = end
  const ending = bytesOf(
    end.before ?? new Uint8Array(),
    u32(0x06054b50),
    u32(0),
    u16(Math.min(count, 0xffff)),
    u16(Math.min(count, 0xffff)),
    u32(directorySize),
    u32(directoryOffset),
    u16(0),
  )
  return new Blob([bytesOf(...parts, list, ending)])
}

/** The end of a ZIP64 with its locator, which are before the end. @param offset where the end of a ZIP64 is */
export function zip64End({ entries, size, offset }: { entries: bigint; size: bigint; offset: bigint }): Uint8Array {
  const rest = bytesOf(u16(version), u16(version), u32(0), u32(0), u64(entries), u64(entries), u64(size), u64(offset))
  const end = bytesOf(u32(0x06064b50), u64(BigInt(rest.length)), rest)
  return bytesOf(end, u32(0x07064b50), u32(0), u64(offset + size), u32(1))
}

/** The field of an entry with sizes that need 64 bits. */
export function zip64Extra(size: bigint, packedSize: bigint): Uint8Array {
  return bytesOf(u16(1), u16(16), u64(size), u64(packedSize))
}

/** The fields that both headers of an entry have, from the version to the size. */
function packEntry({ name: given, data = '', isDeflated = false, ...said }: RawEntry) {
  const name = toBytes(given)
  const plain = toBytes(data)
  const packed = isDeflated ? deflateRawSync(plain) : plain
  const { method = isDeflated ? methods.deflated : methods.stored, flags = 0, crc = crc32(plain) } = said
  const { size = plain.length, packedSize = packed.length } = said
  const common = bytesOf(
    u16(version),
    u16(flags | (typeof given === 'string' ? utf8Flag : 0)),
    u16(method),
    u32(0),
    u32(crc),
    u32(packedSize),
    u32(size),
  )
  return { name, packed, common }
}

function toBytes(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text
}

function bytesOf(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function u16(value: number) {
  return write(2, (view) => view.setUint16(0, value, true))
}

function u32(value: number) {
  return write(4, (view) => view.setUint32(0, value, true))
}

function u64(value: bigint) {
  return write(8, (view) => view.setBigUint64(0, value, true))
}

function write(length: number, set: (view: DataView) => void) {
  const bytes = new Uint8Array(length)
  set(new DataView(bytes.buffer))
  return bytes
}
