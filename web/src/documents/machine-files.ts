import { escapeText } from '#contract/escape-html.ts'
import { iconsOf, resolveSiteOrigin, type Site } from '#contract/site.ts'
import { day, hour, second } from '#contract/units.ts'
import { paths } from '../routing/paths.ts'
import { manifestPath, openSearchPath, securityPath } from '../service/machine-paths.ts'

/** RFC 9116, 2.5.5 recommends less than a year. */
const securityValidDays = 180
const maxAgeSeconds = hour / second

/** The answer where the publication is not known. */
const unavailable = 'This file cannot be made right now. Please try again in a minute.\n'
const unavailableHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '60',
  'x-content-type-options': 'nosniff',
}

/** The paper of light documents, as in styles/tokens.css. */
const paper = '#fbfaf6'

type MachineFile = { type: string; write: (site: Site, origin: string) => string }

/** By its path. */
const files = new Map<string, MachineFile>([
  [securityPath, { type: 'text/plain; charset=utf-8', write: securityText }],
  [openSearchPath, { type: 'application/opensearchdescription+xml', write: openSearch }],
  [manifestPath, { type: 'application/manifest+json', write: manifest }],
])

/**
 * Files for programs that say what the site is: how to report a vulnerability (RFC 9116), the search for browsers
 * (https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md), and the site as an application
 * (https://www.w3.org/TR/appmanifest/). Null for every other path.
 * @param readSite null where the publication is not known: then the answer is 503
 */
export async function answerMachineFile(
  url: URL,
  configured: string | undefined,
  readSite: () => Promise<Site | null>,
): Promise<Response | null> {
  const file = files.get(url.pathname)
  if (!file) return null
  const site = await readSite()
  // Never the sample's name or address: these files are stored by browsers and read by strangers.
  if (!site) return new Response(unavailable, { status: 503, headers: unavailableHeaders })
  const text = file.write(site, resolveSiteOrigin(configured, url))
  const headers = {
    'content-type': file.type,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    // It is made of what the isolate knows, which no purge reaches: a shared cache would keep what a save has replaced.
    'cdn-cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Response(text, { headers })
}

/** `Expires` is the end of a day, so that the text changes once a day. */
function securityText({ contact: { email }, language }: Site, origin: string) {
  const expires = new Date((Math.floor(Date.now() / day) + securityValidDays) * day).toISOString()
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}${paths.contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${[...new Set([language, 'en'])].join(', ')}`,
    `Canonical: ${origin}${securityPath}`,
    '',
  ].join('\n')
}

function openSearch(site: Site, origin: string) {
  const name = escapeText(site.name)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>Search ${name}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="180" height="180">${escapeText(iconsOf(site, origin).small)}</Image>
<Url type="text/html" template="${origin}${paths.search}?q={searchTerms}"/>
</OpenSearchDescription>
`
}

function manifest({ name, tagline, icon, language }: Site) {
  const own = icon && [{ src: icon.src, sizes: `${icon.width}x${icon.height}` }]
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    lang: language,
    start_url: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: own ?? [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-180.png', sizes: '180x180', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  })
}
