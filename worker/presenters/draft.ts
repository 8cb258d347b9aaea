import { absoluteAddress, absoluteHtml, absoluteSrcset } from '../article/addresses.ts'
import { contentOf, isSame } from '../blogs/compare-content.ts'
import type { Content, Draft, DraftSummary, EditedBlog } from '../contract/draft.ts'
import type { UploadedImage } from '../contract/image.ts'
import type { Revision, RevisionSummary } from '../contract/revision.ts'
import type { BlogWithDraft, ContentRow, DraftRow } from '../db/drafts.ts'
import type { RevisionRow } from '../db/revisions.ts'
import type { StoredImage } from '../images/image-collection.ts'

function presentContent(row: ContentRow, origin: string): Content {
  return {
    title: row.title,
    subTitle: row.subTitle,
    category: row.category,
    image: absoluteAddress(row.image, origin),
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    imageSrcset: absoluteSrcset(row.imageSrcset, origin),
    description: absoluteHtml(row.source, origin),
  }
}

/** A working copy, or the blog's own content where there is none. @throws ApiError 404 for an empty desk */
export function presentDraft(desk: BlogWithDraft, origin: string): Draft {
  return {
    id: desk.id,
    revision: desk.draft?.revision ?? 0,
    savedAt: desk.draft?.updatedAt.toISOString() ?? null,
    ...presentContent(contentOf(desk), origin),
  }
}

type SummaryRow = Pick<DraftRow, 'id' | 'title' | 'subTitle' | 'category' | 'image' | 'createdAt' | 'updatedAt'>

export function presentDraftSummary(row: SummaryRow, origin: string): DraftSummary {
  return {
    id: row.id,
    title: row.title,
    subTitle: row.subTitle,
    category: row.category,
    image: absoluteAddress(row.image, origin),
    createdAt: row.createdAt.toISOString(),
    savedAt: row.updatedAt.toISOString(),
  }
}

export function presentEditedBlog(blog: NonNullable<BlogWithDraft['blog']>, draft: BlogWithDraft['draft']): EditedBlog {
  return {
    _id: blog.id,
    state: blog.state,
    isPublished: blog.isPublished,
    scheduledAt: blog.scheduledAt?.toISOString() ?? null,
    createdAt: blog.createdAt.toISOString(),
    publishedAt: blog.publishedAt?.toISOString() ?? null,
    updatedAt: blog.updatedAt.toISOString(),
    hasChanges: draft !== undefined && !isSame(draft, blog),
  }
}

type RevisionListRow = Pick<RevisionRow, 'id' | 'kind' | 'createdAt' | 'title'>

export function presentRevisionSummary(row: RevisionListRow): RevisionSummary {
  return { id: row.id, kind: row.kind, createdAt: row.createdAt.toISOString(), title: row.title }
}

export function presentRevision(row: RevisionRow, origin: string): Revision {
  return { id: row.id, kind: row.kind, createdAt: row.createdAt.toISOString(), ...presentContent(row, origin) }
}

export function presentImage({ path, width, height, srcset }: StoredImage, origin: string): UploadedImage {
  return { path, url: absoluteAddress(path, origin), width, height, srcset: absoluteSrcset(srcset, origin) }
}
