import type { CategoryListing } from '#contract/listings.ts'
import { unwrap } from '../api/api.ts'
import { listingRoute } from '../components/listing-page.tsx'
import { everyCategory, paths } from '../routing/paths.ts'

/** The articles of all categories, described as a category. */
const everything: CategoryListing = {
  name: 'All articles',
  slug: everyCategory,
  path: paths.articles.href(everyCategory),
  description: 'Everything that we have published, newest first.',
  image: null,
}

/** The articles of a category, or of all of them. */
export const { loader, Component } = listingRoute<CategoryListing>({
  async read(client, slug, query, options) {
    if (slug.toLowerCase() === everyCategory) {
      return { listing: everything, ...(await unwrap(client.blog.all.$get({ query }, options))) }
    }
    const { category, ...page } = await unwrap(client.categories[':slug'].$get({ param: { slug }, query }, options))
    return { listing: category, ...page }
  },
  describe: ({ name, description }, site) =>
    description ? `${description} On ${site}.` : `Articles on ${name}, on ${site}.`,
  hasFeed: ({ slug }) => slug !== everyCategory,
  picture: ({ image }) =>
    image && <img className="listing-picture" src={image.src} width={image.width} height={image.height} alt="" />,
  introduce: ({ description }) => description && <p className="soft">{description}</p>,
})
