// Draws the thumbnails of the sample articles and their smaller copies: node scripts/sample/draw-thumbnails.ts
import { mkdir, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { copyWidths } from '#contract/image-copies.ts'
import { financeScenes } from './scenes/finance.ts'
import { indoorScenes } from './scenes/lifestyle-indoors.ts'
import { outdoorScenes } from './scenes/lifestyle-outdoors.ts'
import { startupScenes } from './scenes/startup.ts'
import { technologyScenes } from './scenes/technology.ts'

const thumbnailFolder = new URL('./thumbnails/', import.meta.url)
const byteLimit = 60_000

async function drawThumbnail(name: string, drawScene: () => string): Promise<void> {
  const drawing = Buffer.from(drawScene())
  await keep(name, sharp(drawing))
  for (const width of copyWidths) await keep(`${name}-${width}`, sharp(drawing).resize(width))
}

async function keep(name: string, image: Sharp): Promise<void> {
  const file = await image.webp({ quality: 82, effort: 6 }).toBuffer()
  if (file.byteLength >= byteLimit) throw new Error(`${name}.webp has ${file.byteLength} bytes, which is too many`)
  await writeFile(new URL(`${name}.webp`, thumbnailFolder), file)
  console.log(`${name}.webp ${(file.byteLength / 1000).toFixed(1)} kB`)
}

await mkdir(thumbnailFolder, { recursive: true })
const scenes = { ...technologyScenes, ...startupScenes, ...outdoorScenes, ...indoorScenes, ...financeScenes }
for (const [name, drawScene] of Object.entries(scenes)) await drawThumbnail(name, drawScene)
