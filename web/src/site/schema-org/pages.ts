import type { BreadcrumbList, ProfilePage, WithContext } from 'schema-dts'
import type { AuthorListing } from '#contract/listings.ts'
import { paths } from '../../routing/paths.ts'
import { context } from './site.ts'

/** A breadcrumb. */
type Breadcrumb = { name: string; path: string }

/** The page of an author, as a `ProfilePage`. @param origin the origin of the site */
export function describeProfile(author: AuthorListing, origin: string): WithContext<ProfilePage> {
  const { name, path, biography, image, links } = author
  return {
    '@context': context,
    '@type': 'ProfilePage',
    url: origin + path,
    mainEntity: {
      '@type': 'Person',
      '@id': origin + path,
      name,
      url: origin + path,
      ...(biography && { description: biography }),
      ...(image && { image: new URL(image.src, origin).href }),
      ...(links.length > 0 && { sameAs: links }),
    },
  }
}

/** The breadcrumbs of a page, without the home page, which is added. @param origin the origin of the site */
export function describeBreadcrumbs(breadcrumbs: Breadcrumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...breadcrumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
