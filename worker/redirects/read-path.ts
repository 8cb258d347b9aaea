import { textLimits } from '../contract/limits.ts'

/** The beginnings of addresses that the site has for itself; what is below them has pages of its own. */
const ownParts = [
  'about',
  'admin',
  'api',
  'archive',
  'assets',
  'contact',
  'login',
  'media',
  'newsletter',
  'preview',
  'privacy-policy',
  'search',
  'setup',
]
/** Addresses of the site below which other ones are free. */
const ownPaths = ['/', '/articles', '/articles/all', '/blog']

/** A text that is no path of this site. The message is a sentence for the admin. */
export class PathProblem extends Error {
  override readonly name = 'PathProblem'
}

/**
 * A path of this site in the form in which paths are stored: escaped, in lower case, without a slash at the end. A whole
 * address of this site is one too.
 * @param text of any length
 * @param origin the site's address
 * @throws PathProblem with a sentence for any other text
 */
export function readPath(text: string, origin: string): string {
  if (text.length > textLimits.address) {
    throw new PathProblem(`An address has ${textLimits.address} characters at most.`)
  }
  const local = text.toLowerCase().startsWith(`${origin.toLowerCase()}/`) ? text.slice(origin.length) : text
  if (/^(?:\/\/|\\|[a-z][a-z0-9+.-]*:)/i.test(local) || local.startsWith('/\\')) {
    throw new PathProblem(`“${text}” is on another site: write a path of this one, such as /old-address.`)
  }
  if (!local.startsWith('/')) {
    throw new PathProblem(`“${text}” does not begin with a slash: write a path, such as /old-address.`)
  }
  const path = new URL(local, origin).pathname.toLowerCase()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Whether the site has a page or file at a path, whatever the admin writes. */
export function isOwnPath(path: string): boolean {
  return ownPaths.includes(path) || ownParts.includes(path.split('/', 2)[1] ?? '')
}
