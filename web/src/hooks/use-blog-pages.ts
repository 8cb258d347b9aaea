import { useState } from 'react'
import type { CardBlog } from '../loaders/card-blogs.ts'
import { blogsPerStep, writeShown } from '../routing/shown-cards.ts'
import { useSubmit } from './use-submit.ts'

type Page = { blogs: CardBlog[]; nextCursor: string | null }

/** A list of blogs whose pages follow each other by cursors. */
export type BlogSource = {
  /** The address of the page after a place. */
  hrefAfter: (cursor: string) => string
  load: (cursor: string) => Promise<Page>
}

/**
 * A list that is expanded page by page, and collapsed to its first step. The address tells how much is shown, so that the back
 * button and a reload restore it.
 */
export function useBlogPages(first: Page, { load }: BlogSource) {
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
