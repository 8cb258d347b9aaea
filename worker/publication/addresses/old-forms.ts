import { blogPath, pathPrefixes } from '../../contract/addresses.ts'
import { slugPattern } from '../../contract/slugs.ts'
import { slugify } from '../../slugs.ts'

/** The names that programs put before the slug of a list in its address, and which lists it may be, best first. */
const listNames: [names: RegExp, lists: ('category' | 'tag' | 'author')[]][] = [
  [/^(?:categor(?:y|ies)|topics?|sections?)$/, ['category', 'tag']],
  [/^(?:tags?|tagged|labels?)$/, ['tag', 'category']],
  [/^(?:authors?|users?|writers?)$/, ['author']],
]
/** The parts that programs put behind the address of a text or a list: its feeds, its other forms, and pages of its comments. */
const feeds = /^(?:feed|rss2?|rdf|atom|(?:rss|feed|atom|index)\.xml)$/
const others = /^(?:amp|embed|trackback|index\.html?|comment-page-\d{1,9})$/
/** Before the number of a page of a list, and the name of a file of a post. */
const twoParts = [/^page\/\d{1,9}$/, /^attachment\/[^/]+$/]
const monthOfBlogger = /^(\d{4})_(\d\d)_\d\d_archive\.html$/

/**
 * A path that another one may mean. `only`: what the path has to be a former address of. `feed` follows the present path of a
 * category, a tag or an author. Of a time: its `location` in the archive, and between which instants it has blogs.
 */
type Form = { path: string; only?: 'imported'; feed?: string } | { location: string; from: number; to: number }

/**
 * The paths that an unknown one may mean, at most ten, and the path itself first: programs have addresses that follow from
 * others, so that none of these needs a row of its own.
 * @param path in the spelling in which paths are stored
 * @param asked the address that readers came by, which is never answered with itself
 * @returns JSON, as the lookup of a path reads it
 */
export function writeOldForms(path: string, asked = path): string {
  const parts = path.split('/').slice(1)
  const { rest, feed } = withoutAdditions(parts)
  const stripped = joined(rest)
  const forms: Form[] = [
    { path: asked },
    { path },
    ...listForms(parts),
    { path: stripped, ...(feed && { feed: '/rss.xml' }) },
    ...listForms(rest).map((form) => ({ path: form.path, ...(feed && { feed: '/rss.xml' }) })),
    // A file or a further page of an imported article has an address below it.
    ...(rest.length > 1 ? [{ path: joined(rest.slice(0, -1)), only: 'imported' as const }] : []),
  ]
  const seen = new Set<string>()
  const distinct = forms.filter((form) => {
    const key = JSON.stringify(form)
    return seen.has(key) ? false : seen.add(key)
  })
  return JSON.stringify([...distinct, ...timeForms(rest)])
}

/** Whether an unknown path leads to another one without a row of its own. @param to a path that has a page here */
export function followsFrom(path: string, to: string): boolean {
  const [first] = listForms(path.split('/').slice(1)).filter((form) => form.path !== path)
  return first?.path === to && !to.startsWith(blogPath(''))
}

function joined(parts: string[]): string {
  return `/${parts.join('/')}`
}

function withoutAdditions(parts: string[]): { rest: string[]; feed: boolean } {
  let rest = parts
  let feed = false
  for (;;) {
    const [before = '', last = ''] = rest.slice(-2)
    const isFeed = feeds.test(last)
    const length = rest.length > 1 && (isFeed || others.test(last)) ? 1 : 0
    const two = rest.length > 2 && twoParts.some((pattern) => pattern.test(`${before}/${last}`)) ? 2 : 0
    if (length + two === 0) return { rest, feed }
    feed ||= isFeed
    rest = rest.slice(0, -(length || two))
  }
}

/** The paths that are meant by one with the name of a kind of list, whatever is before that and between it and the slug. */
function listForms(parts: string[]): { path: string }[] {
  const last = parts.at(-1) ?? ''
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const name = parts[at] ?? ''
    const lists = listNames.find(([names]) => names.test(name))?.[1]
    if (!lists) continue
    const slug = slugOf(last)
    return [{ path: joined([name, last]) }, ...lists.map((list) => ({ path: pathPrefixes[list] + slug }))]
  }
  return []
}

function slugOf(part: string): string {
  if (slugPattern.test(part)) return part
  try {
    return slugify(decodeURIComponent(part).replaceAll('+', ' '))
  } catch {
    // A percent sign that escapes nothing.
    return slugify(part)
  }
}

/** The year or the month of a path by date, also of a day. */
function timeForms(parts: string[]): Form[] {
  const dated = /^(?:blog|archives?|posts?)$/.test(parts[0] ?? '') ? parts.slice(1) : parts
  const [, ofYear, ofMonth] = monthOfBlogger.exec(joined(dated).slice(1)) ?? []
  const [year = '', month, day, ...more] = ofYear && ofMonth ? [ofYear, ofMonth] : dated
  const isTime = /^\d{4}$/.test(year) && [month, day].every((part) => part === undefined || /^\d{1,2}$/.test(part))
  if (!isTime || more.length > 0) return []
  if (month === undefined) {
    return [{ location: `/archive/${year}`, from: Date.UTC(Number(year), 0), to: Date.UTC(Number(year) + 1, 0) }]
  }
  const number = Number(month)
  if (number < 1 || number > 12) return []
  const location = `/archive/${year}/${String(number).padStart(2, '0')}`
  return [{ location, from: Date.UTC(Number(year), number - 1), to: Date.UTC(Number(year), number) }]
}
