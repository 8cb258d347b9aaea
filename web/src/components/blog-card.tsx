import { Link, useViewTransitionState } from 'react-router'
import type { BlogSummary } from '#contract/shapes.ts'
import { paths } from '../routing/paths.ts'
import './blog-card.css'

/** How much of a blog's opening a card shows, in characters. */
const openingLength = 80

type Props = {
  blog: BlogSummary
  /** How wide its picture is drawn, as `<img>` takes it. */
  sizes: string
  /** The first of the front page, in a row of its own. */
  isLead?: boolean
  /** The first of its list: its picture gets ahead of all others. */
  isFirst?: boolean
}

/** A blog in a list. The whole card is one link. */
export function BlogCard({ blog, sizes, isLead = false, isFirst = false }: Props) {
  const address = paths.blog.href(blog._id)
  const isMoving = useViewTransitionState(address)
  return (
    <article className={isLead ? 'card lead' : 'card'}>
      <div className="card-picture">
        <img
          src={blog.image}
          {...(blog.imageSrcset && { srcSet: blog.imageSrcset, sizes })}
          alt=""
          width={blog.imageWidth || 1600}
          height={blog.imageHeight || 900}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          {...(isMoving && { style: { viewTransitionName: coverTransitionName(blog._id) } })}
        />
      </div>
      <div>
        <span className="chip">{blog.category}</span>
        <h2>
          <Link to={address} viewTransition>
            {blog.title}
          </Link>
        </h2>
        <p>{opening(blog.excerpt)}</p>
      </div>
    </article>
  )
}

/** The view transition name of a blog's image, on its card and above its article: the browser animates one into the other. */
export function coverTransitionName(blogId: string): string {
  return `cover-${blogId}`
}

/** Cut between characters, never inside an emoji. */
function opening(text: string) {
  const characters = Array.from(text)
  return characters.length <= openingLength ? text : `${characters.slice(0, openingLength).join('').trimEnd()}…`
}
