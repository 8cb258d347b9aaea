import sharp from 'sharp'
import { media } from '#worker/db/schema/media.ts'
import { ImageCollection, type StoredImage } from '#worker/images/image-collection.ts'
import { insertRows } from '../lib/insert-rows.ts'
import type { LocalStorage } from '../lib/local-storage.ts'
import { nameCopies } from '../lib/name-copies.ts'
import { storeImages } from '../lib/store-images.ts'
import { type Random, seededRandom } from './random.ts'

const count = 12
const [width, height] = [1600, 900]
/** The owner of the files: not a blog, so that deleting one does not delete images of the others. */
const owner = 'seed'

/** Draws the thumbnails that the seeded blogs share, and stores them with their smaller copies. */
export async function storeSeedImages({ DB, MEDIA }: LocalStorage): Promise<[StoredImage, ...StoredImage[]]> {
  const drawn = await Promise.all(Array.from({ length: count }, (_, index) => drawImage(index)))
  const images = new ImageCollection(owner, new Map(drawn.flatMap(({ copies }) => copies)))
  for (const { image } of drawn) await images.add(image)
  await insertRows(DB, media, await storeImages(MEDIA, images, new Date()), 'IGNORE').run()
  const [first, ...others] = images.stored.values()
  if (!first) throw new Error('No thumbnail was drawn.')
  return [first, ...others]
}

async function drawImage(index: number) {
  const svg = Buffer.from(drawing(seededRandom(index)))
  const draw = async (drawnWidth: number) =>
    Uint8Array.from(await sharp(svg).resize(drawnWidth).webp({ quality: 70 }).toBuffer())
  const image = await draw(width)
  return { image, copies: await nameCopies(image, draw) }
}

/** A background of two colours with a few circles, as SVG. */
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
