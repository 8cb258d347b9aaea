import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { TagListing } from '#contract/listings.ts'
import { unwrap } from '../api/api.ts'
import { ListingPage } from '../components/listing-page.tsx'
import { loadListing, type ReadListing } from '../loaders/load-listing.ts'
import { describeBreadcrumbs } from '../site/schema-org.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useSite } from '../site/use-site.ts'

const read: ReadListing<TagListing> = async (client, slug, query, options) => {
  const { tag, ...page } = await unwrap(client.tags[':slug'].$get({ param: { slug }, query }, options))
  return { listing: tag, ...page }
}

/** @throws as `loadListing` does */
export function loader(args: LoaderFunctionArgs) {
  return loadListing(args, read)
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { name, path, description } = data.listing
  const site = useSite()
  const origin = useSiteOrigin()
  return (
    <ListingPage
      {...data}
      read={read}
      description={description ? `${description} On ${site.name}.` : `Articles with the tag ${name}, on ${site.name}.`}
      data={[describeBreadcrumbs([{ name, path }], origin)]}
    >
      <p className="soft">{description || `Articles with the tag ${name}, newest first.`}</p>
    </ListingPage>
  )
}
