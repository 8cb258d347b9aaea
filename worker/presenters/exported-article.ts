import { completeDetails } from '../contract/blog-details.ts'
import type { ExportedArticle } from '../contract/exported.ts'
import type { ExportedArticleRow } from '../db/statements/exported-articles.ts'

/** An article as the writer of its file gets it. */
export function presentExportedArticle(row: ExportedArticleRow): ExportedArticle {
  const details = completeDetails(row.details)
  const { searchTitle, searchDescription, canonical, isHidden, socialImage, imageAlt, publishedAt, notInDigest } =
    details
  const { aiLabel, aiSentence, checked } = details
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    subTitle: row.subTitle,
    category: row.category,
    authors: row.authors,
    tags: row.tags,
    image: row.image,
    imageAlt,
    lang: row.lang,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    hasChosenDate: publishedAt !== '',
    updatedAt: row.updatedAt.toISOString(),
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    searchTitle,
    searchDescription,
    canonical,
    isHidden,
    socialImage,
    notInDigest,
    aiLabel,
    aiSentence,
    checked,
    resources: row.resources,
    html: row.source,
  }
}
