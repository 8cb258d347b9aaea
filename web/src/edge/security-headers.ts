/** Where the interface calls besides its own origin: the hosts that it was built for. */
const callHosts = [
  import.meta.env.VITE_API_HOST,
  import.meta.env.VITE_NEWSLETTER_HOST,
  import.meta.env.VITE_CONTACT_HOST,
]
  .filter((host): host is string => typeof host === 'string' && URL.canParse(host))
  .map((host) => new URL(host).origin)

const callSources = ["'self'", ...new Set(callHosts)].join(' ')

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // react-hot-toast writes its styles into the page.
  "style-src 'self' 'unsafe-inline'",
  `img-src ${callSources} data: blob: https:`,
  "font-src 'self'",
  `connect-src ${callSources}`,
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What every document carries. Who keeps one says so. */
export const documentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** What a document carries that no search engine is to show. */
export const notIndexed = ['x-robots-tag', 'noindex'] as const
