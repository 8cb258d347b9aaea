import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Comment, type CommentOrder, commentOrders, commentsAreClosed } from '#contract/comment.ts'
import { api, unwrap } from '../api/api.ts'
import { isModified } from '../boot/press.ts'
import { useFocusNewItem } from '../hooks/use-focus-new-item.ts'
import { useNativeForm } from '../hooks/use-native-form.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { commentAnchor, commentsAnchor, commentsHref } from '../routing/comment-links.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import './comments.css'

/** The number of comments fetched by each press of the link. */
const commentsPerStep = 20

type Props = CommentPage & {
  blogId: string
  /** The path of the blog. */
  path: string
  /** The number of all approved comments, loaded or not. */
  count: number
  /** Whether readers may add one. */
  isOpen: boolean
  /** The id of the comment that the form replies to at first, if it is on the page. */
  replyTo: string | null
}

const orderLabels: Record<CommentOrder, string> = { newest: 'Newest', oldest: 'Oldest' }

/** The comments of a blog and the form for a new one. */
export function Comments({ blogId, path, count, isOpen, replyTo, ...page }: Props) {
  // A form that was closed since stays, with what was typed; the API says why it is refused.
  const [hasForm] = useState(isOpen)
  const { list, focusItem } = useFocusNewItem<HTMLUListElement>('.comment')
  const loaded = useComments(blogId, page)
  const { comments, nextCursor, isLoading, loadMore } = loaded
  const { order, from } = page
  const { answer } = useNativeForm('comment')
  const [answered, setAnswered] = useState(() => findAnswered(comments, answer?.parent, replyTo))
  const form = useRef<HTMLFormElement>(null)
  useLinkedComment(loaded)

  function reply(comment: Comment) {
    setAnswered(comment)
    form.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }

  return (
    <section className="section" id={commentsAnchor}>
      <div className="comments-title">
        <h2>Comments ({count})</h2>
        {count > 1 && <CommentOrders path={path} current={order} />}
      </div>
      {from && (
        <p className="soft">
          <Link to={commentsHref(path, order)} preventScrollReset data-app>
            {`Back to the ${order} comments`}
          </Link>
        </p>
      )}
      {comments.length > 0 && (
        <CommentList path={path} comments={comments} list={list} onReply={hasForm ? reply : null} />
      )}
      {comments.length === 0 && count > 0 && <p className="soft">There are no comments on this page.</p>}
      {count === 0 && hasForm && <p className="soft">No comments yet. Be the first to say something.</p>}
      {nextCursor !== null && (
        <a
          className="button quiet more-comments"
          href={commentsHref(path, order, nextCursor)}
          rel="next"
          data-app
          aria-disabled={isLoading}
          onClick={(event) => {
            if (event.button !== 0 || isModified(event.nativeEvent)) return
            event.preventDefault()
            loadMore(focusItem)
          }}
        >
          {isLoading ? 'Loading...' : 'Show more comments'}
        </a>
      )}
      {hasForm ? (
        <CommentForm ref={form} blogId={blogId} path={path} answered={answered} onLeave={() => setAnswered(null)} />
      ) : (
        <p className="soft comments-closed">{commentsAreClosed}</p>
      )}
    </section>
  )
}

/** The comment that the form replies to. The page that refuses a reply need not have it, and knows no name then. */
function findAnswered(comments: Comment[], refused: string | undefined, wanted: string | null) {
  const id = refused ?? wanted
  return comments.find(({ _id }) => _id === id) ?? (refused ? { _id: refused, name: '' } : null)
}

function CommentOrders({ path, current }: { path: string; current: CommentOrder }) {
  return (
    <nav className="comment-orders taps" aria-label="Order of the comments">
      {commentOrders.map((order) => (
        <Link
          key={order}
          to={commentsHref(path, order)}
          preventScrollReset
          data-app
          aria-current={order === current ? 'true' : undefined}
        >
          {orderLabels[order]}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls to the comment that the URL's hash names, after loading comments until it is among them. */
function useLinkedComment({ comments, nextCursor, loadMore }: ReturnType<typeof useComments>) {
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
    } else if (nextCursor !== null && comments.length > requestedAt.current) {
      requestedAt.current = comments.length
      loadMore()
    }
  })
}

/**
 * The comments that are loaded with the blog: threads in an order, from a place on (null: from the beginning), and the
 * cursor of the next page.
 */
type CommentPage = {
  first: Comment[]
  nextCursor: string | null
  order: CommentOrder
  from: string | null
}

type Further = { of: string; comments: Comment[]; nextCursor: string | null }

/** The comments of a blog, loaded page by page. Another order or place begins with its own first page. */
function useComments(blogId: string, { first, nextCursor, order, from }: CommentPage) {
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
