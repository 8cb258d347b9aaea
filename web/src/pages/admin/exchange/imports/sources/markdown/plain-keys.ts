import type { Keys } from './post-keys.ts'

const line = /^([A-Za-z][\w -]{0,30}):(?:[ \t]+(\S.*))?$/
const known = /^(?:authors?|category|date|modified|slug|status|summary|tags)$/

/**
 * The lines with which a text of Pelican, or of MultiMarkdown, says what it is, up to the first empty one, or one of dashes. An indented line
 * continues the one above.
 * @returns null for a text that begins with words of its own
 */
export function readPlainKeys(text: string): { keys: Keys; markdown: string } | null {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const end = lines.search(/\n(?:-{3,}|\.{3})?[ \t]*\n/)
  const head = end < 0 ? lines.trimEnd() : lines.slice(0, end)
  const keys: Record<string, string> = {}
  let last = ''
  for (const one of head.split('\n')) {
    const [, name = '', value = ''] = line.exec(one.trimEnd()) ?? []
    const rest = last !== '' && name === '' ? /^(?: {2,}|\t)(\S.*)$/.exec(one)?.[1] : undefined
    if (name === '' && rest === undefined) return null
    if (name !== '') last = name.toLowerCase()
    keys[last] = rest === undefined ? value : `${keys[last]} ${rest.trim()}`
  }
  if (keys.title === undefined || !Object.keys(keys).some((name) => known.test(name))) return null
  for (const name of ['tags', 'author', 'authors']) if (keys[name]) keys[name] = keys[name].replaceAll(';', ',')
  return { keys, markdown: end < 0 ? '' : lines.slice(end).replace(/^\n(?:-{3,}|\.{3})?[ \t]*\n/, '') }
}
