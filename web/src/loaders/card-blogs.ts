import type { BlogSummary, NameAndSlug } from '#contract/blog.ts'
import { cutText } from '#contract/cut-text.ts'
import { frontTiers } from '../site/front-tiers.ts'

/** In characters, without the ellipsis. */
export const excerptLength = 80

type SharedField =
  | ('_id' | 'path' | 'category' | 'publishedAt' | 'readingMinutes' | 'lang' | 'dir')
  | ('image' | 'imageWidth' | 'imageHeight' | 'imageSrcset' | 'imageFocus')

/** The parts of a blog on a card and in a row of a search, without its texts. */
export type CardFacts = Pick<BlogSummary, SharedField> & { authors: Pick<NameAndSlug, 'name'>[] }
/** The parts of a blog on a card: the beginning of its excerpt, and on the lead its sub title. */
export type CardBlog = CardFacts & Pick<BlogSummary, 'title' | 'excerpt'> & { subTitle?: string }

/**
 * Blogs of a list as a document has them for hydration: the API answers more of each than a card shows.
 * @param isFront whether the list is that of the front page
 */
export function toCards(blogs: BlogSummary[], isFront = false): CardBlog[] {
  const tiers = isFront ? frontTiers(blogs.length) : []
  return blogs.map((blog, index) => ({
    ...toCardFacts(blog),
    title: blog.title,
    excerpt: cutText(blog.excerpt, excerptLength),
    ...(tiers[index] === 'lead' && { subTitle: blog.subTitle }),
  }))
}

/** Without the texts that a list does not show, because a document has its data twice: as elements and for hydration. */
export function toCardFacts(blog: BlogSummary): CardFacts {
  const { _id, path, category, publishedAt, readingMinutes, lang, dir } = blog
  const { image, imageWidth, imageHeight, imageSrcset, imageFocus } = blog
  const thumbnail = { image, imageWidth, imageHeight, imageSrcset, ...(imageFocus && { imageFocus }) }
  const authors = blog.authors.map(({ name }) => ({ name }))
  return { _id, path, category, publishedAt, readingMinutes, lang, dir, ...thumbnail, authors }
}
