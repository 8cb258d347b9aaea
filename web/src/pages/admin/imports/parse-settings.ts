import { CORE_SCHEMA, constructFromEvents, defineMappingTag, EVENT_ID, parseEvents } from 'js-yaml'
import { parse } from 'smol-toml'
import { isRecord } from '#contract/is-record.ts'

const mostKeys = 1_000
/** The languages of front matter, as a line that begins it may name them. Code is never run. */
const languages = { yaml: 'YAML', toml: 'TOML', json: 'JSON' } as const
type Language = keyof typeof languages

/** Reads the settings of front matter by their keys. */
export function parseSettings(
  named: string,
  settings: string,
): { keys: Record<string, unknown> } | { problem: string } {
  const language = Object.keys(languages).find((known): known is Language => known === named)
  if (!language) return { problem: `Its front matter is in “${named}”, which is not read.` }
  try {
    return { keys: readers[language](settings) }
  } catch (error) {
    // Parsers tell by exceptions of their own; a text that is nested deeply exceeds their stack.
    const problem = error instanceof Unreadable ? error.message : `Its front matter is no valid ${languages[language]}.`
    return { problem }
  }
}

const readers = { yaml: readYaml, toml: readToml, json: readJson } satisfies Record<
  Language,
  (settings: string) => Record<string, unknown>
>

class Unreadable extends Error {}

function readYaml(yaml: string): Record<string, unknown> {
  const events = parseEvents(yaml, {})
  if (events.some(({ type }) => type === EVENT_ID.ALIAS)) {
    throw new Unreadable('Its front matter refers to other places of itself.')
  }
  // Without their tags, which may name anything, values are what they look like.
  for (const event of events) if ('tagStart' in event) Object.assign(event, { tagStart: -1, tagEnd: -1 })
  const documents = constructFromEvents(events, { source: yaml, schema: CORE_SCHEMA.withTags(countedMap()) })
  if (documents.length > 1) throw new Unreadable('Its front matter is no valid YAML.')
  const [values] = documents
  return isRecord(values) ? values : {}
}

/** How the maps of a document are read: their keys are words, each once, and bounded in number together. */
function countedMap() {
  let keys = 0
  return defineMappingTag('tag:yaml.org,2002:map', {
    create: () => new Map<string, unknown>(),
    addPair(map, key, value) {
      keys += 1
      if (keys > mostKeys) throw new Unreadable(`Its front matter has more than ${mostKeys} keys.`)
      if (typeof key === 'object' && key !== null) throw new Unreadable('A key of its front matter is no word.')
      const name = String(key)
      if (map.has(name)) throw new Unreadable(`Its front matter has the key “${name}” twice.`)
      map.set(name, value)
      return ''
    },
    // Keys are compared above.
    has: () => false,
    keys: (values: Record<string, unknown>) => Object.keys(values),
    get: (values, key) => values[String(key)],
    finalize: (map): Record<string, unknown> => Object.fromEntries(map),
    identify: () => false,
  })
}

/** Reads TOML. Its dates become texts in ISO 8601, without a zone where they have none. */
function readToml(toml: string): Record<string, unknown> {
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
    if (keys > mostKeys) throw new Unreadable(`Its front matter has more than ${mostKeys} keys.`)
    if (typeof value === 'object' && value !== null) left.push(...Object.values(value))
  }
}
