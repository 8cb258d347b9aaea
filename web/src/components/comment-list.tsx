import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { Comment } from '#contract/comment.ts'
import { isModified } from '../boot/press.ts'
import { commentAnchor, commentHref, placeOfRoot, replyHref } from '../routing/comment-links.ts'
import { Avatar } from './avatar.tsx'
import { Age } from './date.tsx'
import { LinkedText } from './linked-text.tsx'

/** A comment with its replies. The root is null where a page begins with replies to a comment of the page before. */
type Thread = { root: Comment | null; replies: Comment[] }

/**
 * Up to how many replies are on the page that begins at their root: earlier ones, approved later, may take the places of
 * some. Others have a page that begins with them.
 */
const repliesWithRoot = 10

type Props = {
  path: string
  comments: Comment[]
  list: RefObject<HTMLUListElement | null>
  /** Null where no comments can be added. */
  onReply: ((comment: Comment) => void) | null
}

/** Comments in the order of threads. Names and comments are rendered as text, never as HTML. */
export function CommentList({ path, comments, list, onReply }: Props) {
  const row = { path, onReply }
  return (
    <ul className="comments" ref={list}>
      {threadsOf(comments).map(({ root, replies }) => (
        <li key={root?._id ?? replies[0]?.parent}>
          {root ? <CommentRow {...row} comment={root} place={root.place} /> : null}
          {!root && replies[0] ? <RootLink path={path} reply={replies[0]} /> : null}
          {replies.length > 0 && (
            <ul className="replies" aria-label={root ? `Replies to ${root.name}` : 'Replies to an earlier comment'}>
              {replies.map((reply, index) => {
                const place = root && index < repliesWithRoot ? root.place : reply.place
                return (
                  <li key={reply._id}>
                    <CommentRow {...row} comment={reply} place={place} />
                  </li>
                )
              })}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function RootLink({ path, reply: { parent, place } }: { path: string; reply: Comment }) {
  return (
    <p className="soft in-reply taps">
      In reply to{' '}
      <Link to={commentHref(path, parent ?? '', placeOfRoot(place))} rel="nofollow" data-app>
        an earlier comment
      </Link>
    </p>
  )
}

type RowProps = Pick<Props, 'path' | 'onReply'> & {
  comment: Comment
  /** Where the page of its address begins. */
  place: string
}

function CommentRow({ path, onReply, comment, place }: RowProps) {
  const { _id: id, name, content, createdAt, isAuthor } = comment
  return (
    <div id={commentAnchor(id)} className="comment" tabIndex={-1}>
      <Avatar name={name} />
      <div>
        <b dir="auto">{name}</b> {isAuthor && <span className="chip">Author</span>}{' '}
        {/* The address of each comment leads to a page of its own, whose article search engines know already. */}
        <Link className="comment-time" to={commentHref(path, id, place)} rel="nofollow" data-app>
          <Age date={createdAt} />
        </Link>
        <p dir="auto">
          <LinkedText text={content} />
        </p>
        {isLong(content) && <ReadMore />}
        {onReply && (
          <a
            className="comment-answer"
            href={replyHref(path, comment)}
            rel="nofollow"
            data-app
            onClick={(event) => {
              if (event.button !== 0 || isModified(event.nativeEvent)) return
              event.preventDefault()
              onReply(comment)
            }}
          >
            Reply<span className="visually-hidden"> to {name}</span>
          </a>
        )}
      </div>
    </div>
  )
}

/**
 * Opens a long comment, of which eight lines are shown (comments.css), and closes it again. It needs no script: the styles read
 * the checkbox. Programs that read the page aloud have all of the text anyway.
 */
function ReadMore() {
  return (
    <label className="comment-answer read-more" data-native="">
      <input type="checkbox" />
      <span>Read more</span>
      <span>Read less</span>
    </label>
  )
}

/** Letters in a line of a comment on a wide window, and from how many lines on it is folded: it hides more than one or two. */
const [lineLength, longFrom] = [75, 11]

function isLong(text: string) {
  const lines = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / lineLength)))
  return lines.reduce((sum, count) => sum + count, 0) >= longFrom
}

function threadsOf(comments: Comment[]): Thread[] {
  const threads = new Map<string, Thread>()
  for (const comment of comments) {
    const id = comment.parent ?? comment._id
    const thread = threads.get(id) ?? { root: null, replies: [] }
    if (comment.parent) thread.replies.push(comment)
    else thread.root = comment
    threads.set(id, thread)
  }
  return [...threads.values()]
}
