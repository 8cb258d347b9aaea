import { isRecord } from '#contract/is-record.ts'
import { kilobyte } from '#contract/units.ts'
import { quote } from '../../import-file.ts'
import type { ZipFile } from '../../open-zip.ts'
import { textOf } from './read-export.ts'

const largestFile = 512 * kilobyte
/** Signs with a meaning in a regular expression. A dot is a dot in most addresses. */
const patternSign = /[\\^$*+?()[\]{}|\s]/

export type GhostRedirect = { from: string; to: string }

/** The redirects of a zip, whose addresses are patterns: those that are a path. @returns notes on the others */
export async function readRedirects(zip: ZipFile | null): Promise<{ redirects: GhostRedirect[]; notes: string[] }> {
  const file = zip?.paths.find((name) => /(?:^|\/)redirects\.(?:ya?ml|json)$/.test(name))
  if (!zip || !file) return { redirects: [], notes: [] }
  const text = new TextDecoder().decode(await zip.read(file, largestFile))
  const rows = file.endsWith('.json') ? parseJson(text) : parseYaml(text)
  if (rows === null) return { redirects: [], notes: [`${quote(file)} cannot be read: its redirects do not come.`] }
  const redirects: GhostRedirect[] = []
  const leftOut: string[] = []
  for (const { from, to } of rows) {
    const path = from.replaceAll('\\/', '/')
    const plain = path.replace(/^\^/, '').replace(/(?:\/\??)?\$$/, '')
    const isPath = plain.startsWith('/') && plain.length > 1 && !patternSign.test(plain)
    if (isPath && /^(?:\/|https:\/\/)/.test(to) && !to.includes('$')) redirects.push({ from: plain, to })
    else leftOut.push(from)
  }
  const named = leftOut.slice(0, 5).map(quote).join(', ')
  const notes =
    leftOut.length > 0
      ? [`${leftOut.length} of ${rows.length} redirects have patterns, which are left out: ${named}.`]
      : []
  return { redirects, notes }
}

function parseJson(text: string): GhostRedirect[] | null {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return null
    return list.filter(isRecord).map(({ from, to }) => ({ from: textOf(from), to: textOf(to) }))
  } catch {
    // The parser tells by an exception.
    return null
  }
}

/** The lines below `301:` and `302:`: an address, a colon, and where it leads to. */
function parseYaml(text: string): GhostRedirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const end = line.indexOf(': ')
    const trimmed = line.trim()
    if (!/^\s/.test(line) || end < 0 || trimmed.startsWith('#')) return []
    return [{ from: unquoted(line.slice(0, end)), to: unquoted(line.slice(end + 2)) }]
  })
}

function unquoted(text: string): string {
  const trimmed = text.trim()
  return /^(["']).*\1$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed
}
