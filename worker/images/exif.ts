/**
 * Orientation is the only Exif value that changes how an image is displayed. Exif 2.32 (CIPA DC-008) §4.6 stores it in
 * the first directory of a TIFF 6.0 structure: byte order, 42, offset of the directory; there a count and entries of 12
 * bytes.
 */
const tiff = {
  magic: 42,
  magicAt: 2,
  directoryAt: 4,
  entriesAt: 2,
  entryLength: 12,
  valueAt: 8,
  headerLength: 8,
} as const
const orientationTag = 0x0112
const shortType = 3

/** Displayed as stored; 2–8 mirror or rotate the image (Exif 2.32 §4.6.4 A). */
export const upright = 1
const lastOrientation = 8
const firstTurned = 5

/** Whether this orientation rotates by a quarter turn, which swaps width and height. */
export function isTurned(orientation: number): boolean {
  return orientation >= firstTurned
}

/** The orientation in a TIFF structure; `upright` when it is missing or unreadable, as in browsers. */
export function readOrientation(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < tiff.headerLength) return upright
  const isLittle = bytes[0] === 0x49 && bytes[1] === 0x49
  const isBig = bytes[0] === 0x4d && bytes[1] === 0x4d
  if ((!isLittle && !isBig) || view.getUint16(tiff.magicAt, isLittle) !== tiff.magic) return upright

  const directory = view.getUint32(tiff.directoryAt, isLittle)
  if (directory + tiff.entriesAt > view.byteLength) return upright
  const count = view.getUint16(directory, isLittle)
  for (let index = 0; index < count; index++) {
    const entry = directory + tiff.entriesAt + index * tiff.entryLength
    if (entry + tiff.entryLength > view.byteLength) return upright
    if (view.getUint16(entry, isLittle) !== orientationTag) continue
    if (view.getUint16(entry + 2, isLittle) !== shortType) return upright
    const orientation = view.getUint16(entry + tiff.valueAt, isLittle)
    return orientation > upright && orientation <= lastOrientation ? orientation : upright
  }
  return upright
}

/** A TIFF structure with this orientation and no other value. */
export function orientationOnly(orientation: number): number[] {
  const header = [0x4d, 0x4d, 0, tiff.magic, 0, 0, 0, tiff.headerLength]
  const entry = [orientationTag >> 8, orientationTag & 0xff, 0, shortType, 0, 0, 0, 1, 0, orientation, 0, 0]
  const noNextDirectory = [0, 0, 0, 0]
  return [...header, 0, 1, ...entry, ...noNextDirectory]
}
