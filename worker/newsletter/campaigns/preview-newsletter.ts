import { readLatestContent } from '../../blogs/drafts/publish-latest-draft.ts'
import { now } from '../../clock.ts'
import { aiNoteOf } from '../../contract/ai-note.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import type { Database } from '../../db/database.ts'
import { listByline } from '../../db/statements/profiles.ts'
import { htmlOfText } from '../../mail/content/intro.ts'
import { type NewsletterBlog, type NewsletterTexts, newsletterMail } from '../../mail/content/newsletter.ts'
import type { MailSite } from '../../mail/content/sender.ts'

/**
 * What a newsletter would say, composed by the function that composes it. A published blog has its published text. An
 * unpublished one has what Publish would publish: its draft where that is newer, else its text.
 * @param texts the intro as it was typed
 * @throws ApiError 404, 409 for a blog in the Trash or with an unfinished draft; ServiceError 503 when D1 fails
 */
export async function composeNewsletter(
  db: Database,
  { blog, ...texts }: NewsletterTexts & { blog: string },
  site: MailSite,
): Promise<MailContent> {
  return newsletterMail(await readBlogToMail(db, blog), { ...texts, intro: htmlOfText(texts.intro) }, site)
}

async function readBlogToMail(db: Database, id: string): Promise<NewsletterBlog> {
  const { blog, content, isDraft } = await readLatestContent(db, id)
  const { title, subTitle, category, thumbnail, description, readingMinutes, lang, details } = content
  return {
    slug: blog.slug,
    title,
    subTitle,
    category,
    authors: isDraft ? await listByline(db, details.authors ?? []) : blog.authors,
    image: thumbnail.src || null,
    imageWidth: thumbnail.width,
    imageHeight: thumbnail.height,
    description,
    publishedAt: blog.publishedAt ?? blog.scheduledAt ?? now(),
    readingMinutes,
    lang,
    ai: aiNoteOf(details),
  }
}
