import { textLimits } from '../../contract/limits.ts'

/** The beginnings of addresses that the site has for itself; what is below them has pages of its own. */
const ownParts = ['admin', 'api', 'archive', 'assets', 'media', 'newsletter', 'preview']
/** Addresses of the site below which other ones are free: pages, and files that are served in any case. */
const ownPaths = [
  '/',
  '/.well-known/security.txt',
  '/about',
  '/apple-touch-icon.png',
  '/articles',
  '/articles/all',
  '/atom.xml',
  '/blog',
  '/contact',
  '/favicon.ico',
  '/feed',
  '/feed.json',
  '/feed.xml',
  '/feed/atom',
  '/feed/rdf',
  '/feed/rss',
  '/feed/rss2',
  '/feeds/posts/default',
  '/index.xml',
  '/llms.txt',
  '/login',
  '/opensearch.xml',
  '/privacy-policy',
  '/robots.txt',
  '/rss',
  '/rss.xml',
  '/search',
  '/setup',
  '/site.webmanifest',
]
/** Sitemaps, the feeds of categories, authors and tags, and the Markdown of articles. */
const ownFiles = /^\/sitemap(?:-\d+)?\.xml$|^\/(?:articles|author|tag)\/[^/]+\/rss\.xml$|^\/blog\/[^/]+\.md$/

/** A text that is no path of this site. The message is a sentence for the admin. */
export class PathProblem extends Error {
  override readonly name = 'PathProblem'
}

/**
 * A path of this site in the form in which paths are stored: escaped, and as `spellPath` returns it. A whole address of this
 * site is one too.
 * @param text of any length
 * @param origin the site's address
 * @throws PathProblem with a sentence for any other text
 */
export function readPath(text: string, origin: string): string {
  if (text.length > textLimits.address) {
    throw new PathProblem(`An address has ${textLimits.address} characters at most.`)
  }
  if (text === '') throw new PathProblem('An address is missing: write a path, such as /old-address.')
  if (!/^(?:[/\\]|[a-z][a-z0-9+.-]*:)/i.test(text)) {
    throw new PathProblem(`“${text}” does not begin with a slash: write a path, such as /old-address.`)
  }
  // Parsed, because an address of another site has many spellings.
  const address = URL.parse(text, origin)
  if (address?.origin !== new URL(origin).origin) {
    throw new PathProblem(`“${text}” is on another site: write a path of this one, such as /old-address.`)
  }
  if (address.search || address.hash) {
    throw new PathProblem(`“${text}” has more than a path: leave out what begins with “?” or “#”.`)
  }
  return spellPath(address.pathname)
}

/** A path whose letters beyond Latin are escaped, as browsers send it; another one as it is. */
export function escapePath(path: string): string {
  // Slashes at its beginning would be those before a host.
  return URL.parse(`/${path.replace(/^[/\\]{1,500}/, '')}`, 'https://site.invalid')?.pathname ?? path
}

/** The one spelling of a path: in lower case, with one slash between its parts and none at the end. */
export function spellPath(path: string): string {
  return `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`
}

/** Whether the site has a page or file at a path, whatever the admin writes. */
export function isOwnPath(path: string): boolean {
  return ownPaths.includes(path) || ownFiles.test(path) || ownParts.includes(path.split('/', 2)[1] ?? '')
}
