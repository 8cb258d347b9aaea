import type { UploadType } from '../../contract/uploads.ts'

/** How many bytes of a file say its type: some programs write a PDF with a line before its beginning. */
export const firstBytes = 1_100

/** Brands of MP4 with sound, as recorders and phones write them. Source: https://mp4ra.org/registered-types/brands */
const mp4Brand = /^(?:M4[AB] |mp4[12]|isom|iso[2-6]|dash|MSNV|F4A )/
const oggPage = 'OggS'

/**
 * Whether a file begins as its type does. The tags of a sound may have anything: nothing reads them, and no browser runs what has a type
 * of sound.
 * @param bytes at least `firstBytes` of its beginning, or all
 */
export function beginsAs(type: UploadType, bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, firstBytes))
  const hasTags = text.startsWith('ID3')
  switch (type) {
    case 'pdf':
      return text.slice(0, 1_029).includes('%PDF-')
    case 'zip':
      return text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')
    case 'epub':
      // Its first entry is this, without compression. Source: https://www.w3.org/TR/epub-33/#sec-zip-container-mime
      return text.startsWith('PK\x03\x04') && text.startsWith('mimetypeapplication/epub+zip', 30)
    case 'mp3':
      return hasTags || isMpegFrame(bytes)
    case 'aac':
      return hasTags || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0)
    case 'm4a':
      return text.startsWith('ftyp', 4) && mp4Brand.test(text.slice(8, 12))
    case 'ogg':
      return text.startsWith(oggPage)
    case 'opus':
      return text.startsWith(oggPage) && text.includes('OpusHead')
    case 'wav':
      return /^(?:RIFF|RF64)/.test(text) && text.startsWith('WAVE', 8)
    case 'flac':
      return text.startsWith('fLaC')
  }
}

/** Whether the bytes begin with the header of a frame of MPEG audio, layer III. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0
  const isLayerThree = ((second >> 1) & 3) === 1
  const hasVersion = ((second >> 3) & 3) !== 1
  return isSync && hasVersion && isLayerThree && third >> 4 !== 15 && ((third >> 2) & 3) !== 3
}
