import type { Site, SitePage } from '#contract/site.ts'
import type { SiteLink } from '#contract/site-settings.ts'

/** The links of a place: first from the settings, then the pages of that place to which the settings have no link. */
export function linksOf(site: Site, place: SitePage['place']): SiteLink[] {
  const links = site[place]
  const linked = new Set(links.map(({ href }) => href))
  const pages = site.pages.filter((page) => page.place === place && !linked.has(page.path))
  return [...links, ...pages.map(({ title, path }) => ({ label: title, href: path }))]
}
