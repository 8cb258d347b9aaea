import type { TagListing } from '#contract/listings.ts'
import { unwrap } from '../api/api.ts'
import { listingRoute } from '../components/listing-page.tsx'

/** The articles with a tag. */
export const { loader, Component } = listingRoute<TagListing>({
  async read(client, slug, query, options) {
    const { tag, ...page } = await unwrap(client.tags[':slug'].$get({ param: { slug }, query }, options))
    return { listing: tag, ...page }
  },
  describe: ({ name, description }, site) =>
    description ? `${description} On ${site}.` : `Articles with the tag ${name}, on ${site}.`,
  kind: 'Tag',
  introduce: ({ name, description }) => (
    <p className="soft">{description || `Articles with the tag ${name}, newest first.`}</p>
  ),
})
