import type { NameAndSlug } from './blog.ts'
import { defaultSiteSettings, type SiteSettings } from './site-settings.ts'

/** The paths of the square images of a site without an icon of its own: 180 and 512 pixels wide. */
const siteIcons = { small: '/icon-180.png', large: '/icon-512.png' } as const

/** The origin of the site: the configured one, or that of the requested address where none is configured. */
export function resolveSiteOrigin(configured: string | undefined, requestUrl: string | URL): string {
  return configured || new URL(requestUrl).origin
}

/** A page of the publication with a place in navigation or footer. */
export type SitePage = { title: string; path: string; place: 'navigation' | 'footer' }

/** A category in menus. */
export type SiteCategory = NameAndSlug & {
  /** Readers' menus leave it out: it has no published blog. Never so where the sample content was loaded. */
  isHidden?: boolean
}

/** Data of the publication for readers' pages besides its settings. */
export type SiteParts = {
  /** In their order. */
  categories: SiteCategory[]
  pages: SitePage[]
  /** Whether there is neither an account nor a published blog: readers get a note instead of every page. */
  isBeingSetUp: boolean
}

/** The publication, as every page of readers knows it. Addresses of images are absolute. */
export type Site = SiteSettings & SiteParts

/** The publication before anything is set up, as the specification describes it. */
export const defaultSite: Site = {
  ...defaultSiteSettings,
  categories: ['Technology', 'Startup', 'Lifestyle', 'Finance'].map((name) => ({ name, slug: name.toLowerCase() })),
  pages: [],
  isBeingSetUp: false,
}

/** The addresses of the square images of a site, for small and for large places. */
export function iconsOf({ icon }: Pick<Site, 'icon'>, origin: string): { small: string; large: string } {
  if (icon) return { small: icon.src, large: icon.src }
  return { small: origin + siteIcons.small, large: origin + siteIcons.large }
}
