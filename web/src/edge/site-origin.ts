/** The configured origin of the site, on every host; the request's origin where none is configured. */
export function siteOrigin(url: URL, configured: string | undefined): string {
  return configured || url.origin
}

/** Whether the request is for a preview deployment: a `.pages.dev` host other than the site's own. */
export function isPreview(url: URL, configured: string | undefined): boolean {
  return Boolean(configured) && url.origin !== configured && url.hostname.endsWith('.pages.dev')
}
