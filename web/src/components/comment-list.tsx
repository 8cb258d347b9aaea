import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { Comment } from '#contract/comment.ts'
import { commentAnchor, commentHref, placeOfRoot } from '../routing/comment-links.ts'
import { Age } from './date.tsx'

/** A comment with its replies. The root is null where a page begins with replies to a comment of the page before. */
type Thread = { root: Comment | null; replies: Comment[] }

/**
 * Up to how many replies are on the page that begins at their root: earlier ones, approved later, may take the places of
 * some. Others have a page that begins with them.
 */
const repliesWithRoot = 10

type Props = { path: string; comments: Comment[]; list: RefObject<HTMLUListElement | null> }

/** Comments in the order of threads. Names and comments are rendered as text, never as HTML. */
export function CommentList({ path, comments, list }: Props) {
  return (
    <ul className="comments" ref={list}>
      {threadsOf(comments).map(({ root, replies }) => (
        <li key={root?._id ?? replies[0]?.parent}>
          {root ? <CommentRow comment={root} href={commentHref(path, root._id, root.place)} /> : null}
          {!root && replies[0] ? <RootLink path={path} reply={replies[0]} /> : null}
          {replies.length > 0 && (
            <ul className="replies" aria-label={root ? `Replies to ${root.name}` : 'Replies to an earlier comment'}>
              {replies.map((reply, index) => {
                const place = root && index < repliesWithRoot ? root.place : reply.place
                return (
                  <li key={reply._id}>
                    <CommentRow comment={reply} href={commentHref(path, reply._id, place)} />
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

function CommentRow({ comment, href }: { comment: Comment; href: string }) {
  const { _id: id, name, content, createdAt, isAuthor } = comment
  return (
    <div id={commentAnchor(id)} className="comment" tabIndex={-1}>
      <span className="avatar" aria-hidden="true">
        {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
      </span>
      <div>
        <b dir="auto">{name}</b> {isAuthor && <span className="chip">Author</span>}{' '}
        {/* The address of each comment leads to a page of its own, whose article search engines know already. */}
        <Link className="comment-time" to={href} rel="nofollow" data-app>
          <Age date={createdAt} />
        </Link>
        <p dir="auto">{content}</p>
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
