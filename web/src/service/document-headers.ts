import { frameHosts } from '#contract/embeds.ts'

/** The API hosts that the client was built with, besides its own origin. */
const apiHosts = [
  import.meta.env.VITE_API_HOST,
  import.meta.env.VITE_NEWSLETTER_HOST,
  import.meta.env.VITE_CONTACT_HOST,
]
  .filter((host): host is string => typeof host === 'string' && URL.canParse(host))
  .map((host) => new URL(host).origin)

const apiSources = ["'self'", ...new Set(apiHosts)].join(' ')

/** The hash of the only inline script. The build computes it; unit tests, which have no build, allow no inline script. */
const inlineScript = import.meta.env.THEME_SCRIPT_HASH ? ` '${import.meta.env.THEME_SCRIPT_HASH}'` : ''

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self'${inlineScript}`,
  // react-hot-toast adds inline styles.
  "style-src 'self' 'unsafe-inline'",
  `img-src ${apiSources} data: blob: https:`,
  `media-src ${apiSources}`,
  "font-src 'self'",
  `connect-src ${apiSources}`,
  `frame-src ${frameHosts.map((host) => `https://${host}`).join(' ')}`,
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers of every document. A document that may be cached overrides `cache-control`. */
export const documentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy,
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** The header that excludes a document from search engines. */
export const notIndexed = ['x-robots-tag', 'noindex'] as const
