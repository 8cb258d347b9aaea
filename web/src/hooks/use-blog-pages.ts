import { useState } from 'react'
import { useLocation } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import { api, unwrap } from '../api/api.ts'
import { type BlogFilter, type BlogPage, blogsPerStep, listQuery } from '../loaders/load-list.ts'
import { useSubmit } from './use-submit.ts'

/** The blogs that were fetched after the first page, and the number that is shown of all. */
type Expansion = { further: BlogSummary[]; nextCursor: string | null; shown: number }

/** Expansions by history entry: the back button restores the list as it was. */
const expansions = new Map<string, Expansion>()

/** A list that is expanded step by step, and collapsed to its first page. The component must have the filter as its `key`. */
export function useBlogPages(first: BlogPage, filter: BlogFilter) {
  const historyEntry = `${useLocation().key} ${filter.category} ${filter.q}`
  const collapsed: Expansion = { further: [], nextCursor: first.nextCursor, shown: blogsPerStep }
  const [expansion, setExpansion] = useState(expansions.get(historyEntry) ?? collapsed)
  const { submit, busy } = useSubmit()
  const blogs = withoutRepeats([...first.blogs, ...expansion.further])

  function change(next: Expansion) {
    expansions.set(historyEntry, next)
    setExpansion(next)
  }

  /** Shows the next step. @param onShown receives the index of the first new card */
  async function expand(onShown: (index: number) => void) {
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

/** A blog that is published between two requests shifts the pages, so that one blog may be fetched twice. */
function withoutRepeats(blogs: BlogSummary[]) {
  return [...new Map(blogs.map((blog) => [blog._id, blog])).values()]
}
