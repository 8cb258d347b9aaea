import sharp from 'sharp'

/** An image with the noise of a photograph: a plain one would be smaller than its scaled copies. */
export function makeImage(width: number, height: number, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { width, height, channels: 3, background: '#8b5a2b', noise } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG of one colour, smaller in bytes than any copy of it. */
export function makePlainImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8b5a2b' } })
    .png({ palette: true })
    .toBuffer()
}

/** A GIF of two frames. */
export async function makeAnimation(width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all([makeImage(width, height, 'png'), makeImage(width, height, 'png')])
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** An animated GIF of this size by its headers; no browser can draw it. */
export function makeFilm(bytes: number): Buffer {
  const film = Buffer.alloc(bytes)
  film.write('GIF89a')
  const frame = [0x21, 0xf9, 0x04]
  film.set(frame, 20)
  film.set(frame, 40)
  return film
}
