import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'corpus')

/**
 * What programs put on the clipboard, made by hand after their real structures: the article that it becomes, what is
 * counted as lost, and by how much the content of the article differs (a list's signs are words in Word's HTML).
 */
export const fragments = globSync('**/*.txt', { cwd: folder })
  .sort()
  .map((path) => {
    const [, ...parts] = readFileSync(join(folder, path), 'utf8').split(/^--- (\w+)\n/m)
    const section = (name: string) => (parts.includes(name) ? (parts[parts.indexOf(name) + 1] ?? '').trimEnd() : '')
    const differences: Differences = JSON.parse(section('differences') || '{}')
    return { path, clipboard: section('clipboard'), article: section('article'), lost: section('lost'), differences }
  })

/** The words that do not come, and by how many the other counts differ. */
type Differences = { words?: string[] } & Partial<Record<Exclude<keyof Content, 'words'>, number>>
export type Content = {
  words: string[]
  depth: number
  links: number
  cells: number
  codeLines: number
  images: number
}

const unread = /<!--[\s\S]*?-->|<!\[[^>]*>|<!doctype[^>]*>|<(style|script|title|nav|noscript)\b[\s\S]*?<\/\1>/gi
const token = /<(\/?)([a-z][\w:-]*)([^<>]*)>|([^<]+)/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', mdash: '—', shy: '' }

/** Counts what HTML has, by its tokens alone: it knows nothing of the cleaner, the editor or a tree. */
export function countContent(html: string): Content {
  const content: Content = { words: [], depth: 0, links: 0, cells: 0, codeLines: 0, images: 0 }
  let text = ''
  let lists = 0
  let code: string | null = null
  for (const [, end, given = '', attributes = '', words = ''] of html.replace(unread, '').matchAll(token)) {
    const name = given.toLowerCase()
    if (words !== '') {
      text += words
      if (code !== null) code += words
    } else if (name === 'ul' || name === 'ol') {
      lists += end ? -1 : 1
      content.depth = Math.max(content.depth, lists)
    } else if (name === 'pre') {
      if (end) content.codeLines += (code ?? '').trim().split('\n').length
      code = end ? null : ''
    } else if (name === 'br' && code !== null) code += '\n'
    if (!end && name === 'a' && /\shref=/.test(attributes)) content.links++
    if (!end && (name === 'td' || name === 'th')) content.cells++
    if (!end && name === 'img') content.images++
    const level = /mso-list:\s?l\d+ level(\d)/.exec(attributes)?.[1] ?? /aria-level="(\d)"/.exec(attributes)?.[1]
    content.depth = Math.max(content.depth, Number(level ?? 0))
    if (
      words === '' &&
      !/^(?:b|i|u|s|em|strong|span|font|sub|code|mark|g-emoji|wbr|ins|del|small|cite|tt|kbd|q|label|picture|st1:\w+|w:sdt|o:p)$/.test(
        name,
      )
    )
      text += ' '
  }
  content.words = decode(text)
    .split(/[\s\u00a0]+/)
    .filter((word) => word !== '')
  return content
}

function decode(text: string) {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
  })
}

/** The words of a text that another does not have after those before. */
export function missingWords(words: readonly string[], found: readonly string[]): string[] {
  let from = 0
  return words.filter((word) => {
    const index = found.indexOf(word, from)
    if (index >= 0) from = index + 1
    return index < 0
  })
}
