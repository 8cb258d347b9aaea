import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCommandLine, runCommand } from '../lib/command-line.ts'
import { fontFolder, makeFonts } from '../lib/make-fonts.ts'

const help = `npm run fonts

Makes the Latin fonts of web/src/styles/fonts from the package @fontsource-variable/newsreader, with the weights and letters
that web/src/styles/fonts.css gives them.`

await runCommand(async () => {
  readCommandLine(help, {})
  for (const [name, bytes] of await makeFonts()) {
    await writeFile(join(fontFolder, name), bytes)
    console.log(`${name}: ${bytes.length} bytes`)
  }
})
