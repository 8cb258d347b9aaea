import sharp from 'sharp'
import { sha256 } from '../../worker/content/ids.ts'
import { media } from '../../worker/db/schema.ts'
import { insertRows } from '../insert-rows.ts'
import type { LocalStorage } from '../local-storage.ts'
import { type Random, seededRandom } from '../random.ts'
import type { SeedImage } from './seed-blogs.ts'

const count = 12
const [width, height] = [1600, 900]
/** Whose files they are: no blog's, so that deleting one takes no picture from the others. */
const owner = 'seed'

/** Draws the thumbnails that the seeded blogs share, and stores them. */
export async function storeSeedImages({ DB, MEDIA }: LocalStorage): Promise<[SeedImage, ...SeedImage[]]> {
  const rows = []
  for (let index = 0; index < count; index++) {
    const bytes = Uint8Array.from(
      await sharp(Buffer.from(drawing(seededRandom(index))))
        .webp({ quality: 70 })
        .toBuffer(),
    )
    const key = `media/${owner}/${(await sha256(bytes)).slice(0, 16)}.webp`
    await MEDIA.put(key, bytes, { httpMetadata: { contentType: 'image/webp' } })
    const at = new Date()
    rows.push({
      key,
      blogId: owner,
      contentType: 'image/webp',
      width,
      height,
      bytes: bytes.length,
      createdAt: at,
      attachedAt: at,
    })
  }
  await insertRows(DB, media, rows, 'IGNORE').run()
  const [first, ...others] = rows.map(({ key }) => ({ path: `/${key}`, width, height }))
  if (!first) throw new Error('No thumbnail was drawn.')
  return [first, ...others]
}

/** A ground of two colours with a few circles on it, as SVG. */
function drawing(random: Random): string {
  const hue = random.whole(0, 359)
  const circles = Array.from({ length: random.whole(4, 9) }, () => {
    const place = `cx="${random.whole(0, width)}" cy="${random.whole(0, height)}" r="${random.whole(60, 320)}"`
    return `<circle ${place} fill="hsl(${hue + random.whole(-40, 40)} 60% ${random.whole(45, 80)}%)" opacity="0.5"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="ground" x2="1" y2="1"><stop stop-color="hsl(${hue} 45% 30%)"/><stop offset="1" stop-color="hsl(${hue + 60} 50% 60%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#ground)"/>${circles.join('')}</svg>`
}
