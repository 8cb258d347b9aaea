import type { Site, SitePage } from '#contract/site.ts'
import type { SiteLink } from '#contract/site-settings.ts'

/** The links of a place: those of the settings, and the pages of that place that none of them leads to. */
export function linksOf(site: Site, place: SitePage['place']): SiteLink[] {
  const links = site[place]
  const linked = new Set(links.map(({ href }) => href))
  const pages = site.pages.filter((page) => page.place === place && !linked.has(page.path))
  return [...links, ...pages.map(({ title, path }) => ({ label: title, href: path }))]
}
