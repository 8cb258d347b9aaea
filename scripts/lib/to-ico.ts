type Image = {
  /** Its width and height in pixels, less than 256. */
  size: number
  png: Uint8Array
}

const headerBytes = 6
const entryBytes = 16

/**
 * Joins PNG images into an icon file: a header, an entry of 16 bytes for each image, then the images.
 * https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
export function toIco(images: Image[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * images.length)
  directory.writeUInt16LE(1, 2) // the type: icon
  directory.writeUInt16LE(images.length, 4)
  let offset = directory.length
  images.forEach(({ size, png }, index) => {
    const entry = headerBytes + entryBytes * index
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4) // colour planes
    directory.writeUInt16LE(32, entry + 6) // bits per pixel
    directory.writeUInt32LE(png.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([directory, ...images.map(({ png }) => png)])
}
