import { cutText } from '#contract/cut-text.ts'
import type { AuthorListing } from '#contract/listings.ts'
import { unwrap } from '../api/api.ts'
import { AboutAuthor } from '../components/about-author.tsx'
import { Avatar } from '../components/avatar.tsx'
import { listingRoute } from '../components/listing-page.tsx'
import { readBiography } from '../site/biography.ts'
import { describeProfile } from '../site/schema-org/pages.ts'
import './author.css'

/** In characters, without the ellipsis. */
const descriptionLength = 160

/** The profile of an author, and the articles. */
export const { loader, Component } = listingRoute<AuthorListing>({
  async read(client, slug, query, options) {
    const { author, ...page } = await unwrap(client.authors[':slug'].$get({ param: { slug }, query }, options))
    return { listing: author, ...page }
  },
  describe: ({ name, biography }, site) =>
    biography ? cutText(biography, descriptionLength) : `Articles by ${name}, on ${site}.`,
  describeData: (author, origin) => [describeProfile(author, origin)],
  picture: (author) => <Avatar {...author} />,
  introduce({ biography, links }) {
    const { role, text } = readBiography(biography)
    return (
      <>
        {role && (
          <p className="author-role">
            <bdi>{role}</bdi>
          </p>
        )}
        <AboutAuthor biography={text} links={links} />
      </>
    )
  },
})
