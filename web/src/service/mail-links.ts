import { notIndexed } from './document-headers.ts'

/** Whether links in mails lead to an address, in whatever spelling: it may contain the token of a subscriber. */
export function isForMailLink({ pathname }: URL): boolean {
  return /^\/+newsletter(\/|$)/i.test(pathname)
}

/** Keeps the token in an address out of caches, search engines and the referrers of what the page links to. */
export function protectToken(response: Response): Response {
  const { body, status } = response
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  headers.set('referrer-policy', 'no-referrer')
  headers.set(...notIndexed)
  return new Response(body, { status, headers })
}
