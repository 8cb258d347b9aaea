import { useState } from 'react'
import { useLocation } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import { api, unwrap } from '../api/api.ts'
import { type BlogFilter, type BlogPage, blogsPerStep, listQuery } from '../loaders/load-list.ts'
import { useSubmit } from './use-submit.ts'

/** What was fetched beyond the first page, and how much of everything is shown. */
type Expansion = { further: BlogSummary[]; nextCursor: string | null; shown: number }

/** Expansions by history entry: who comes back from a blog finds the list as it was left. */
const remembered = new Map<string, Expansion>()

/** A list that grows by steps, fetched as needed, and collapses to the first again. Give its component the filter as `key`. */
export function useBlogPages(first: BlogPage, filter: BlogFilter) {
  const place = `${useLocation().key} ${filter.category} ${filter.q}`
  const collapsed: Expansion = { further: [], nextCursor: first.nextCursor, shown: blogsPerStep }
  const [expansion, setExpansion] = useState(remembered.get(place) ?? collapsed)
  const { submit, busy } = useSubmit()
  const blogs = withoutRepeats([...first.blogs, ...expansion.further])

  function change(next: Expansion) {
    remembered.set(place, next)
    setExpansion(next)
  }

  /** Shows the next step. @param onShown gets the place of the first new card */
  async function expand(onShown: (place: number) => void) {
    const { further, nextCursor, shown } = expansion
    if (blogs.length > shown || !nextCursor) {
      change({ ...expansion, shown: shown + blogsPerStep })
      onShown(shown)
      return
    }
    await submit(() => unwrap(api.blog.all.$get({ query: listQuery(filter, nextCursor) })), {
      onSuccess: (page) => {
        change({ further: [...further, ...page.blogs], nextCursor: page.nextCursor, shown: shown + blogsPerStep })
        onShown(shown)
      },
    })
  }

  return {
    blogs: blogs.slice(0, expansion.shown),
    hasMore: blogs.length > expansion.shown || expansion.nextCursor !== null,
    isExpanded: expansion.shown > blogsPerStep,
    isLoading: busy,
    expand,
    collapse: () => change({ ...expansion, shown: blogsPerStep }),
  }
}

/** A blog published between two steps moves the pages: nothing is shown twice. */
function withoutRepeats(blogs: BlogSummary[]) {
  return [...new Map(blogs.map((blog) => [blog._id, blog])).values()]
}
