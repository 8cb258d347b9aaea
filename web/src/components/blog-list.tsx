import { useBlogPages } from '../hooks/use-blog-pages.ts'
import { useFocusNewItem } from '../hooks/use-focus-new-item.ts'
import type { BlogFilter, BlogPage } from '../loaders/load-list.ts'
import { BlogCard } from './blog-card.tsx'
import { gridSizes, leadSizes } from './card-sizes.ts'
import { Icon, icons } from './icon.tsx'
import './blog-list.css'

type Props = {
  first: BlogPage
  filter: BlogFilter
  /** Shows the first blog in a row of its own. */
  hasLead?: boolean
}

/** A grid of blogs with a button that shows more of them. */
export function BlogList({ first, filter, hasLead = false }: Props) {
  const { blogs, hasMore, isExpanded, isLoading, expand, collapse } = useBlogPages(first, filter)
  const { list, focusItem } = useFocusNewItem<HTMLDivElement>('.card-title a')

  if (blogs.length === 0) return <p className="empty">No blogs found 🚀</p>
  return (
    <>
      <div className="grid" ref={list} aria-busy={isLoading}>
        {blogs.map((blog, index) => {
          const isLead = hasLead && index === 0
          const sizes = isLead ? leadSizes : gridSizes
          return <BlogCard key={blog._id} blog={blog} sizes={sizes} isLead={isLead} isFirst={index === 0} />
        })}
      </div>
      {hasMore && (
        <button
          type="button"
          className="expand"
          aria-label="Show more articles"
          aria-expanded={isExpanded}
          aria-disabled={isLoading}
          onClick={() => expand(focusItem)}
        >
          {isLoading ? <span className="spinner-ring" /> : <Icon path={icons.down} />}
        </button>
      )}
      {!hasMore && isExpanded && (
        <button
          type="button"
          className="expand"
          aria-label="Show fewer articles"
          aria-expanded="true"
          onClick={() => {
            collapse()
            list.current?.scrollIntoView({ block: 'start' })
          }}
        >
          <Icon path={icons.up} />
        </button>
      )}
    </>
  )
}
