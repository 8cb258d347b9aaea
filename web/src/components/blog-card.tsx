import { Link, useViewTransitionState } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import { paths } from '../routing/paths.ts'
import { textAttributes } from '../site/text-attributes.ts'
import './blog-card.css'

/** In characters. */
const excerptLength = 80

type Props = {
  blog: BlogSummary
  /** The rendered width of the image, as the `sizes` attribute. */
  sizes: string
  /** The lead card of the home page, in a row of its own. */
  isLead?: boolean
  /** The level of its heading: below a heading of the second level, the third. */
  level?: 2 | 3
  /** The first card of its list, whose image is loaded with high priority. */
  isFirst?: boolean
}

declare module 'react' {
  interface CSSProperties {
    /** The view transition name that the image of a card gets when its link is followed. */
    '--cover'?: string
  }
}

/** A blog in a list. The whole card is a link. */
export function BlogCard({ blog, sizes, isLead = false, level = 2, isFirst = false }: Props) {
  const path = paths.blog.href(blog._id)
  const Heading = `h${level}` as const
  const cover = coverTransitionName(blog._id)
  const isTransitioning = useViewTransitionState(path)
  return (
    <article className={isLead ? 'card lead' : 'card'}>
      <div className="card-image">
        <img
          src={blog.image}
          {...(blog.imageSrcset && { srcSet: blog.imageSrcset, sizes })}
          alt=""
          width={blog.imageWidth || 1600}
          height={blog.imageHeight || 900}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          style={{ '--cover': cover, ...(isTransitioning && { viewTransitionName: cover }) }}
        />
      </div>
      <div>
        <span className="chip">{blog.category}</span>
        <Heading className="card-title" {...textAttributes(blog)}>
          <Link to={path} viewTransition>
            {blog.title}
          </Link>
        </Heading>
        <p {...textAttributes(blog)}>{shorten(blog.excerpt)}</p>
      </div>
    </article>
  )
}

/** The view transition name of a blog's image, on its card and above its article: the browser animates one into the other. */
export function coverTransitionName(blogId: string): string {
  return `cover-${blogId}`
}

/** Cuts a text between code points, not inside a surrogate pair. */
function shorten(text: string) {
  const characters = Array.from(text)
  return characters.length <= excerptLength ? text : `${characters.slice(0, excerptLength).join('').trimEnd()}…`
}
