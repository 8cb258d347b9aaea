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
    <p className="soft in-reply">
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
