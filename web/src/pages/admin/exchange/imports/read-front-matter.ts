import { isRecord } from '#contract/is-record.ts'
import { kilobyte } from '#contract/units.ts'
import { limitKeys, startOfObject, Unreadable } from './front-matter-start.ts'
import { loaded } from './import-file.ts'

const longest = 64 * kilobyte
/** The languages of front matter, as a line that begins it may name them. Code is never run. */
const languages = { yaml: 'YAML', toml: 'TOML', json: 'JSON' } as const
type Language = keyof typeof languages
/** Settings in YAML between lines `---`, in TOML between lines `+++`, or in the language that the first line names. */
const fenced = /^(---|\+\+\+)(\w{0,20})[ \t]*\n(?:([\s\S]*?)\n)?\1[ \t]*(?:\n|$)/

/** The values of front matter by their keys, and the text behind it; or a sentence that says why it cannot be read. */
type ReadFrontMatter = { keys: Record<string, unknown>; markdown: string } | { problem: string }

/**
 * Reads the settings at the beginning of a file of Markdown, in YAML, TOML or JSON: texts, numbers, booleans and lists, and
 * nothing that runs. Dates are texts in any of them. The parser of a language is fetched with the first text in it.
 * @throws NotLoaded
 */
export async function readFrontMatter(file: string): Promise<ReadFrontMatter> {
  const lines = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const found = findSettings(lines.slice(0, longest + kilobyte))
  if (found === null) return { problem: 'It does not begin with front matter.' }
  if (found.length === 0 || found.settings.length > longest) {
    return { problem: 'Its front matter has no end, or more than 64 kB.' }
  }
  const language = Object.keys(languages).find((known): known is Language => known === found.language)
  if (!language) return { problem: `Its front matter is in “${found.language}”, which is not read.` }
  const parse = await parsers[language]()
  try {
    return { keys: parse(found.settings), markdown: lines.slice(found.length).replace(/^\n/, '') }
  } catch (error) {
    // Parsers tell by exceptions of their own; a text that is nested deeply exceeds their stack.
    const problem = error instanceof Unreadable ? error.message : `Its front matter is no valid ${languages[language]}.`
    return { problem }
  }
}

/** @returns null for a text without front matter; a length of 0 where it has no end */
function findSettings(text: string): { language: string; settings: string; length: number } | null {
  if (startOfObject.test(text)) {
    const end = endOfObject(text)
    return { language: 'json', settings: text.slice(0, end), length: text[end] === '\n' ? end + 1 : end }
  }
  const start = /^(?:---|\+\+\+)/.exec(text)?.[0]
  if (!start) return null
  const [whole = '', , named = '', settings = ''] = fenced.exec(text) ?? []
  return { language: named || (start === '---' ? 'yaml' : 'toml'), settings, length: whole.length }
}

/** The length of the JSON object that a text begins with; 0 where it has no end. */
function endOfObject(text: string): number {
  let depth = 0
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}]/g)) {
    if (part === '{') depth += 1
    if (part === '}') depth -= 1
    if (depth === 0) return index + part.length
  }
  return 0
}

const parsers: Record<Language, () => Promise<(settings: string) => Record<string, unknown>>> = {
  yaml: async () => (await loaded(import('./read-yaml.ts'))).readYaml,
  toml: async () => {
    const parse = await loaded(import('smol-toml').then(({ parse }) => parse))
    return (settings) => readToml(parse, settings)
  },
  json: async () => readJson,
}

/** Reads TOML. Its dates become texts in ISO 8601, without a zone where they have none. */
function readToml(parse: (toml: string) => unknown, toml: string): Record<string, unknown> {
  const values = parse(toml)
  countKeys(values)
  // JSON writes a date as its ISO text.
  return JSON.parse(JSON.stringify(values))
}

function readJson(json: string): Record<string, unknown> {
  const values: unknown = JSON.parse(json)
  countKeys(values)
  return isRecord(values) ? values : {}
}

/** @throws Unreadable for more keys than front matter may have */
function countKeys(values: unknown) {
  let keys = 0
  const left: unknown[] = [values]
  while (left.length > 0) {
    const value = left.pop()
    if (isRecord(value) && !Array.isArray(value)) keys += Object.keys(value).length
    limitKeys(keys)
    if (typeof value === 'object' && value !== null) left.push(...Object.values(value))
  }
}
