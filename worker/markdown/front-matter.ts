/** A moment as YAML has it, with its zone: programs take a text for no date. */
export type YamlDate = { moment: string }

/** A value of front matter; what is undefined is left out. */
export type FrontMatterValue =
  | string
  | number
  | boolean
  | YamlDate
  | readonly string[]
  | readonly Record<string, string>[]
export type FrontMatter = Record<string, FrontMatterValue | undefined>

/** Characters that JSON leaves as they are, and a parser of YAML takes for the end of a line or refuses. */
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/**
 * Front matter with a text behind it. Texts and lists are written as JSON, which each version of YAML reads alike, whatever
 * a text looks like: a number, a date, a comment.
 * @param text Markdown
 */
export function withFrontMatter(values: FrontMatter, text: string): string {
  const lines = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${yaml(value)}`],
  )
  return `---\n${lines.join('\n')}\n---\n${text && `\n${text}`}`
}

function yaml(value: FrontMatterValue): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  if ('moment' in value) return value.moment
  return `[${value.map((item) => (typeof item === 'string' ? quoted(item) : pairs(item))).join(', ')}]`
}

function pairs(item: Record<string, string>): string {
  return `{ ${Object.entries(item)
    .map(([key, value]) => `${key}: ${quoted(value)}`)
    .join(', ')} }`
}

function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
