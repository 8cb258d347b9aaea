import { type ForeignElement, noStyle } from './tree.ts'

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

/** The properties that a pass reads. */
const readProperties = new Set([
  ...['background', 'background-color', 'display', 'visibility', 'white-space', 'text-align', 'vertical-align'],
  ...['font', 'font-family', 'font-size', 'font-style', 'font-weight', 'text-decoration', 'text-decoration-line'],
  ...['list-style', 'list-style-type'],
  ...['mso-element', 'mso-hide', 'mso-highlight', 'mso-level-number-format', 'mso-list', 'mso-outline-level'],
  ...['--en-checked', '--en-codeblock'],
])
/** Longer attributes and sheets, in characters, have pictures in them and no formats. */
const longestAttribute = 10_000
const longestSheet = 500_000
/** An element, a class, both, or a list of Word: `li`, `.xl65`, `p.MsoTitle`, `@list l0:level1`. */
const readSelector = /^(?:[a-z][a-z0-9]*|(?:[a-z][a-z0-9]*)?\.[\w-]+|@list l\d+(?::level\d+)?)$/i

type Declarations = ReadonlyMap<string, string>
/** Declarations by selector: an element, a class, both, or a list of Word. */
type StyleSheet = ReadonlyMap<string, Declarations>

/** Reads `name: value; …`, with names in lower case and without `!important`. */
function readDeclarations(css: string): Declarations {
  if (css === '' || css.length > longestAttribute) return noStyle
  const found = new Map<string, string>()
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && readProperties.has(name)) {
      found.set(
        name,
        declaration
          .slice(colon + 1)
          .replace(/!\s*important/i, '')
          .trim()
          .toLowerCase(),
      )
    }
  }
  return found.size > 0 ? found : noStyle
}

/** Reads the rules of a style sheet that have one of the simple selectors; programs of offices write no others. */
export function readStyleSheet(css: string): StyleSheet {
  const rules = new Map<string, Declarations>()
  if (css.length > longestSheet) return rules
  const bare = css
    .replaceAll('<!--', ' ')
    .replaceAll('-->', ' ')
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ')
  for (const part of bare.split('}')) {
    const brace = part.lastIndexOf('{')
    if (brace < 0) continue
    const declarations = readDeclarations(part.slice(brace + 1))
    if (declarations.size === 0) continue
    for (const one of part.slice(part.lastIndexOf('{', brace - 1) + 1, brace).split(',')) {
      const selector = one.trim()
      if (!readSelector.test(selector)) continue
      rules.set(selector, new Map([...(rules.get(selector) ?? []), ...declarations]))
    }
  }
  return rules
}

/** The declarations that apply to an element: of its name, of its classes, and its own. */
export function styleOf({ name, attributes }: Pick<ForeignElement, 'name' | 'attributes'>, sheet: StyleSheet) {
  const own = readDeclarations(attributes.get('style') ?? '')
  if (sheet.size === 0) return own
  const selectors = [name]
  for (const one of (attributes.get('class') ?? '').split(/\s+/, 10)) selectors.push(`.${one}`, `${name}.${one}`)
  const applied = selectors.flatMap((selector) => [...(sheet.get(selector) ?? [])])
  return applied.length === 0 ? own : new Map([...applied, ...own])
}
