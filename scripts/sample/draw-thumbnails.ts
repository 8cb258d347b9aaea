// Draws the thumbnails of the sample articles: node scripts/sample/draw-thumbnails.ts
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { financeScenes } from './scenes/finance.ts'
import { lifestyleScenes } from './scenes/lifestyle.ts'
import { startupScenes } from './scenes/startup.ts'
import { technologyScenes } from './scenes/technology.ts'

const thumbnailFolder = new URL('./thumbnails/', import.meta.url)
const byteLimit = 60_000

async function drawThumbnail(name: string, drawScene: () => string): Promise<void> {
  const picture = await sharp(Buffer.from(drawScene())).webp({ quality: 82, effort: 6 }).toBuffer()
  if (picture.byteLength >= byteLimit)
    throw new Error(`${name}.webp has ${picture.byteLength} bytes, which is too many`)
  await writeFile(new URL(`${name}.webp`, thumbnailFolder), picture)
  console.log(`${name}.webp ${(picture.byteLength / 1000).toFixed(1)} kB`)
}

await mkdir(thumbnailFolder, { recursive: true })
const scenes = { ...technologyScenes, ...startupScenes, ...lifestyleScenes, ...financeScenes }
for (const [name, drawScene] of Object.entries(scenes)) await drawThumbnail(name, drawScene)
