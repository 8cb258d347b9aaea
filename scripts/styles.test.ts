import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scriptClasses } from '#web/documents/used-styles.ts'
import { root } from './lib/root.ts'

const source = join(root, 'web/src')
/** Code is written from left to right in every language, and Quill's alignment is of the page. */
const allowed = ['text-align: left in styles/prose.css', 'text-align: right in styles/prose.css']

test('styles name the start and the end of a line, not left and right', () => {
  const found = globSync('**/*.css', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
    return [...text.matchAll(/([a-z-]+): ([^;{}]+);/g)].flatMap(([, property = '', value = '']) =>
      /\b(left|right)\b/.test(property) || /^(left|right)$/.test(value) ? [`${property}: ${value} in ${file}`] : [],
    )
  })
  expect(found).toEqual(allowed)
})

test('a cell of a table is laid out by the name of its column, not by its position or content', () => {
  const found = globSync('pages/admin/**/*.css', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
    const selectors = text.match(/\b(td|th)\b[^,{};]*:(has|(first|last|nth)-[a-z-]+)\b/g) ?? []
    const lines = file.includes('/list/') ? (text.match(/grid-(row|column): *\d[^;]*/g) ?? []) : []
    return [...selectors, ...lines].map((rule) => `${rule} in ${file}`)
  })
  expect(found).toEqual([])
})

/** The widths at which pages change, in rem: a phone, a small window, a window with a menu beside the page, and a wide one. */
const widths = [37.5, 44, 60, 78]

test('pages change at the four widths of the table, and colours, sizes and margins come from the tokens', () => {
  const found = globSync('**/*.css', { cwd: source }).flatMap((file) => {
    if (/(tokens|fonts|print)\.css$/.test(file)) return []
    const text = readFileSync(join(source, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
    const queries = [...text.matchAll(/@media[^{]*?width[:<>= ]+([\d.]+)rem/g)].flatMap(([query, rem = '']) =>
      widths.some((width) => Math.abs(Number(rem) - width) < 0.011) ? [] : [query],
    )
    const colours = text.match(/#[\da-f]{3,8}\b|rgba?\([^)]*\)/g) ?? []
    const sizes = text.match(/font(?:-size)?: [^;]*\d(?:rem|px)[^;]*/g) ?? []
    const margins = text.match(/(?<![a-z-])margin[a-z-]*: (?!-?1px)[^;(]*\d(?:rem|px)[^;]*/g) ?? []
    return [...queries, ...colours, ...sizes, ...margins].map((rule) => `${rule.replaceAll(/\s+/g, ' ')} in ${file}`)
  })
  expect(found).toEqual([])
})

/** Files that cannot read the tokens: a static page, the head of a document, a manifest and mails. */
const withoutTokens = [
  'web/public/404.css',
  'web/src/documents/document.tsx',
  'web/src/documents/machine-files.ts',
  'worker/mail/content/styles.ts',
]

test.each(withoutTokens)('the colours of %s are those of the tokens', (file) => {
  const coloursIn = (path: string): string[] =>
    readFileSync(join(root, path), 'utf8').match(/#(?:[\da-f]{6}|[\da-f]{3})\b/g) ?? []
  const tokens = new Set(coloursIn('web/src/styles/tokens.css').concat('#fff'))
  const colours = coloursIn(file)
  expect(colours.length).toBeGreaterThan(0)
  expect(colours.filter((colour) => !tokens.has(colour))).toEqual([])
})

test('a document keeps the rules of the classes that its scripts add', () => {
  const sources = globSync('{boot,suggest}/*.ts', { cwd: source }).filter((file) => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(10)
  // suggest/combobox-props.ts names classes that React has rendered.
  const rendered = ['suggestions', 'visually-hidden']
  const added = sources.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    expect(text, file).not.toMatch(/classList|setAttribute\('class/)
    return [...text.matchAll(/className(?: =|:) '([^']*)'/g)].map(([, list = '']) => list)
  })
  expect(new Set(added)).toEqual(new Set([...scriptClasses, ...rendered]))
})
