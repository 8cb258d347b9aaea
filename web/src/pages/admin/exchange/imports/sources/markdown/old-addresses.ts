import { importListLimits, textLimits } from '#contract/limits.ts'
import type { PostKeys } from './post-keys.ts'
import type { SiteFiles } from './site-files.ts'

const datedName = /^(\d{4})-(\d{1,2})-(\d{1,2})[-_](.+)$/
/** Jekyll's names for patterns: https://jekyllrb.com/docs/permalinks/ */
const jekyllStyles: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
}

/** The name of a text without its date, that of its folder where it is an index, and the date. */
export function nameOf(path: string): { name: string; date: string; folders: string[] } {
  const parts = path.split('/')
  const file = (parts.pop() ?? '').replace(/\.\w+$/, '')
  const isIndex = /^index(?:\.[a-z]{2}(?:-\w{2,4})?)?$/i.test(file)
  const whole = isIndex && parts.length > 0 ? (parts.pop() ?? '') : file
  const [, year, month, day, name] = datedName.exec(whole) ?? []
  return { name: name ?? whole, date: year ? `${year}-${month}-${day}` : '', folders: parts }
}

/** The path of a text in the folder that its program makes addresses of. */
export function contentPath(path: string, { program }: Pick<SiteFiles, 'program'>): string {
  if (program === 'hugo' || program === 'zola') return path.replace(/^(?:.*\/)?content\//, '')
  if (program === 'astro') return path.replace(/^(?:.*\/)?src\/(?:content|pages|data)\/|^content\//, '')
  // Hexo and Octopress have theirs below `source`.
  if (program === 'jekyll')
    return path
      .replace(/^source\//, '')
      .replace(/(?:^|\/)_(?:posts|drafts|pages)\//, (found) => found.slice(0, found.indexOf('_')))
  return path.replace(/^(?:src|content|source|input|site)\//, '')
}

/**
 * The addresses that a text had at the old site, best first: those that it names, and those that its program makes.
 * @param date its day, as YYYY-MM-DD; empty for none
 * @returns which of them the text itself names, too
 */
export function oldAddresses(path: string, keys: PostKeys, date: string, site: SiteFiles) {
  const { name, folders } = nameOf(contentPath(path, site))
  const slug = keys.slug.replace(/^\/|\/$/g, '') || name
  const folder = folders.length > 0 ? `/${folders.join('/')}` : ''
  const categories = [...folders, ...[keys.category].filter(Boolean)].map(toSlug)
  const [year = '', month = '', day = ''] = date.split('-')
  const values: Record<string, string> = {
    categories: [...new Set(categories)].join('/'),
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    title: slug,
    slug,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    contentbasename: name,
    filename: name,
    name,
    basename: name,
    section: folders[0] ?? '',
    sections: folders.join('/'),
    path: [...folders, name].join('/'),
    output_ext: '.html',
  }
  const expand = (pattern: string) => pattern.replace(/:([a-z_]+)/g, (whole, key: string) => values[key] ?? whole)
  const jekyll = jekyllStyles[site.permalink] ?? (site.permalink || jekyllStyles.date || '')
  const made =
    site.program === 'jekyll' && date !== ''
      ? [jekyll, `${jekyllStyles.none}`].map(expand)
      : [`${folder}/${slug}/`, ...(slug === name ? [] : [`${folder}/${name}/`]), ...spacesOf(`${folder}/${name}/`)]
  const language = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/i
  const given = [
    keys.permalink,
    keys.url,
    ...(site.program === 'zola' ? [keys.path] : []),
    // Zola's are paths of the site, whatever they begin with.
    ...keys.aliases.map((alias) => (isPath(alias) || site.program === 'zola' ? alias : `${folder}/${alias}`)),
  ]
  const pathsOf = (addresses: string[]) =>
    addresses.flatMap((address) => {
      const path = pathOf(address)
      if (path === null) return []
      return site.base && !path.startsWith(`${site.base}/`) ? [path, site.base + path] : [path]
    })
  const named = pathsOf(given.map(expand))
  const others = [...made, ...made.filter((path) => language.test(path)).map((path) => path.replace(language, ''))]
  const all = [...new Set([...named, ...pathsOf(others)])].slice(0, importListLimits.formerPaths)
  return { all, named: new Set(named) }
}

/** The addresses of a text with spaces in its name: Hugo and Quartz have a hyphen for each, Obsidian Publish a plus sign. */
function spacesOf(path: string): string[] {
  return path.includes(' ') ? ['-', '+'].map((sign) => path.replaceAll(' ', sign)) : []
}

function isPath(text: string): boolean {
  return /^(?:\/|https?:\/\/)/i.test(text)
}

/** The path of an address as imports have paths; null for an address that cannot lead anywhere. */
function pathOf(address: string): string | null {
  const isWeb = /^https?:\/\//i.test(address)
  if (address === '' || /[{}\\\0]|:[a-z]/i.test(address.replace(/^https?:\/\//i, ''))) return null
  const path = URL.parse(isWeb ? address : `/${address}`.replace(/\/{2,}/g, '/'), 'https://old.example')?.pathname
  const spelled = path?.replace(/\/{2,}/g, '/').replace(/(?:\/index)?(?:\/|\/index\.html)?$/, '')
  return spelled && spelled.length <= textLimits.address ? spelled : null
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
