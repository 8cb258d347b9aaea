import { useState } from 'react'
import { useLocation } from 'react-router'
import type { BlogSummary } from '#contract/blog.ts'
import { useSubmit } from './use-submit.ts'

type Page = { blogs: BlogSummary[]; nextCursor: string | null }

/** A list of blogs whose pages follow each other by cursors. */
export type BlogSource = {
  /** Differs from list to list. */
  name: string
  /** The address of the page after a place. */
  hrefAfter: (cursor: string) => string
  load: (cursor: string) => Promise<Page>
}

/** The pages that were fetched after the first one, and how many of them are shown. */
type Expansion = { further: Page[]; shown: number }

const collapsed: Expansion = { further: [], shown: 0 }

/** Expansions by history entry: the back button restores the list as it was. */
const expansions = new Map<string, Expansion>()

/** A list that is expanded page by page, and collapsed to its first page. The component must have the name as its `key`. */
export function useBlogPages(first: Page, { name, load }: BlogSource) {
  const historyEntry = `${useLocation().key} ${name}`
  const [{ further, shown }, setExpansion] = useState(expansions.get(historyEntry) ?? collapsed)
  const { submit, busy } = useSubmit()
  const pages: Page[] = [first, ...further.slice(0, shown)]
  const blogs = withoutRepeats(pages.flatMap((page) => page.blogs))
  const nextCursor = pages.at(-1)?.nextCursor ?? null

  function change(next: Expansion) {
    expansions.set(historyEntry, next)
    setExpansion(next)
  }

  /** Shows the next page. @param onShown receives the index of the first new card */
  async function expand(onShown: (index: number) => void) {
    if (further.length > shown) {
      change({ further, shown: shown + 1 })
      onShown(blogs.length)
    } else if (nextCursor) {
      await submit(() => load(nextCursor), {
        onSuccess: (page) => {
          change({ further: [...further, page], shown: shown + 1 })
          onShown(blogs.length)
        },
      })
    }
  }

  return {
    blogs,
    /** The cursor of the page after those that are shown; null at the end. */
    nextCursor,
    isExpanded: shown > 0,
    isLoading: busy,
    expand,
    collapse: () => change({ further, shown: 0 }),
  }
}

/** A blog that is published between two requests shifts the hits of a search, so that one may be fetched twice. */
function withoutRepeats(blogs: BlogSummary[]) {
  return [...new Map(blogs.map((blog) => [blog._id, blog])).values()]
}
