import type { Declarations } from './style-sheet.ts'
import type { ForeignElement } from './tree.ts'

const monospaced =
  /\b(?:courier|consolas|menlo|monaco|monospace|(?:sf|roboto|ibm plex|noto sans|ubuntu|dejavu sans|pt|space|jetbrains|droid sans|cascadia|geist|liberation|fira|andale|lucida sans)[\s_-]*(?:mono|code|console|typewriter)|source code pro|inconsolata|sfmono|lucida console)/

/** Whether the first font of an element has letters of one width. */
export function isMonospaced({ style, attributes }: ForeignElement): boolean {
  const family = style.get('font-family') ?? attributes.get('face')?.toLowerCase() ?? style.get('font') ?? ''
  return monospaced.test(family.split(',', 1)[0] ?? '')
}

/** Whether a style makes a line, or more, of an element whose name says nothing of it. */
export function isDisplayedAsBlock({ style }: ForeignElement): boolean {
  return /^(?:block|flex|grid|flow-root|list-item|table|table-row)$/.test(style.get('display') ?? '')
}

/** Whether each child of an element stands apart, though it is in the same line. */
export function spreadsChildren({ style }: ForeignElement): boolean {
  return /^(?:inline-)?(?:flex|grid)$/.test(style.get('display') ?? '')
}

const colourNames: ReadonlySet<string> = new Set(
  'yellow lime aqua cyan fuchsia magenta orange gold pink lightgreen lightblue lightyellow lightpink khaki'.split(' '),
)
const hexColour = /#([0-9a-f]{3,8})\b/
const rgbColour = /rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+%?))?/
/** A background is a highlight when it is a light colour: not white, grey or the dark paper of a page. */
const leastColour = 30
const leastLight = 150

/** Whether words stand on the colour of a marker pen. */
export function isHighlight(style: Declarations): boolean {
  if (/^(?!none)/.test(style.get('mso-highlight') ?? 'none')) return true
  const background = style.get('background-color') ?? style.get('background') ?? ''
  if (background === '' || background.includes('url(')) return false
  const [name = ''] = background.split(' ', 1)
  if (colourNames.has(name)) return true
  const channels = readColour(background)
  if (!channels) return false
  return Math.max(...channels) >= leastLight && Math.max(...channels) - Math.min(...channels) >= leastColour
}

/** Red, green and blue; null for a transparent or unknown colour. */
function readColour(css: string): number[] | null {
  const rgb = rgbColour.exec(css)
  if (rgb) return Number.parseFloat(rgb[4] ?? '1') === 0 ? null : rgb.slice(1, 4).map(Number)
  const hex = hexColour.exec(css)?.[1]
  if (!hex) return null
  const digits = hex.length < 6 ? Array.from(hex, (digit) => digit + digit).join('') : hex
  if (digits.slice(6, 8) === '00') return null
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

const pointsPerPixel = 0.75
const lengthPattern = /(\d{1,4}(?:\.\d{1,4})?)(pt|px)/

/** The size of an element's letters in points; null where it says none. */
export function fontSizeOf({ style }: ForeignElement): number | null {
  const found = lengthPattern.exec(style.get('font-size') ?? style.get('font') ?? '')
  if (!found) return null
  return Number(found[1]) * (found[2] === 'px' ? pointsPerPixel : 1)
}
