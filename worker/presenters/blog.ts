import { absoluteAddress, absoluteHtml } from '../article/addresses.ts'
import { blogPath } from '../contract/addresses.ts'
import { aiNoteOf } from '../contract/ai-note.ts'
import type { ArticleLink, Blog, BlogSummary, Neighbour } from '../contract/blog.ts'
import type { BlogDetails, SearchDetails } from '../contract/blog-details.ts'
import { escapeText } from '../contract/escape-html.ts'
import { directionOf } from '../contract/text-direction.ts'
import type { BlogRow, SummaryRow } from '../db/statements/blogs.ts'
import { presentFocus, presentThumbnail } from './image.ts'

/**
 * A row as an item of a readers' list. Clients of the original service print and sort by `createdAt`, so readers get the
 * time of publication there. @param origin the site's address
 */
export function presentSummary(row: SummaryRow, origin: string): BlogSummary {
  return {
    _id: row.id,
    title: row.title,
    subTitle: row.subTitle,
    description: escapeText(row.excerpt),
    excerpt: row.excerpt,
    category: row.category,
    ...presentThumbnail(row.thumbnail, origin),
    ...(row.imageFocus !== '' && { imageFocus: presentFocus(row.imageFocus) }),
    isPublished: row.isPublished,
    createdAt: (row.publishedAt ?? row.createdAt).toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    readingMinutes: row.readingMinutes,
    lang: row.lang,
    dir: directionOf(row.lang),
    path: blogPath(row.slug),
    authors: row.authors,
    tags: row.tags,
  }
}

/** A row as the whole blog for readers. @param origin the site's address */
export function presentBlog(row: BlogRow, origin: string): Blog {
  return {
    ...presentSummary(row, origin),
    description: absoluteHtml(row.description, origin),
    imageAlt: row.details.imageAlt ?? '',
    ai: aiNoteOf(row.details),
    commentCount: row.commentCount,
    contents: row.contents,
    search: presentSearchDetails(row.details, origin),
  }
}

/** The details that search engines and link previews get. @param origin the site's address */
export function presentSearchDetails(details: Partial<BlogDetails>, origin: string): SearchDetails {
  const { searchTitle, searchDescription, canonical, isHidden, socialImage } = details
  return {
    searchTitle,
    searchDescription,
    canonical,
    isHidden,
    socialImage: socialImage && absoluteAddress(socialImage, origin),
  }
}

/** The whole blog for the admin: `createdAt` is the time when it was added. */
export function presentBlogForAdmin(row: BlogRow, origin: string): Blog {
  return { ...presentBlog(row, origin), createdAt: row.createdAt.toISOString() }
}

type NeighbourRow = Pick<SummaryRow, 'id' | 'title' | 'slug' | 'lang'>

/** A row as a link to the article before or after another one. */
export function presentNeighbour({ id, title, slug, lang }: NeighbourRow): Neighbour {
  return { _id: id, title, path: blogPath(slug), lang, dir: directionOf(lang) }
}

/** A title as a line of the footer's list of the latest articles. */
export function presentArticle({ slug, title }: { slug: string; title: string }): ArticleLink {
  return { title, path: blogPath(slug) }
}
