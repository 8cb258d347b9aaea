import { composeLatest, unfinishedDraft } from '../blogs/publish-latest-draft.ts'
import { now } from '../clock.ts'
import type { MailContent } from '../contract/newsletter.ts'
import { findBlog } from '../db/blogs.ts'
import { isSame } from '../db/compare-content.ts'
import type { Database } from '../db/database.ts'
import { readBlogWithDraft } from '../db/drafts.ts'
import { listByline } from '../db/profiles.ts'
import { inTrash, notFound } from '../errors.ts'
import { type NewsletterBlog, type NewsletterTexts, newsletterMail } from './content/newsletter.ts'
import type { MailSite } from './content/sender.ts'

/**
 * What a newsletter would say, composed by the function that composes it. A published blog has its published text. An
 * unpublished one has what Publish would publish: its draft where that is newer, else its text.
 * @throws ApiError 404, 409 for a blog in the Trash or with an unfinished draft; ServiceError 503 when D1 fails
 */
export async function composeNewsletter(
  db: Database,
  { blog, ...texts }: NewsletterTexts & { blog: string },
  site: MailSite,
): Promise<MailContent> {
  return newsletterMail(await readBlogToMail(db, blog), texts, site)
}

async function readBlogToMail(db: Database, id: string): Promise<NewsletterBlog> {
  const stored = await readBlogWithDraft(db, id)
  const { blog, draft } = stored
  if (!blog) throw notFound('Blog')
  if (blog.state === 'trash') throw inTrash()
  const isDraftNewer = !blog.isPublished && draft !== undefined && !isSame(blog, draft)
  const content = isDraftNewer ? await composeLatest(db, stored) : await findBlog(db, id)
  if (!content) throw isDraftNewer ? unfinishedDraft() : notFound('Blog')
  const { title, subTitle, category, thumbnail, description, readingMinutes, lang } = content
  return {
    slug: blog.slug,
    title,
    subTitle,
    category,
    authors: isDraftNewer ? await listByline(db, draft.details.authors ?? []) : blog.authors,
    image: thumbnail.src || null,
    imageWidth: thumbnail.width,
    imageHeight: thumbnail.height,
    description,
    publishedAt: blog.publishedAt ?? blog.scheduledAt ?? now(),
    readingMinutes,
    lang,
  }
}
