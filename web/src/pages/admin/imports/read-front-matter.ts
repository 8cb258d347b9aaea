import { kilobyte } from '#contract/units.ts'
import { startOfObject } from './front-matter-start.ts'
import { loaded } from './import-file.ts'

const longest = 64 * kilobyte
/** Settings in YAML between lines `---`, in TOML between lines `+++`, or in the language that the first line names. */
const fenced = /^(---|\+\+\+)(\w{0,20})[ \t]*\n(?:([\s\S]*?)\n)?\1[ \t]*(?:\n|$)/

/** What front matter says, by its keys, and the text behind it; or a sentence that says why it cannot be read. */
export type ReadFrontMatter = { keys: Record<string, unknown>; markdown: string } | { problem: string }

/**
 * Reads the settings at the beginning of a file of Markdown, in YAML, TOML or JSON: texts, numbers, booleans and lists, and
 * nothing that runs. Dates are texts in any of them. What parses them is fetched with the first one.
 * @throws NotLoaded
 */
export async function readFrontMatter(file: string): Promise<ReadFrontMatter> {
  const lines = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const found = findSettings(lines.slice(0, longest + kilobyte))
  if (found === null) return { problem: 'It does not begin with front matter.' }
  if (found.length === 0 || found.settings.length > longest) {
    return { problem: 'Its front matter has no end, or more than 64 kB.' }
  }
  const { parseSettings } = await loaded(import('./parse-settings.ts'))
  const read = parseSettings(found.language, found.settings)
  return 'problem' in read ? read : { keys: read.keys, markdown: lines.slice(found.length).replace(/^\n/, '') }
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
