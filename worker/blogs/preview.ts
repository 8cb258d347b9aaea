import { absoluteAddress, absoluteHtml, absoluteSrcset } from '../article/addresses.ts'
import { composeArticle } from '../article/compose-article.ts'
import type { PreviewedBlog } from '../contract/authoring.ts'
import { listLatestTitles, readBlogPage, selectRelated } from '../db/blogs.ts'
import type { Database } from '../db/database.ts'
import { type BlogWithDraft, readBlogWithDraft } from '../db/drafts.ts'
import { findStoredImages, imageKeyPrefixes } from '../images/stored-images.ts'
import { presentArticle, presentComment, presentSummary } from '../presenters/present.ts'
import { contentOf } from './compare-content.ts'

/**
 * The page of a blog or draft as readers will see it, with the author's last save, in the shape of `GET /api/blog/{id}`
 * with all of its parts.
 * @returns undefined when there is none, or it is in the Trash
 */
export async function readPreview(db: Database, id: string, origin: string) {
  const desk = await readBlogWithDraft(db, id)
  if (!isPreviewable(desk)) return undefined
  const [blog, page] = await Promise.all([
    presentPreview(db, desk, origin),
    desk.blog ? readBlogPage(db, id) : readDraftPage(db, desk),
  ])
  if (!page) return undefined
  return {
    blog: { ...blog, commentCount: page.blog?.commentCount ?? 0 },
    comments: page.comments.map((row) => presentComment(row, id)),
    nextComments: page.nextComments,
    resources: page.resources,
    related: page.related.map((row) => presentSummary(row, origin)),
    articles: page.latest.map(presentArticle),
  }
}

/** Whether there is something that a preview link can show. */
export function isPreviewable({ blog, draft }: BlogWithDraft): boolean {
  return blog ? blog.state !== 'trash' : draft !== undefined
}

/** What stands around an article that is not added yet. */
async function readDraftPage(db: Database, { id, draft }: BlogWithDraft) {
  const [related, latest] = await db.batch([selectRelated(db, id, draft?.category || undefined), listLatestTitles(db)])
  return { blog: null, comments: [], nextComments: null, resources: [], related, latest }
}

async function presentPreview(
  db: Database,
  desk: BlogWithDraft,
  origin: string,
): Promise<Omit<PreviewedBlog, 'commentCount'>> {
  const { blog, draft } = desk
  const content = contentOf(desk)
  const article = composeArticle(content.source, await findStoredImages(db, imageKeyPrefixes(content.source)))
  const createdAt = blog?.createdAt ?? draft?.createdAt ?? new Date(0)
  return {
    _id: desk.id,
    title: content.title,
    subTitle: content.subTitle,
    description: absoluteHtml(article.description, origin),
    excerpt: article.excerpt,
    category: content.category,
    image: absoluteAddress(content.image, origin),
    imageWidth: content.imageWidth,
    imageHeight: content.imageHeight,
    imageSrcset: absoluteSrcset(content.imageSrcset, origin),
    isPublished: blog?.isPublished ?? false,
    createdAt: createdAt.toISOString(),
    publishedAt: blog?.publishedAt?.toISOString() ?? null,
    updatedAt: (draft?.updatedAt ?? blog?.updatedAt ?? createdAt).toISOString(),
    readingMinutes: article.readingMinutes,
    contents: article.contents,
  }
}
