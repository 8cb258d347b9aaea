import type { Blog, BlogSummary, Comment, ModeratedComment } from '../contract/shapes.ts'
import type { BlogRow, SummaryRow } from '../db/blogs.ts'
import type { CommentRow, ModeratedCommentRow } from '../db/comments.ts'
import { absoluteAddress, absoluteHtml } from './addresses.ts'
import { escapeHtml } from './text.ts'

/** A row as a list's item. @param origin the site's address, for the image's */
export function presentSummary(row: SummaryRow, origin: string): BlogSummary {
  return {
    _id: row.id,
    title: row.title,
    subTitle: row.subTitle,
    description: escapeHtml(row.excerpt),
    excerpt: row.excerpt,
    category: row.category,
    image: absoluteAddress(row.image, origin),
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    isPublished: row.isPublished,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    readingMinutes: row.readingMinutes,
  }
}

/** A row as the whole blog. @param origin the site's address, for its images' */
export function presentBlog(row: BlogRow, origin: string): Blog {
  return {
    ...presentSummary(row, origin),
    description: absoluteHtml(row.description, origin),
    commentCount: row.commentCount,
    contents: row.contents,
  }
}

export function presentComment(row: CommentRow, blogId: string): Comment {
  return {
    _id: row.id,
    blog: blogId,
    name: row.name,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isApproved: row.isApproved,
  }
}

export function presentModeratedComment(row: ModeratedCommentRow): ModeratedComment {
  return { ...presentComment(row, row.blogId), blog: { _id: row.blogId, title: row.blogTitle } }
}
