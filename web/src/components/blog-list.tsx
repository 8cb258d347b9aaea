import './blog-list.css'
import { type ReactNode, useState } from 'react'
import { useFocusNewItem } from '../hooks/use-focus-new-item.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import type { CardBlog } from '../loaders/card-blogs.ts'
import { blogsPerStep, writeShown } from '../routing/shown-cards.ts'
import { frontTiers } from '../site/front-tiers.ts'
import { BlogCard } from './blog-card.tsx'
import { frontSizes, gridSizes } from './card-sizes.ts'
import { Icon, icons } from './icon.tsx'
import { NothingHere } from './latest-articles.tsx'

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
      <NothingHere sentence="No blogs found 🚀">
        <p>{wayOn}</p>
      </NothingHere>
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

type Page = { blogs: CardBlog[]; nextCursor: string | null }

/** A list of blogs whose pages follow each other by cursors. */
type BlogSource = {
  /** The address of the page after a place. */
  hrefAfter: (cursor: string) => string
  load: (cursor: string) => Promise<Page>
}

/**
 * A list that is expanded page by page, and collapsed to its first step. The address tells how much is shown, so that the back
 * button and a reload restore it.
 */
function useBlogPages(first: Page, { load }: BlogSource) {
  const [further, setFurther] = useState<Page[]>([])
  const [shown, setShown] = useState(first.blogs.length)
  const { submit, busy } = useSubmit()
  const loaded = withoutRepeats([first, ...further].flatMap((page) => page.blogs))
  const blogs = loaded.slice(0, shown)
  const { nextCursor } = further.at(-1) ?? first

  function show(count: number) {
    setShown(count)
    writeShown(count)
  }

  /** Shows the next page. @param onShown receives the index of the first new card */
  async function expand(onShown: (index: number) => void) {
    if (loaded.length > shown) {
      show(shown + blogsPerStep)
      onShown(blogs.length)
    } else if (nextCursor) {
      await submit(() => load(nextCursor), {
        onSuccess: (page) => {
          setFurther([...further, page])
          show(blogs.length + page.blogs.length)
          onShown(blogs.length)
        },
      })
    }
  }

  return {
    blogs,
    hasMore: loaded.length > shown || nextCursor !== null,
    /** The cursor of the first page that is not loaded; null at the end. */
    nextCursor,
    isExpanded: shown > blogsPerStep,
    isLoading: busy,
    expand,
    collapse: () => show(blogsPerStep),
  }
}

/** A blog that is published between two requests shifts the hits of a search, so that one may be fetched twice. */
function withoutRepeats(blogs: CardBlog[]) {
  return [...new Map(blogs.map((blog) => [blog._id, blog])).values()]
}
