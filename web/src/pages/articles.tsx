import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CategoryListing } from '#contract/listings.ts'
import { unwrap } from '../api/api.ts'
import { ListingPage } from '../components/listing-page.tsx'
import { loadListing, type ReadListing } from '../loaders/load-listing.ts'
import { everyCategory, paths } from '../routing/paths.ts'
import { describeBreadcrumbs } from '../site/schema-org.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useSite } from '../site/use-site.ts'

/** The articles of all categories, described as a category. */
const everything: CategoryListing = {
  name: 'All articles',
  slug: everyCategory,
  path: paths.articles.href(everyCategory),
  description: 'Everything that we have published, newest first.',
  image: null,
}

const read: ReadListing<CategoryListing> = async (client, slug, query, options) => {
  if (slug.toLowerCase() === everyCategory) {
    return { listing: everything, ...(await unwrap(client.blog.all.$get({ query }, options))) }
  }
  const { category, ...page } = await unwrap(client.categories[':slug'].$get({ param: { slug }, query }, options))
  return { listing: category, ...page }
}

/** @throws as `loadListing` does */
export function loader(args: LoaderFunctionArgs) {
  return loadListing(args, read)
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { name, path, slug, description } = data.listing
  const site = useSite()
  const origin = useSiteOrigin()
  return (
    <ListingPage
      {...data}
      read={read}
      description={description ? `${description} On ${site.name}.` : `Articles on ${name}, on ${site.name}.`}
      data={[describeBreadcrumbs([{ name, path }], origin)]}
      hasFeed={slug !== everyCategory}
    >
      {description && <p className="soft">{description}</p>}
    </ListingPage>
  )
}
