import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { api } from '../api/api.ts'
import { type LoadedListing, listingQuery, loadListing, type ReadListing } from '../loaders/load-listing.ts'
import { everyCategory, listingFeedHref, listingHref, paths } from '../routing/paths.ts'
import { countArticles } from '../site/count-articles.ts'
import { quoteTitles } from '../site/quote-titles.ts'
import { describeBreadcrumbs } from '../site/schema-org/pages.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useDates } from '../site/use-dates.ts'
import { useSite } from '../site/use-site.ts'
import { BlogList } from './blog-list.tsx'
import { NothingHere } from './latest-articles.tsx'
import { PageMeta } from './page-meta.tsx'
import { StructuredData } from './structured-data.tsx'
import './listing-page.css'

/** How many titles the description of a further page has. */
const describedTitles = 3

type Listing = { name: string; slug: string; path: string }

type Options<Shown extends Listing> = {
  read: ReadListing<Shown>
  /** For search engines: the description of the first page. @param siteName the name of the publication */
  describe: (listing: Shown, siteName: string) => string
  /** The listing in schema.org, beside its breadcrumbs. */
  describeData?: (listing: Shown, origin: string) => object[]
  /** Whether it has a feed of its own. */
  hasFeed?: (listing: Shown) => boolean
  /** The kind of the listing, above its name. */
  kind?: string
  /** A picture beside the heading of the first page. */
  picture?: (listing: Shown) => ReactNode
  /** The text of the first page below the heading. */
  introduce: (listing: Shown) => ReactNode
}

/** The route of a page with the articles of a category, an author or a tag. The loader throws as `loadListing` does. */
export function listingRoute<Shown extends Listing>(options: Options<Shown>) {
  return {
    loader: (args: LoaderFunctionArgs) => loadListing(args, options.read),
    Component() {
      return <ListingPage loaded={useLoaderData<LoadedListing<Shown>>()} {...options} />
    },
  }
}

type Props<Shown extends Listing> = Options<Shown> & { loaded: LoadedListing<Shown> }

/** The articles, paged by links. */
function ListingPage<Shown extends Listing>(props: Props<Shown>) {
  const { loaded, read, describe, describeData, kind, picture, introduce } = props
  const { listing, page, position } = loaded
  const hasFeed = props.hasFeed?.(listing) ?? true
  const { name, slug, path } = listing
  const site = useSite()
  const origin = useSiteOrigin()
  const { key } = useLocation()
  const { formatDay } = useDates()
  const title = position ? `${name} up to ${formatDay(position.at)}` : name
  const titles = quoteTitles(page.blogs.slice(0, describedTitles).map((blog) => blog.title))
  const canonical = listingHref(path, position?.cursor)
  const previous = position && listingHref(path, page.previousCursor)
  return (
    <main id="main" className="page listing-page">
      <PageMeta
        title={position ? `${title}: ${quoteTitles([page.blogs[0]?.title ?? ''])}` : title}
        description={position ? `${title} on ${site.name}: ${titles} and more.` : describe(listing, site.name)}
        canonical={canonical}
        isIndexed={page.blogs.length > 0}
        previous={previous}
        next={page.nextCursor && listingHref(path, page.nextCursor)}
        {...(hasFeed && { feed: listingFeedHref(path) })}
      />
      <StructuredData
        data={[...(describeData?.(listing, origin) ?? []), describeBreadcrumbs([{ name, path }], origin)]}
      />
      <header className="taps">
        {!previous && picture?.(listing)}
        <div>
          {kind && <p className="listing-kind">{kind}</p>}
          <h1>{title}</h1>
          {previous ? (
            <p>
              <Link to={previous} rel="prev">
                Newer articles
              </Link>
            </p>
          ) : (
            <>
              {introduce(listing)}
              <p className="listing-facts soft">
                {page.total > 0 && <span>{countArticles(page.total)}</span>}
                {hasFeed && <a href={listingFeedHref(path)} type="application/rss+xml">{`RSS feed of ${name}`}</a>}
              </p>
            </>
          )}
        </div>
      </header>
      {page.blogs.length === 0 && <NoArticles isEverything={path === paths.articles.href(everyCategory)} />}
      {page.blogs.length > 0 && (
        <BlogList
          key={key}
          first={page}
          source={{
            hrefAfter: (cursor) => listingHref(path, cursor),
            load: (cursor) => read(api, slug, listingQuery(cursor)),
          }}
        />
      )}
    </main>
  )
}

/** Says that the list is empty, and leads on. */
function NoArticles({ isEverything }: { isEverything: boolean }) {
  return (
    <NothingHere sentence={isEverything ? 'Nothing has been published yet.' : 'There are no articles here yet.'}>
      <p>
        <Link to={isEverything ? paths.home : paths.articles.href(everyCategory)}>
          {isEverything ? 'Go to the front page' : 'All articles'}
        </Link>
      </p>
    </NothingHere>
  )
}
