import type { BlogSummary, NameAndSlug } from '#contract/blog.ts'
import { cutText } from '#contract/cut-text.ts'
import { frontTiers } from '../site/front-tiers.ts'

/** In characters, without the ellipsis. */
export const excerptLength = 80

type ShownField =
  | ('_id' | 'path' | 'title' | 'category' | 'excerpt' | 'publishedAt' | 'readingMinutes' | 'lang' | 'dir')
  | ('image' | 'imageWidth' | 'imageHeight' | 'imageSrcset')

/** The parts of a blog on a card: the beginning of its excerpt, and on larger cards its sub title. */
export type CardBlog = Pick<BlogSummary, ShownField> & { authors: Pick<NameAndSlug, 'name'>[]; subTitle?: string }

/**
 * Blogs of a list as a document has them for hydration: the API answers more of each than a card shows.
 * @param isFront whether the list is that of the front page
 */
export function toCards(blogs: BlogSummary[], isFront = false): CardBlog[] {
  const tiers = isFront ? frontTiers(blogs.length) : []
  return blogs.map((blog, index) => ({
    ...toCard(blog),
    ...((tiers[index] ?? 'plain') !== 'plain' && { subTitle: blog.subTitle }),
  }))
}

function toCard(blog: BlogSummary): CardBlog {
  const { _id, path, title, category, publishedAt, readingMinutes, lang, dir } = blog
  const { image, imageWidth, imageHeight, imageSrcset } = blog
  const excerpt = cutText(blog.excerpt, excerptLength)
  const authors = blog.authors.map(({ name }) => ({ name }))
  const thumbnail = { image, imageWidth, imageHeight, imageSrcset }
  return { _id, path, title, category, publishedAt, readingMinutes, lang, dir, ...thumbnail, excerpt, authors }
}
