import { resolveSiteOrigin } from './contract/site.ts'

/**
 * Scheme and host of the site, without a slash at the end.
 * @param requestUrl its host counts where SITE_URL is not set, which only local runs allow
 */
export function siteOrigin(config: { SITE_URL: string }, requestUrl: string): string {
  return resolveSiteOrigin(config.SITE_URL, requestUrl)
}
