import { useState } from 'react'
import type { Comment } from '#contract/comment.ts'
import { api, unwrap } from '../api/api.ts'
import { useSubmit } from './use-submit.ts'

/** The number of comments fetched by each press of the button. */
const commentsPerStep = 20

/** The first comments, which are loaded with the blog, and the cursor of the next page. */
export type CommentPage = { first: Comment[]; nextCursor: string | null }

/** The comments of a blog, newest first, loaded page by page. */
export function useComments(blogId: string, { first, nextCursor }: CommentPage) {
  const [further, setFurther] = useState<{ comments: Comment[]; nextCursor: string | null }>({
    comments: [],
    nextCursor,
  })
  const { submit, busy } = useSubmit()
  const comments = [...new Map([...first, ...further.comments].map((comment) => [comment._id, comment])).values()]

  /** Fetches the next page. @param onLoaded receives the index of the first new comment */
  function loadMore(onLoaded?: (index: number) => void) {
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
