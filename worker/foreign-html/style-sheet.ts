import { type ForeignElement, noStyle } from './tree.ts'

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

export type Declarations = ReadonlyMap<string, string>
/** Declarations by selector: an element, a class, both, or a list of Word. */
export type StyleSheet = ReadonlyMap<string, Declarations>

/** Reads `name: value; …`, with names in lower case and without `!important`. */
export function readDeclarations(css: string): Declarations {
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
