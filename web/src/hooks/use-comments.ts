import { useState } from 'react'
import type { Comment } from '#contract/comment.ts'
import { api, unwrap } from '../api/api.ts'
import { useSubmit } from './use-submit.ts'

/** Comments fetched by each press of the button. */
const commentsPerStep = 20

/** The first comments came with the blog; more are fetched on request. */
export type CommentPage = { first: Comment[]; nextCursor: string | null }

/** A blog's comments, newest first, growing by steps. */
export function useComments(blogId: string, { first, nextCursor }: CommentPage) {
  const [further, setFurther] = useState<{ comments: Comment[]; nextCursor: string | null }>({
    comments: [],
    nextCursor,
  })
  const { submit, busy } = useSubmit()
  const comments = [...new Map([...first, ...further.comments].map((comment) => [comment._id, comment])).values()]

  /** Fetches the next step. @param onLoaded gets the place of the first new comment */
  function loadMore(onLoaded?: (place: number) => void) {
    const cursor = further.nextCursor
    if (!cursor) return
    submit(
      () => unwrap(api.blog.comments.$post({ json: { blogId }, query: { limit: String(commentsPerStep), cursor } })),
      {
        onSuccess: (page) => {
          setFurther({ comments: [...further.comments, ...page.comments], nextCursor: page.nextCursor })
          onLoaded?.(comments.length)
        },
      },
    )
  }

  return { comments, hasMore: further.nextCursor !== null, isLoading: busy, loadMore }
}
