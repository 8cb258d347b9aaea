import { useState } from 'react'
import type { Comment, CommentOrder } from '#contract/comment.ts'
import { api, unwrap } from '../api/api.ts'
import { useSubmit } from './use-submit.ts'

/** The number of comments fetched by each press of the link. */
const commentsPerStep = 20

/**
 * The comments that are loaded with the blog: threads in an order, from a place on (null: from the beginning), and the
 * cursor of the next page.
 */
export type CommentPage = {
  first: Comment[]
  nextCursor: string | null
  order: CommentOrder
  from: string | null
}

type Further = { of: string; comments: Comment[]; nextCursor: string | null }

/** The comments of a blog, loaded page by page. Another order or place begins with its own first page. */
export function useComments(blogId: string, { first, nextCursor, order, from }: CommentPage) {
  const page = `${order} ${from}`
  const [stored, setStored] = useState<Further | null>(null)
  const further = stored?.of === page ? stored : { of: page, comments: [], nextCursor }
  const { submit, busy } = useSubmit()
  const comments = [...new Map([...first, ...further.comments].map((comment) => [comment._id, comment])).values()]

  /** Fetches the next page. @param onLoaded receives the index of the first new comment */
  function loadMore(onLoaded?: (index: number) => void) {
    const cursor = further.nextCursor
    if (!cursor) return
    const query = { limit: String(commentsPerStep), cursor, order }
    submit(() => unwrap(api.blog.comments.$post({ json: { blogId }, query })), {
      onSuccess: (next) => {
        setStored({ of: page, comments: [...further.comments, ...next.comments], nextCursor: next.nextCursor })
        onLoaded?.(comments.length)
      },
    })
  }

  return { comments, nextCursor: further.nextCursor, isLoading: busy, loadMore }
}
