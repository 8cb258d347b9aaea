import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readCommandLine, runCommand } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'
import { toIco } from '../lib/to-ico.ts'

const help = `npm run icons

Draws favicon.ico and apple-touch-icon.png from web/public/icon.svg, for browsers, feed readers and crawlers that ask for
these names without reading a page.`

const folder = join(root, 'web/public')
/** The sizes that browsers and Windows use, in pixels. */
const icoSizes = [16, 32, 48]
const touchIconSize = 180
/** Corners that are transparent would be black on a home screen. */
const touchIconBackground = '#b3361b'

await runCommand(async () => {
  readCommandLine(help, {})
  const images = await Promise.all(icoSizes.map(async (size) => ({ size, png: await draw(size).toBuffer() })))
  await writeFile(join(folder, 'favicon.ico'), toIco(images))
  await draw(touchIconSize).flatten({ background: touchIconBackground }).toFile(join(folder, 'apple-touch-icon.png'))
})

function draw(size: number) {
  /** The size of the drawing's own grid at 72 dots per inch. */
  const grid = 64
  return sharp(join(folder, 'icon.svg'), { density: (72 * size) / grid })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
}
