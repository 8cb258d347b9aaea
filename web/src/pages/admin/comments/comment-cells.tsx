import { Link } from 'react-router'
import type { ModeratedComment } from '#contract/comment.ts'
import { api, unwrap } from '#web/api/api.ts'
import { commentHref } from '#web/routing/comment-links.ts'
import { DeleteAction } from '../frame/list/delete-action.tsx'
import type { RowTools } from '../frame/list/list-table.tsx'
import { LongText } from '../frame/list/long-text.tsx'
import { RowAction } from '../frame/list/row-action.tsx'
import { CommentReply } from './comment-reply.tsx'
import { describeReplies } from './describe-replies.ts'
import './comment-cells.css'

type Props = { comment: ModeratedComment }

/** The ids of the elements that name a comment: by its author, and by the title of its blog. */
export function commentNames({ _id: id }: ModeratedComment): string {
  return `${nameId(id)} ${titleId(id)}`
}

const nameId = (id: string) => `name-${id}`
const titleId = (id: string) => `title-${id}`
const textId = (id: string) => `comment-${id}`

/** A comment below the title of its blog, and the form that replies to it. */
export function CommentText({ comment }: Props) {
  const { _id: id, parent, name, content, isApproved, isAuthor, spamReason, blogState } = comment
  return (
    <div className="comment-cell">
      <div className="comment-text" id={textId(id)}>
        <CommentBlog comment={comment} />
        <p className="comment-name">
          <span id={nameId(id)}>{name}</span> {isAuthor && <span className="chip">Author</span>}{' '}
          {parent && <span className="chip">Reply</span>}
        </p>
        {spamReason && !isApproved && (
          <p className="comment-spam">
            <span className="chip warn long">Possible spam: {spamReason}</span>
          </p>
        )}
        <LongText text={content} />
      </div>
      {blogState === 'published' && <CommentReply comment={comment} describedBy={textId(id)} />}
    </div>
  )
}

/** The blog of a comment: its title, which links to the published comment, and its excerpt. */
function CommentBlog({ comment }: Props) {
  const { _id: id, place, blog, blogExcerpt, isApproved } = comment
  const title = blog?.title || 'Untitled'
  return (
    <>
      <p className="comment-blog">
        {blog ? (
          <Link className="line-link" id={titleId(id)} to={isApproved ? commentHref(blog.path, id, place) : blog.path}>
            {title}
          </Link>
        ) : (
          <span id={titleId(id)}>{title}</span>
        )}
      </p>
      {blogExcerpt && <p className="comment-context">{blogExcerpt}</p>}
    </>
  )
}

/** The buttons that approve a comment and delete it. */
export function CommentActions({ comment, ...tools }: Props & RowTools<ModeratedComment>) {
  const { _id: id, name, content, isApproved, replyCount } = comment

  function approve() {
    const call = () => unwrap(api.admin['approve-comment'].$post({ json: { id } }))
    tools.act({ row: comment, change: { isApproved: true }, call, failure: 'Failed to approve comment.' })
  }

  return (
    <div className="actions">
      {isApproved ? (
        <span className="chip good">Approved</span>
      ) : (
        <RowAction name="Approve" describedBy={textId(id)} onClick={approve} />
      )}
      <DeleteAction
        row={comment}
        what="this comment"
        detail={[describeReplies(replyCount), `${name}: ${content}`].join(' ').trim()}
        describedBy={textId(id)}
        call={() => unwrap(api.admin['delete-comment'][':id'].$delete({ param: { id } }))}
        failure="Failed to delete comment."
        {...tools}
      />
    </div>
  )
}
