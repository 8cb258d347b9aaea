import { isAlias, isScalar, parseDocument, visit } from 'yaml'
import { isRecord } from '#contract/is-record.ts'
import { kilobyte } from '#contract/units.ts'

const longest = 64 * kilobyte
const mostKeys = 1_000
const frontMatter = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/

/** What front matter says, by its keys, and the text behind it; or a sentence that says why it cannot be read. */
export type ReadFrontMatter = { keys: Record<string, unknown>; markdown: string } | { problem: string }

/** Reads the settings in YAML at the beginning of a file of Markdown: texts, numbers, booleans and lists, and nothing that runs. */
export function readFrontMatter(file: string): ReadFrontMatter {
  const lines = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const found = frontMatter.exec(lines.slice(0, longest + kilobyte))
  const yaml = found?.[1] ?? ''
  if (!lines.startsWith('---')) return { problem: 'It does not begin with front matter.' }
  if (!found || yaml.length > longest) return { problem: 'Its front matter has no end, or more than 64 kB.' }
  const markdown = lines.slice(found[0].length).replace(/^\n/, '')
  try {
    return { keys: readYaml(yaml), markdown }
  } catch (error) {
    // The parser throws for nesting that exceeds its stack, too.
    return { problem: error instanceof Unreadable ? error.message : 'Its front matter is no valid YAML.' }
  }
}

class Unreadable extends Error {}

function readYaml(yaml: string): Record<string, unknown> {
  // Keys are compared below: the parser compares each with all others.
  const document = parseDocument(yaml, {
    schema: 'core',
    uniqueKeys: false,
    resolveKnownTags: false,
    prettyErrors: false,
  })
  if (document.errors.length > 0) throw new Unreadable('Its front matter is no valid YAML.')
  let keys = 0
  visit(document, {
    Alias() {
      throw new Unreadable('Its front matter refers to other places of itself.')
    },
    Map(_, { items }) {
      keys += items.length
      if (keys > mostKeys) throw new Unreadable(`Its front matter has more than ${mostKeys} keys.`)
      const names = new Set<unknown>()
      for (const { key } of items) {
        const name = isScalar(key) ? String(key.value) : null
        if (name === null || isAlias(key)) throw new Unreadable('A key of its front matter is no word.')
        if (names.has(name)) throw new Unreadable(`Its front matter has the key “${name}” twice.`)
        names.add(name)
      }
    },
  })
  const values: unknown = document.toJS({ maxAliasCount: 0 })
  return isRecord(values) ? values : {}
}
