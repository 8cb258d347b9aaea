import sharp from 'sharp'

/** A picture as grainy as a photograph: one of a single colour would be smaller than anything it is shrunk to. */
export function makePicture(width: number, height: number, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { width, height, channels: 3, background: '#8b5a2b', noise } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG of one colour: fewer bytes than anything that is drawn from it. */
export function makePlainPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8b5a2b' } })
    .png({ palette: true })
    .toBuffer()
}

/** A GIF of two pictures in turn. */
export async function makeAnimation(width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all([makePicture(width, height, 'png'), makePicture(width, height, 'png')])
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A moving picture of so many bytes; the browser never has to draw it. */
export function makeFilm(bytes: number): Buffer {
  const film = Buffer.alloc(bytes)
  film.write('GIF89a')
  const frame = [0x21, 0xf9, 0x04]
  film.set(frame, 20)
  film.set(frame, 40)
  return film
}
