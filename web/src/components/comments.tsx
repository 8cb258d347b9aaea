import { type CommentPage, useComments } from '../hooks/use-comments.ts'
import { useFocusNewItem } from '../hooks/use-focus-new-item.ts'
import { useLinkedComment } from '../hooks/use-linked-comment.ts'
import { commentAnchor } from '../routing/paths.ts'
import { CommentForm } from './comment-form.tsx'
import { Age } from './date.tsx'
import './comments.css'

type Props = CommentPage & {
  blogId: string
  /** All approved comments, also those that are not loaded. */
  count: number
}

/** What readers said, and the form to say something. Names and comments are text, never HTML. */
export function Comments({ blogId, count, ...page }: Props) {
  const { list, welcome } = useFocusNewItem<HTMLUListElement>('li')
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
        <p className="soft">No comments yet. Be the first to say something.</p>
      )}
      {hasMore && (
        <button
          type="button"
          className="button quiet more-comments"
          aria-disabled={isLoading}
          onClick={() => loadMore(welcome)}
        >
          {isLoading ? 'Loading...' : 'Show more comments'}
        </button>
      )}
      <CommentForm blogId={blogId} />
    </section>
  )
}

function initialOf(name: string) {
  return Array.from(name.trim())[0]?.toUpperCase() ?? '?'
}
