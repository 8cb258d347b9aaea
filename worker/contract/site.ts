/** What the site is called, on its pages and in its feeds. */
export const siteName = 'Broadsheet'
export const siteTagline = 'The place for the latest news and articles on technology, startups, lifestyle and finance.'
/** The language of its texts (BCP 47). */
export const siteLanguage = 'en'

/** The origin of the site: the configured one, whatever host was called; else the host that was called. */
export function resolveSiteOrigin(configured: string | undefined, requestUrl: string | URL): string {
  return configured || new URL(requestUrl).origin
}
