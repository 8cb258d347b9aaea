import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { cutText } from '#contract/cut-text.ts'
import type { AuthorListing } from '#contract/listings.ts'
import { unwrap } from '../api/api.ts'
import { AboutAuthor } from '../components/about-author.tsx'
import { ListingPage } from '../components/listing-page.tsx'
import { loadListing, type ReadListing } from '../loaders/load-listing.ts'
import { describeBreadcrumbs, describeProfile } from '../site/schema-org.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useSite } from '../site/use-site.ts'
import './author.css'

/** In characters, without the ellipsis. */
const descriptionLength = 160

const read: ReadListing<AuthorListing> = async (client, slug, query, options) => {
  const { author, ...page } = await unwrap(client.authors[':slug'].$get({ param: { slug }, query }, options))
  return { listing: author, ...page }
}

/** @throws as `loadListing` does */
export function loader(args: LoaderFunctionArgs) {
  return loadListing(args, read)
}

/** The profile of an author, and the articles. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { name, path, biography, image, links } = data.listing
  const site = useSite()
  const origin = useSiteOrigin()
  return (
    <ListingPage
      {...data}
      read={read}
      description={biography ? cutText(biography, descriptionLength) : `Articles by ${name}, on ${site.name}.`}
      data={[describeProfile(data.listing, origin), describeBreadcrumbs([{ name, path }], origin)]}
    >
      {image && <img className="author-picture" src={image.src} width={image.width} height={image.height} alt="" />}
      <AboutAuthor biography={biography} links={links} />
    </ListingPage>
  )
}
