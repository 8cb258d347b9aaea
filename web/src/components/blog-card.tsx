import { Link, useViewTransitionState } from 'react-router'
import { cutText } from '#contract/cut-text.ts'
import { type CardBlog, excerptLength } from '../loaders/card-blogs.ts'
import { categoryHref } from '../site/category-href.ts'
import type { CardTier } from '../site/front-tiers.ts'
import { textAttributes } from '../site/text-attributes.ts'
import { useSite } from '../site/use-site.ts'
import { ShortDay } from './date.tsx'
import { focusStyle, thumbnailSize } from './thumbnail-size.ts'
import './teaser.css'
import './blog-card.css'

type Props = {
  blog: CardBlog
  /** The rendered width of the image, as the `sizes` attribute. */
  sizes: string
  tier?: CardTier
  /** The level of its heading: below a heading of the second level, the third. */
  level?: 2 | 3
  /** The first card of its list, whose image is loaded with high priority. */
  isFirst?: boolean
}

/** Of the names of authors, in characters: more may be cut where there is a mouse, which the link then shows all. */
const longAuthors = 20

declare module 'react' {
  interface CSSProperties {
    /** The view transition name that the image of a card gets when its link is followed. */
    '--cover'?: string
  }
}

/** A blog in a list. The whole card is a link to it, except its category, which is a link to that category's list. */
export function BlogCard({ blog, sizes, tier = 'plain', level = 2, isFirst = false }: Props) {
  const Heading = `h${level}` as const
  const language = textAttributes(blog, useSite().language)
  const cover = coverTransitionName(blog._id)
  const isTransitioning = useViewTransitionState(blog.path)
  const authors = blog.authors.map(({ name }) => name).join(', ')
  return (
    <article className={`teaser card ${tier}`}>
      {blog.image && (
        <div className="card-image">
          <img
            src={blog.image}
            {...(blog.imageSrcset && { srcSet: blog.imageSrcset, sizes })}
            alt=""
            {...thumbnailSize(blog)}
            {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            style={{ '--cover': cover, ...(isTransitioning && { viewTransitionName: cover }), ...focusStyle(blog) }}
          />
        </div>
      )}
      <div>
        <Link className="card-category" to={categoryHref(useSite(), blog.category)}>
          {blog.category}
        </Link>
        <Heading className="card-title" {...language}>
          <Link
            className="teaser-link line-link"
            to={blog.path}
            viewTransition
            title={authors.length > longAuthors ? authors : undefined}
          >
            {blog.title}
          </Link>
        </Heading>
        {tier === 'lead' && blog.subTitle && (
          <p className="card-standfirst" {...language}>
            {blog.subTitle}
          </p>
        )}
        {blog.excerpt && <p {...language}>{cutText(blog.excerpt, excerptLength)}</p>}
        <p className="teaser-meta card-meta">
          {authors && (
            <span>
              <bdi>{authors}</bdi>
            </span>
          )}
          {blog.publishedAt && <ShortDay date={blog.publishedAt} />}
          <span>{`${blog.readingMinutes} min read`}</span>
        </p>
      </div>
    </article>
  )
}

/** The view transition name of a blog's image, on its card and above its article: the browser animates one into the other. */
export function coverTransitionName(blogId: string): string {
  return `cover-${blogId}`
}
