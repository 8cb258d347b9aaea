import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import { type ApiClient, apiContext } from '../api/api.ts'
import { listingHref } from '../routing/paths.ts'
import { readPositionParameter } from '../routing/read-position.ts'
import { blogsPerStep, readShown } from '../routing/shown-cards.ts'
import type { CardBlog } from './card-blogs.ts'
import { frameOf, frameParts } from './frame.ts'
import { isMissing, missingPage } from './missing-page.ts'

type ListingQuery = { limit: string; cursor?: string; with?: string }

type Answer<Listing> = Parameters<typeof frameOf>[0] & {
  listing: Listing
  blogs: BlogSummary[]
  total: number
  nextCursor: string | null
  previousCursor?: string | null | undefined
}

/** Reads a page of the articles of a category, an author or a tag from the API. */
export type ReadListing<Listing> = (
  client: ApiClient,
  slug: string,
  query: ListingQuery,
  options?: { init: RequestInit },
) => Promise<Answer<Listing>>

/** The API query for one page. @param cursor null for the first page */
export function listingQuery(cursor: string | null): ListingQuery {
  return { limit: String(blogsPerStep), ...(cursor !== null && { cursor }) }
}

/**
 * The loader of the page of a category, an author or a tag.
 * @throws a redirect for a former slug; MissingPage for an unknown slug, for a malformed place, and for a place without
 * articles after it: a redirect to the first page would give the list any number of addresses
 */
export async function loadListing<Listing extends { path: string }>(
  { params, request, context }: LoaderFunctionArgs,
  read: ReadListing<Listing>,
) {
  const { pathname, searchParams } = new URL(request.url)
  const before = searchParams.get('before')
  const position = before === null ? null : readPositionParameter(before)
  if (before !== null && !position) throw await missingPage({ request, context })
  const query = {
    ...listingQuery(position?.cursor ?? null),
    limit: String(readShown(new URL(request.url))),
    with: position ? `${frameParts},previous` : frameParts,
  }
  const answer = await read(context.get(apiContext), params.slug ?? '', query, {
    init: { signal: request.signal },
  }).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!answer || (position && answer.blogs.length === 0)) throw await missingPage({ request, context })
  const { listing, total, nextCursor, previousCursor = null } = answer
  const blogs: CardBlog[] = answer.blogs
  if (listing.path !== pathname) throw redirect(listingHref(listing.path, position?.cursor), 301)
  return { listing, page: { blogs, total, nextCursor, previousCursor }, position, ...frameOf(answer) }
}

/** The data of the loader. */
export type LoadedListing<Listing extends { path: string }> = Awaited<ReturnType<typeof loadListing<Listing>>>
