import { visitor } from './actor.ts'
import { composeArticle } from './article/compose-article.ts'
import { ingestArticle } from './article/ingest-article.ts'
import { losesMostText } from './article/loses-most-text.ts'
import { readTagNames } from './blogs/content/known-names.queries.ts'
import { readBlogWithDraft, saveDraftRow } from './blogs/drafts/drafts.queries.ts'
import { updateBlogRow } from './blogs/drafts/update-blog.queries.ts'
import { insertBlog } from './blogs/insert-blog.queries.ts'
import { noDetails } from './contract/blog-details.ts'
import { addBlogRequest } from './contract/requests/blogs.ts'
import { saveDraftRequest, updateBlogRequest } from './contract/requests/drafts.ts'
import { blueprint } from './db/prepare-once.ts'
import { findCategoryName } from './db/statements/categories.ts'
import { noThumbnail } from './db/statements/thumbnail.ts'
import { findStoredImages } from './media/stored-images.ts'

/** Most blocks that articles have. */
const section = `<h2>A part</h2><p>The words of a <strong>paragraph</strong> that leads to <a href="https://example.com/">another
site</a> &amp; <em>ends</em> here, after some more of them.</p><ul><li><p>An item</p></li></ul><blockquote><p>A saying.</p></blockquote>
<figure><img src="/media/a/0123456789abcdef.webp" alt="A picture"><figcaption>Its words</figcaption></figure>`
/** The functions that read letter by letter get hot, and the engine compiles them for speed. */
const sections = 5
const rounds = 12

/** Calls the functions by which an author's article is cleaned, composed and written. Nothing is written. */
export async function warmUpWriting(): Promise<void> {
  const html = section.repeat(sections)
  for (let round = 1; round < rounds; round += 1) composeArticle(await ingestArticle(html, '', async () => ''))
  const source = await ingestArticle(html, '', async () => '')
  const composed = composeArticle(source)
  losesMostText(source, source.replaceAll('e', 'i'))
  const fields = { title: 'A title', subTitle: '', category: 'A category', description: source, details: noDetails }
  const request = {
    ...fields,
    image: '/',
    revision: 1,
    writer: { id: '00000000-0000-4000-8000-000000000000', turn: 1 },
  }
  for (const schema of [saveDraftRequest, updateBlogRequest, addBlogRequest]) schema.safeParse(request)
  const row = { ...fields, source, details: {}, thumbnail: noThumbnail }
  const content = { ...row, ...composed, contentHash: '', keyPrefixes: ['media/a'], tagNames: [] }
  const common = { id: 'a', content, isIndexedLater: true, isNew: true, publish: true }
  const acting = { db: blueprint, actor: visitor }
  // The blueprint refuses to run what was composed.
  await Promise.allSettled([
    readBlogWithDraft(blueprint, 'a'),
    findStoredImages(blueprint, content.keyPrefixes),
    findCategoryName(blueprint, 'a'),
    readTagNames(blueprint, ['a']),
    saveDraftRow(acting, { ...common, content: row, revision: 0, keyPrefixes: content.keyPrefixes }),
    saveDraftRow(acting, { ...common, content: row, revision: 1, keyPrefixes: content.keyPrefixes }),
    updateBlogRow(acting, { ...common, revision: 1 }),
    insertBlog(acting, { ...common, isPublished: true, scheduledAt: null, idempotency: null, draft: 'a' }),
  ])
}
