import { absoluteAddress, absoluteHtml, absoluteSrcset } from '../article/addresses.ts'
import { escapeHtml } from '../article/text.ts'
import { describeBrowser } from '../auth/describe-browser.ts'
import type { Session } from '../contract/account.ts'
import type { AdminBlog, ArticleLink, Blog, BlogSummary } from '../contract/blog.ts'
import type { Comment, ModeratedComment } from '../contract/comment.ts'
import type { Message, Subscriber } from '../contract/inbox.ts'
import type { AdminBlogRow } from '../db/admin-blogs.ts'
import type { BlogRow, SummaryRow } from '../db/blogs.ts'
import type { ModeratedCommentRow } from '../db/comment-queue.ts'
import type { CommentRow } from '../db/comments.ts'
import type { MessageRow } from '../db/messages.ts'
import type { SessionRow } from '../db/sessions.ts'
import type { SubscriberRow } from '../db/subscribers.ts'

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
    imageSrcset: absoluteSrcset(row.imageSrcset, origin),
    isPublished: row.isPublished,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    readingMinutes: row.readingMinutes,
  }
}

/** A row as an item of the admin's lists. @param origin the site's address, for the image's */
export function presentAdminBlog(row: AdminBlogRow, origin: string): AdminBlog {
  return {
    ...presentSummary(row, origin),
    state: row.state,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
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

/** A title as a line of the latest list. */
export function presentArticle({ id, title }: { id: string; title: string }): ArticleLink {
  return { title, path: `/blog/${id}` }
}

export function presentComment(row: CommentRow, blogId: string): Comment {
  return {
    _id: row.id,
    blog: blogId,
    name: row.name,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isApproved: row.isApproved,
    isAuthor: row.isAuthor,
  }
}

export function presentModeratedComment(row: ModeratedCommentRow): ModeratedComment {
  return {
    ...presentComment(row, row.blogId),
    blog: { _id: row.blogId, title: row.blogTitle },
    blogExcerpt: row.blogExcerpt,
    blogState: row.blogState,
    spamReason: row.spamReason,
  }
}

export function presentMessage({ id, name, email, message, createdAt, doneAt }: MessageRow): Message {
  return {
    _id: id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}

export function presentSubscriber({ id, email, createdAt }: SubscriberRow): Subscriber {
  return { _id: id, email, createdAt: createdAt.toISOString() }
}

/** @param currentTokenHash the session that asks */
export function presentSession(row: SessionRow, currentTokenHash: string): Session {
  return {
    _id: row.id,
    browser: describeBrowser(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.tokenHash === currentTokenHash,
  }
}
