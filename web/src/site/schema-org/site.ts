// The types are generated from schema.org's vocabulary: an unknown property or value does not compile.
import type { Organization, SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts'
import { iconsOf, type Site } from '#contract/site.ts'
import { paths } from '../../routing/paths.ts'

export const context = 'https://schema.org'

/** The site and its search, as a `WebSite`. @param origin the origin of the site */
export function describeSite(site: Site, origin: string): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': context,
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    url: `${origin}/`,
    publisher: publisher(site, origin),
    potentialAction: search,
  }
}

/** Who publishes the articles, as an `Organization`. */
export function publisher(site: Site, origin: string): Organization {
  return { '@type': 'Organization', name: site.name, url: `${origin}/`, logo: iconsOf(site, origin).large }
}
