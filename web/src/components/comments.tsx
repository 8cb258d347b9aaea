import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { commentsAreClosed } from '#contract/comment.ts'
import { type CommentPage, useComments } from '../hooks/use-comments.ts'
import { useFocusNewItem } from '../hooks/use-focus-new-item.ts'
import { commentAnchor } from '../routing/paths.ts'
import { CommentForm } from './comment-form.tsx'
import { Age } from './date.tsx'
import './comments.css'

type Props = CommentPage & {
  blogId: string
  /** The number of all approved comments, loaded or not. */
  count: number
  /** Whether readers may add one. */
  isOpen: boolean
}

/** The comments of a blog and the form for a new one. Names and comments are rendered as text, never as HTML. */
export function Comments({ blogId, count, isOpen, ...page }: Props) {
  // A form that was closed since stays, with what was typed; the API says why it is refused.
  const [hasForm] = useState(isOpen)
  const { list, focusItem } = useFocusNewItem<HTMLUListElement>('li')
  const loaded = useComments(blogId, page)
  const { comments, hasMore, isLoading, loadMore } = loaded
  useLinkedComment(loaded)
  return (
    <section className="section">
      <h2>Comments ({count})</h2>
      {comments.length > 0 ? (
        <ul className="comments" ref={list}>
          {comments.map(({ _id, name, content, createdAt, isAuthor }) => (
            <li key={_id} id={commentAnchor(_id)} className="comment" tabIndex={-1}>
              <span className="avatar" aria-hidden="true">
                {initialOf(name)}
              </span>
              <div>
                <b dir="auto">{name}</b> {isAuthor && <span className="chip">Author</span>} <Age date={createdAt} />
                <p dir="auto">{content}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        hasForm && <p className="soft">No comments yet. Be the first to say something.</p>
      )}
      {hasMore && (
        <button
          type="button"
          className="button quiet more-comments"
          aria-disabled={isLoading}
          onClick={() => loadMore(focusItem)}
        >
          {isLoading ? 'Loading...' : 'Show more comments'}
        </button>
      )}
      {hasForm ? <CommentForm blogId={blogId} /> : <p className="soft comments-closed">{commentsAreClosed}</p>}
    </section>
  )
}

function initialOf(name: string) {
  return Array.from(name.trim())[0]?.toUpperCase() ?? '?'
}

/** Scrolls to the comment that the URL's hash names, after loading comments until it is among them. */
function useLinkedComment({ comments, hasMore, loadMore }: ReturnType<typeof useComments>) {
  const anchor = useLocation().hash.slice(1)
  const isLink = anchor.startsWith(commentAnchor(''))
  const isLoaded = comments.some(({ _id }) => commentAnchor(_id) === anchor)
  /** The number of comments when more were last requested. A failed request is not repeated. */
  const requestedAt = useRef(0)

  useEffect(() => {
    if (!isLink || (isLoaded && requestedAt.current === 0)) return
    if (isLoaded) {
      requestedAt.current = 0
      document.getElementById(anchor)?.scrollIntoView()
    } else if (hasMore && comments.length > requestedAt.current) {
      requestedAt.current = comments.length
      loadMore()
    }
  })
}
