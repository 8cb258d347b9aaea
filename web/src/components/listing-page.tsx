import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../api/api.ts'
import { type LoadedListing, listingQuery, type ReadListing } from '../loaders/load-listing.ts'
import { listingFeedHref, listingHref } from '../routing/paths.ts'
import { quoteTitles } from '../site/quote-titles.ts'
import { useDates } from '../site/use-dates.ts'
import { useSite } from '../site/use-site.ts'
import { BlogList } from './blog-list.tsx'
import { PageMeta } from './page-meta.tsx'
import { StructuredData } from './structured-data.tsx'
import './listing-page.css'

/** How many titles the description of a further page has. */
const describedTitles = 3

type Listing = { name: string; slug: string; path: string }

type Props<Shown extends Listing> = Pick<LoadedListing<Shown>, 'listing' | 'page' | 'position'> & {
  read: ReadListing<Shown>
  /** For search engines: the description of the first page. */
  description: string
  /** What schema.org calls the listing. */
  data: object[]
  /** Whether it has a feed of its own. */
  hasFeed?: boolean
  /** What the first page says below the heading. */
  children: ReactNode
}

/** The articles of a category, an author or a tag, paged by links. */
export function ListingPage<Shown extends Listing>(props: Props<Shown>) {
  const { listing, page, position, read, description, data, hasFeed = true, children } = props
  const { name, slug, path } = listing
  const site = useSite()
  const { formatDay } = useDates()
  const title = position ? `${name} up to ${formatDay(position.at)}` : name
  const titles = quoteTitles(page.blogs.slice(0, describedTitles).map((blog) => blog.title))
  const canonical = listingHref(path, position?.cursor)
  const previous = position && listingHref(path, page.previousCursor)
  return (
    <main id="main" className="page category-page">
      <PageMeta
        title={position ? `${title}: ${quoteTitles([page.blogs[0]?.title ?? ''])}` : title}
        description={position ? `${title} on ${site.name}: ${titles} and more.` : description}
        canonical={canonical}
        isIndexed={page.blogs.length > 0}
        previous={previous}
        next={page.nextCursor && listingHref(path, page.nextCursor)}
        {...(hasFeed && { feed: listingFeedHref(path) })}
      />
      <StructuredData data={data} />
      <header>
        <h1>{title}</h1>
        {previous ? (
          <p>
            <Link to={previous} rel="prev">
              Newer articles
            </Link>
          </p>
        ) : (
          <>
            {children}
            {hasFeed && (
              <p className="listing-feed">
                <a href={listingFeedHref(path)} type="application/rss+xml">{`RSS feed of ${name}`}</a>
              </p>
            )}
          </>
        )}
      </header>
      <BlogList
        key={useLocation().key}
        first={page}
        source={{
          hrefAfter: (cursor) => listingHref(path, cursor),
          load: (cursor) => read(api, slug, listingQuery(cursor)),
        }}
      />
    </main>
  )
}
