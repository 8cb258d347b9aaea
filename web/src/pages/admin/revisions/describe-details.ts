import type { BlogDetails } from '#contract/blog-details.ts'
import { formatDateTime } from '../format-date-time.ts'

/** The details of a blog as one line of text, with the parts that say something. @param nameOf the name of an author or tag */
export function describeDetails(details: BlogDetails, nameOf: (id: string) => string): string {
  const { slug, authors, tags, searchTitle, searchDescription, canonical, isHidden, socialImage } = details
  const { publishedAt, imageAlt } = details
  const parts = [
    imageAlt && `The picture shows: ${imageAlt}`,
    slug && `Address: ${slug}`,
    authors.length > 0 && `Authors: ${authors.map(nameOf).join(', ')}`,
    tags.length > 0 && `Tags: ${tags.map(nameOf).join(', ')}`,
    publishedAt && `Date of publication: ${formatDateTime(publishedAt)}`,
    searchTitle && `Title for search engines: ${searchTitle}`,
    searchDescription && `Description for search engines: ${searchDescription}`,
    canonical && `Address of the original: ${canonical}`,
    isHidden && 'Search engines leave it out',
    socialImage && `Social image: ${socialImage}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'None'
}
