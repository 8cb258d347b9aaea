import { Link } from 'react-router'
import type { ModeratedComment } from '#contract/comment.ts'
import { commentHref } from '#web/routing/comment-links.ts'

/** The blog of a comment: its title, which links to the published comment, and its excerpt. */
export function CommentBlog({ comment, titleId }: { comment: ModeratedComment; titleId: string }) {
  const { _id: id, place, blog, blogExcerpt, isApproved } = comment
  const title = blog?.title || 'Untitled'
  return (
    <>
      <p className="comment-blog row-head">
        {blog ? (
          <Link id={titleId} to={isApproved ? commentHref(blog.path, id, place) : blog.path}>
            {title}
          </Link>
        ) : (
          <span id={titleId}>{title}</span>
        )}
      </p>
      {blogExcerpt && <p className="comment-context soft">{blogExcerpt}</p>}
    </>
  )
}
