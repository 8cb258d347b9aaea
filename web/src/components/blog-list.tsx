import { useBlogPages } from '../hooks/use-blog-pages.ts'
import { useFocusNewItem } from '../hooks/use-focus-new-item.ts'
import type { BlogFilter, BlogPage } from '../loaders/load-list.ts'
import { listHref } from '../routing/paths.ts'
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

/**
 * A grid of blogs with a link to the next page of the list. Once hydrated, a plain click on the link adds that page to
 * the grid.
 */
export function BlogList({ first, filter, hasLead = false }: Props) {
  const { blogs, nextCursor, isExpanded, isLoading, expand, collapse } = useBlogPages(first, filter)
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
      {nextCursor !== null && (
        <a
          className="expand"
          href={listHref(filter, nextCursor)}
          rel="next"
          data-app
          aria-label="Show more articles"
          aria-disabled={isLoading}
          onClick={(event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            expand(focusItem)
          }}
        >
          {isLoading ? <span className="spinner-ring" /> : <Icon path={icons.down} />}
        </a>
      )}
      {nextCursor === null && isExpanded && (
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
