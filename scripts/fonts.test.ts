import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontFolder, makeFonts } from './lib/make-fonts.ts'

test('the fonts are those that npm run fonts makes of the package and the style sheet', async () => {
  const made = await makeFonts()
  expect([...made.keys()].toSorted()).toEqual(['newsreader-latin-italic.woff2', 'newsreader-latin-wght-normal.woff2'])
  for (const [name, bytes] of made) {
    expect((await readFile(join(fontFolder, name))).equals(bytes), `${name}: run npm run fonts`).toBe(true)
  }
})
