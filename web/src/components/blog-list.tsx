import type { ReactNode } from 'react'
import { type BlogSource, useBlogPages } from '../hooks/use-blog-pages.ts'
import { useFocusNewItem } from '../hooks/use-focus-new-item.ts'
import type { CardBlog } from '../loaders/card-blogs.ts'
import { frontTiers } from '../site/front-tiers.ts'
import { BlogCard } from './blog-card.tsx'
import { frontSizes, gridSizes } from './card-sizes.ts'
import { Icon, icons } from './icon.tsx'
import './blog-list.css'

type Props = {
  first: { blogs: CardBlog[]; nextCursor: string | null }
  source: BlogSource
  /** Arranges the blogs as a front page: a lead, a second tier and rows. */
  isFront?: boolean
  /** A sentence with a next step, for a list without blogs. */
  wayOn?: ReactNode
}

/**
 * A grid of blogs with a link to the next page of the list. Once hydrated, a plain click on the link adds that page to
 * the grid.
 */
export function BlogList({ first, source, isFront = false, wayOn }: Props) {
  const { blogs, hasMore, nextCursor, isExpanded, isLoading, expand, collapse } = useBlogPages(first, source)
  const { list, focusItem } = useFocusNewItem<HTMLDivElement>('.card-title a')

  const tiers = isFront ? frontTiers(first.blogs.length) : []
  const inPairs = tiers.filter((tier) => tier === 'second').length % 2 === 0
  const frontLayout = inPairs ? 'front in-pairs' : 'front'

  if (blogs.length === 0) {
    return (
      <div className="empty stack">
        <p>No blogs found 🚀</p>
        <p>{wayOn}</p>
      </div>
    )
  }
  return (
    <>
      <div className={isFront ? frontLayout : 'grid'} ref={list} aria-busy={isLoading}>
        {blogs.map((blog, index) => {
          const tier = tiers[index] ?? 'plain'
          const sizes = isFront ? frontSizes(tier, inPairs) : gridSizes
          return <BlogCard key={blog._id} blog={blog} sizes={sizes} tier={tier} isFirst={index === 0} />
        })}
      </div>
      {hasMore && (
        <a
          className="expand"
          href={source.hrefAfter(nextCursor ?? '')}
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
