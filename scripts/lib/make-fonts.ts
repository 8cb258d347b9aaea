import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './root.ts'

/** The folder of the files that are made. */
export const fontFolder = join(root, 'web/src/styles/fonts')

const styleSheet = join(root, 'web/src/styles/fonts.css')
const packageFiles = join(root, 'node_modules/@fontsource-variable/newsreader/files')

/** The features that browsers use by themselves, and the numerals of the same width that the admin area asks for. */
const keepFeatures = ['kern', 'liga', 'mark', 'mkmk', 'rvrn', 'tnum']

const face =
  /font-style: (normal|italic);\s+font-weight: (\d+)(?: (\d+))?;[^}]*?url\("\.\/fonts\/([\w.-]+)"\)[^}]*?unicode-range:([^;]+);/g

/**
 * Makes the fonts that `fonts.css` names in its folder: the package's Latin font of that style, with the letters and the
 * weights of the face. The copyright and the address of the licence stay in each file, as the licence requires.
 * @returns the bytes of each file, by its name
 */
export async function makeFonts(): Promise<Map<string, Uint8Array>> {
  const made = new Map<string, Uint8Array>()
  for (const [, style, min, max, name = '', ranges = ''] of (await readFile(styleSheet, 'utf8')).matchAll(face)) {
    const whole = await readFile(join(packageFiles, `newsreader-latin-wght-${style}.woff2`))
    const wght = max ? { min: Number(min), max: Number(max) } : Number(min)
    const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures } as const
    made.set(name, await subsetFont(whole, charactersOf(ranges), options))
  }
  return made
}

/** @param ranges a value of `unicode-range` without wildcards: `U+0000-00FF, U+0131` */
function charactersOf(ranges: string): string {
  const points = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...points)
}
