import { CORE_SCHEMA, constructFromEvents, defineMappingTag, EVENT_ID, parseEvents } from 'js-yaml'
import { isRecord } from '#contract/is-record.ts'
import { limitKeys, Unreadable } from './front-matter-start.ts'

/** @throws Unreadable, and errors of the parser */
export function readYaml(yaml: string): Record<string, unknown> {
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
      limitKeys(keys)
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
