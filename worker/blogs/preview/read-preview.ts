import { absoluteHtml } from '../../article/addresses.ts'
import { composeArticle } from '../../article/compose-article.ts'
import { blogPath } from '../../contract/addresses.ts'
import { aiNoteOf } from '../../contract/ai-note.ts'
import type { PreviewedBlog } from '../../contract/blog.ts'
import { directionOf } from '../../contract/text-direction.ts'
import type { Database } from '../../db/database.ts'
import { readBlogPage, selectNewestOf } from '../../db/statements/blog-page.ts'
import { listByline } from '../../db/statements/profiles.ts'
import { readFrame } from '../../db/statements/site.ts'
import { findStoredImages, imageKeyPrefixes } from '../../media/stored-images.ts'
import { presentSearchDetails, presentSummary } from '../../presenters/blog.ts'
import { presentComment } from '../../presenters/comment.ts'
import { presentThumbnail } from '../../presenters/image.ts'
import { presentAuthor } from '../../presenters/listing.ts'
import { presentFrame } from '../../presenters/site.ts'
import { contentOf } from '../content/compare-content.ts'
import { type BlogWithDraft, readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { deleteAllPreviewLinks } from './preview-links.queries.ts'

/**
 * The page of a blog or draft as readers will see it, with the author's last save, in the shape of `GET /api/blog/{id}`
 * with all parts. `nextComments` is the place after the first page of comments.
 * @returns undefined when there is no such blog or draft, or it is in the Trash
 */
export async function readPreview(db: Database, id: string, origin: string) {
  const stored = await readBlogWithDraft(db, id)
  if (!isPreviewable(stored)) return undefined
  const [blog, byline, page] = await Promise.all([
    composePreview(db, stored, origin),
    listByline(db, contentOf(stored).details.authors ?? []),
    stored.blog ? readBlogPage(db, id) : readDraftPage(db, stored),
  ])
  if (!page) return undefined
  return {
    blog: {
      ...blog,
      authors: byline.map(({ name, slug }) => ({ name, slug })),
      commentCount: page.blog?.commentCount ?? 0,
    },
    authors: byline.map((row) => presentAuthor(row, origin)),
    comments: page.comments.map((row) => presentComment(row, id)),
    nextComments: page.nextComments,
    resources: contentOf(stored).details.resources ?? page.resources,
    related: page.related.map((row) => presentSummary(row, origin)),
    alike: page.alike,
    ...presentFrame(page.frame, new Set(['latest', 'site']), origin),
  }
}

/** Whether a preview link can show it. */
export function isPreviewable({ blog, draft }: BlogWithDraft): boolean {
  return blog ? blog.state !== 'trash' : draft !== undefined
}

/** The parts of a page around the article of a draft that was not added. */
async function readDraftPage(db: Database, { draft }: BlogWithDraft) {
  const [related, frame] = await Promise.all([selectNewestOf(db, draft?.category ?? ''), readFrame(db)])
  return { blog: null, comments: [], nextComments: null, resources: [], related, alike: 0, frame }
}

async function composePreview(
  db: Database,
  stored: BlogWithDraft,
  origin: string,
): Promise<Omit<PreviewedBlog, 'authors' | 'commentCount'>> {
  const { blog, draft } = stored
  const { title, subTitle, category, thumbnail, source, details } = contentOf(stored)
  const images = await findStoredImages(db, imageKeyPrefixes(source))
  const article = composeArticle(images.lead(source), images)
  const createdAt = blog?.createdAt ?? draft?.createdAt ?? new Date(0)
  return {
    _id: stored.id,
    title,
    subTitle,
    description: absoluteHtml(article.description, origin),
    excerpt: article.excerpt,
    category,
    ...presentThumbnail(thumbnail, origin),
    imageAlt: details.imageAlt ?? '',
    ai: aiNoteOf(details),
    isPublished: blog?.isPublished ?? false,
    createdAt: (blog?.publishedAt ?? createdAt).toISOString(),
    publishedAt: blog?.publishedAt?.toISOString() ?? null,
    updatedAt: (draft?.updatedAt ?? blog?.updatedAt ?? createdAt).toISOString(),
    readingMinutes: article.readingMinutes,
    lang: article.lang,
    dir: directionOf(article.lang),
    contents: article.contents,
    search: presentSearchDetails(details, origin),
    path: blogPath(blog?.slug ?? stored.id),
    tags: blog?.tags ?? [],
  }
}

/** A statement that ends every link to a preview, if the condition is true. */
export function endAllPreviews(db: Database, condition?: Parameters<typeof deleteAllPreviewLinks>[1]) {
  return deleteAllPreviewLinks(db, condition)
}
