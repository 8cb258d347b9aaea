import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenizeHtml } from '../html/tokenize.ts'
import { cleanHtml } from './clean-html.ts'
import { compareContent, type Missed } from './compare-content.ts'
import { countContent } from './count-content.ts'
import type { Lost } from './lost.ts'

const folder = join(import.meta.dirname, 'corpus')

/**
 * HTML of programs on the clipboard, made by hand after its real structures: the article that it becomes, what the
 * cleaner names as lost, and what the counter names beside it.
 */
export const fragments = globSync('**/*.txt', { cwd: folder })
  .sort()
  .map((path) => {
    const [, ...parts] = readFileSync(join(folder, path), 'utf8').split(/^--- (\w+)\n/m)
    const section = (name: string) => (parts.includes(name) ? (parts[parts.indexOf(name) + 1] ?? '').trimEnd() : '')
    const lost: Lost = JSON.parse(section('lost') || '{}')
    const missed: Missed = JSON.parse(section('missed') || '{}')
    return { path, clipboard: section('clipboard'), article: section('article'), lost, missed }
  })

/** The cleaner of foreign HTML, as the Worker runs it. */
export function cleanForeignHtml(html: string) {
  return cleanHtml(html, tokenizeHtml)
}

/** The parts of one HTML that another one does not have. */
export function missedIn(before: string, after: string, lost: Lost = {}): Missed {
  return compareContent(countContent(before, tokenizeHtml), countContent(after, tokenizeHtml), lost)
}
