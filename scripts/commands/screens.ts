import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCommandLine, runCommand } from '../lib/command-line.ts'
import { runTool } from '../lib/run-tool.ts'
import { screensFolder } from '../lib/screens-folder.ts'

const help = `npm run screens

Takes a picture of each screen of the local stack, and writes a sheet to look through: screens/index.html.

wide-light, narrow-dark   every screen with the sample content, at 1280 and at 390 px
empty, one, many, long    the lists without content, with one item, with many, and with extreme words, at 390 px
loading, failing          the screens while they load, and after a failure, at 390 px

CHROMIUM_PATH   the Chromium or Chrome to use`

await runCommand(async () => {
  readCommandLine(help, {})
  await rm(screensFolder, { recursive: true, force: true })
  const { code } = await runTool('vitest', ['run', '--config', 'e2e/screens/vitest.config.ts'], { shown: true })
  const sheet = join(screensFolder, 'index.html')
  await writeFile(sheet, await writeSheet())
  console.log(`The sheet: ${sheet}`)
  process.exitCode = code
})

async function writeSheet(): Promise<string> {
  const entries = await readdir(screensFolder, { withFileTypes: true })
  const groups = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const parts = await Promise.all(groups.toSorted().map(writeGroup))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 2rem; background: #ddd; font: 0.875rem/1.4 system-ui; }
  section { display: flex; flex-wrap: wrap; align-items: start; gap: 1.5rem; }
  h2, figure { margin: 0; }
  h2 { flex-basis: 100%; }
  img { display: block; width: 390px; }
  .wide-light img { width: 640px; }
</style>
${parts.join('\n')}
</html>
`
}

/** The names of pictures are letters, digits and blanks (e2e/screens/take-picture.ts). */
async function writeGroup(group: string): Promise<string> {
  const pictures = (await readdir(join(screensFolder, group))).toSorted()
  const figures = pictures.map((name) => {
    const source = encodeURI(`${group}/${name}`)
    const caption = name.replace('.jpeg', '')
    return `<figure><figcaption>${caption}</figcaption><a href="${source}"><img src="${source}" alt="" loading="lazy"></a></figure>`
  })
  return `<section class="${group}"><h2>${group}</h2>\n${figures.join('\n')}</section>`
}
