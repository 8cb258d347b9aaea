import { sql } from 'drizzle-orm'
import { composeArticle } from '../../article/compose-article.ts'
import { contentHash } from '../../article/content-hash.ts'
import { bytesOf } from '../../article/text.ts'
import { textLimits } from '../../contract/limits.ts'
import type { Database } from '../../db/database.ts'
import { findStoredImages, keyPrefixesOf, leadDetails, type StoredImages } from '../stored-images.ts'
import { isBlogUnchanged, isDraftUnchanged, rewriteBlog, rewriteDraft } from './article-rows.queries.ts'
import { type DueArticle, type DueText, passOver, readDueArticle, writeDueText } from './due-texts.queries.ts'

type Content = Pick<NonNullable<DueArticle['draft']>, 'source' | 'thumbnail' | 'details'>

/** Writes a blog and its draft anew, each unless somebody has saved it meanwhile: then it is still due. */
export async function writeArticle(db: Database, { id }: DueText): Promise<void> {
  const { blog, draft } = await readDueArticle(db, id)
  const kinds = ['blog', 'draft'] as const
  const keyPrefixes = [...new Set([blog, draft].flatMap((content) => (content ? keyPrefixesOf(content) : [])))]
  const images = await findStoredImages(db, keyPrefixes)
  const ledBlog = blog && lead(blog, images)
  const ledDraft = draft && lead(draft, images)
  const isTooLong = [ledBlog, ledDraft].some((led) => bytesOf(led?.source ?? '') > textLimits.descriptionBytes)
  if (isTooLong || (!blog && !draft)) return passOver(db, id, [...kinds])
  const ofBlog = blog && isBlogUnchanged(id, blog)
  const ofDraft = draft && isDraftUnchanged(id, draft)
  await writeDueText(db, {
    id,
    statements: [
      ...(blog && ledBlog && ofBlog
        ? rewriteBlog(db, blog.key, await compose(blog.title, ledBlog, images), ofBlog)
        : []),
      ...(ledDraft && ofDraft ? [rewriteDraft(db, id, ledDraft, ofDraft)] : []),
    ],
    // Of what is gone, nothing is left to write.
    written: [
      { kind: 'blog', isUnchanged: ofBlog ?? gone },
      { kind: 'draft', isUnchanged: ofDraft ?? gone },
    ],
    ...images.changesOf(keyPrefixes),
  })
}

const gone = sql`1`

function lead({ source, thumbnail, details }: Content, images: StoredImages): Content {
  return {
    source: images.lead(source),
    thumbnail: images.leadThumbnail(thumbnail),
    details: leadDetails(details, images.moved),
  }
}

async function compose(title: string, content: Content, images: StoredImages) {
  const { description, contents } = composeArticle(content.source, images)
  return {
    ...content,
    description,
    contents,
    contentHash: await contentHash(title, description),
    imageFocus: images.at(content.thumbnail.src)?.focus ?? '',
  }
}
