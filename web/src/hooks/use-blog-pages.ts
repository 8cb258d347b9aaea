import { useState } from 'react'
import { useLocation } from 'react-router'
import type { CategoryFilter } from '../../../worker/contract/categories.ts'
import type { BlogSummary } from '../../../worker/contract/shapes.ts'
import { api, unwrap } from '../api.ts'
import { useSubmit } from './use-submit.ts'

/** Cards shown before expanding, and added by each step. */
export const blogsPerStep = 12

export type BlogFilter = { category: CategoryFilter; q: string }

/** A page of the list as the API answers it. */
export type BlogPage = { blogs: BlogSummary[]; total: number; totalIsCapped: boolean; nextCursor: string | null }

/** What was fetched beyond the first page, and how much of everything is shown. */
type Expansion = { further: BlogSummary[]; nextCursor: string | null; shown: number }

/** Expansions by history entry: who comes back from a blog finds the list as it was left. */
const remembered = new Map<string, Expansion>()

/** The query of the API for one step of a list. */
export function listQuery({ category, q }: BlogFilter, cursor?: string) {
  return { category, limit: String(blogsPerStep), ...(q && { q }), ...(cursor && { cursor }) }
}

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
