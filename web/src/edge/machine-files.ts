import { resolveSiteOrigin, siteIcons } from '#contract/site.ts'
import { paths } from '../routing/paths.ts'
import { site } from '../site/site.ts'

export const openSearchPath = '/opensearch.xml'
const securityPath = '/.well-known/security.txt'

/** RFC 9116, 2.5.5 recommends less than a year. */
const securityValidDays = 180
const dayMs = 86_400_000
const maxAgeSeconds = 3_600

/**
 * Files for programs that contain the site's address: how to report a vulnerability (RFC 9116), and the search for
 * browsers (https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md). Null for every other path.
 */
export function answerMachineFile(url: URL, configured: string | undefined, now = Date.now()): Response | null {
  const origin = resolveSiteOrigin(configured, url)
  if (url.pathname === securityPath) return answer(securityText(origin, now), 'text/plain; charset=utf-8')
  if (url.pathname === openSearchPath) return answer(openSearch(origin), 'application/opensearchdescription+xml')
  return null
}

/** `Expires` is the end of a day, so that the text changes once a day. */
function securityText(origin: string, now: number) {
  const expires = new Date((Math.floor(now / dayMs) + securityValidDays) * dayMs).toISOString()
  return [
    `Contact: mailto:${site.email}`,
    `Contact: ${origin}${paths.contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityPath}`,
    '',
  ].join('\n')
}

function openSearch(origin: string) {
  const name = site.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>Search ${name}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="180" height="180" type="image/png">${origin}${siteIcons.small}</Image>
<Url type="text/html" template="${origin}${paths.search}?q={searchTerms}"/>
</OpenSearchDescription>
`
}

function answer(text: string, type: string) {
  const headers = { 'content-type': type, 'cache-control': `public, max-age=${maxAgeSeconds}` }
  return new Response(text, { headers: { ...headers, 'x-content-type-options': 'nosniff' } })
}
