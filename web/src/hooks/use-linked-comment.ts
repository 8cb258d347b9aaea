import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { commentAnchor } from '../routing/paths.ts'
import type { useComments } from './use-comments.ts'

/** A link may lead to a comment that is not among the first: more are fetched until it is there, and in sight. */
export function useLinkedComment({ comments, hasMore, loadMore }: ReturnType<typeof useComments>) {
  const anchor = useLocation().hash.slice(1)
  const isLink = anchor.startsWith(commentAnchor(''))
  const isLoaded = comments.some(({ _id }) => commentAnchor(_id) === anchor)
  /** How many comments there were when more were asked for; a failure is not tried again. */
  const asked = useRef(0)

  useEffect(() => {
    if (!isLink || (isLoaded && asked.current === 0)) return
    if (isLoaded) {
      asked.current = 0
      document.getElementById(anchor)?.scrollIntoView()
    } else if (hasMore && comments.length > asked.current) {
      asked.current = comments.length
      loadMore()
    }
  })
}
