import type { NameAndSlug } from './blog.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** The name of the site, on its pages and in its feeds. */
export const siteName = 'Broadsheet'
export const siteTagline = 'The place for the latest news and articles on technology, startups, lifestyle and finance.'
/** The language of the site's texts (BCP 47). */
export const siteLanguage = 'en'
/**
 * The time zone of all dates, at the edge, in every browser and in mails (IANA); UTC when empty. Months of the archive are
 * those of UTC.
 */
export const siteTimeZone = 'UTC'
/** The paths of the square images that stand for the site: 180 and 512 pixels wide. */
export const siteIcons = { small: '/icon-180.png', large: '/icon-512.png' } as const

/** The origin of the site: the configured one, or that of the requested address where none is configured. */
export function resolveSiteOrigin(configured: string | undefined, requestUrl: string | URL): string {
  return configured || new URL(requestUrl).origin
}

/** A page of the publication with a place in navigation or footer. */
export type SitePage = { title: string; path: string; place: 'navigation' | 'footer' }

/** What every page of readers knows of the publication. Addresses of images are absolute. */
export type Site = Settings & {
  /** In their order. */
  categories: NameAndSlug[]
  pages: SitePage[]
}

/** The publication before anything is set up, as the specification describes it. */
export const defaultSite: Site = {
  ...defaultSettings,
  categories: ['Technology', 'Startup', 'Lifestyle', 'Finance'].map((name) => ({ name, slug: name.toLowerCase() })),
  pages: [],
}
