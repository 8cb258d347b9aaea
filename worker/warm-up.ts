import { Hono } from 'hono'
import { warmUpDocuments } from '#renderer'
import { touchSession } from './accounts/accounts.queries.ts'
import { visitor } from './actor.ts'
import { app } from './app.ts'
import { composeArticle } from './article/compose-article.ts'
import { ingestArticle } from './article/ingest-article.ts'
import { losesMostText } from './article/loses-most-text.ts'
import { blogRoutes } from './blogs/blogs.routes.ts'
import { readTagNames } from './blogs/content/known-names.queries.ts'
import { readBlogWithDraft, saveDraftRow } from './blogs/drafts/drafts.queries.ts'
import { updateBlogRow } from './blogs/drafts/update-blog.queries.ts'
import { insertBlog, readBeforeAdding } from './blogs/insert-blog.queries.ts'
import { blogListRoutes } from './blogs/lists/lists.routes.ts'
import { readConfig } from './config.ts'
import { noDetails } from './contract/blog-details.ts'
import { addBlogRequest } from './contract/requests/blogs.ts'
import { saveDraftRequest, updateBlogRequest } from './contract/requests/drafts.ts'
import { blueprint } from './db/prepare-once.ts'
import { findCategoryName } from './db/statements/categories.ts'
import { noThumbnail } from './db/statements/thumbnail.ts'
import type { AppEnv } from './env.ts'
import { ServiceError } from './errors.ts'
import { findStoredImages } from './media/stored-images.ts'

/** Most blocks that articles have. */
const section = `<h2>A part</h2><p>The words of a <strong>paragraph</strong> that leads to <a href="https://example.com/">another
site</a> &amp; <em>ends</em> here, after some more of them.</p><ul><li><p>An item</p></li></ul><blockquote><p>A saying.</p></blockquote>
<figure><img src="/media/a/0123456789abcdef.webp" alt="A picture"><figcaption>Its words</figcaption></figure>`
/** The functions that read letter by letter get hot, and the engine compiles them for speed. */
const sections = 5
const rounds = 12

/** The calls of the pages that most readers come to. */
const calls = [
  '/example?with=authors,comments,resources,related,neighbours,latest,site&order=newest',
  '/all?category=All&limit=12&with=latest,site,pinned',
]

/** The work that an isolate does for the first time with its first requests, on examples. */
const examples: Record<string, (env: object) => unknown> = {
  routes: () => app.router.match('GET', '/api/blog/example'),
  calls: callApi,
  documents: warmUpDocuments,
  // The statement is composed, and the blueprint refuses to run it.
  session: () => Promise.allSettled([touchSession(blueprint, '')]),
  writing: warmUpWriting,
}

/**
 * Does the work of first requests once, while the isolate starts: the engine compiles each function at its first call, which is
 * several times the work itself, and the time of the start is not the request's. Here workerd refuses whatever needs a request:
 * timers, random values, bodies, calls. A failure is logged, and costs the first request its time only.
 */
export async function warmUp(env: object): Promise<void> {
  for (const [name, run] of Object.entries(examples)) {
    try {
      await run(env)
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', message: 'An example of the start has failed.', name, cause: String(error) }),
      )
    }
  }
}

/** Calls the API without what is before its handlers. The statements are composed, and no database runs them. */
async function callApi(env: object) {
  const api = new Hono<AppEnv>()
  api.use(async (c, next) => {
    c.set('config', readConfig(env))
    c.set('db', blueprint)
    c.set('actor', visitor)
    await next()
  })
  api.route('/', blogListRoutes).route('/', blogRoutes)
  // The blueprint's refusal is the end of each call; another failure would leave the rest of it cold.
  api.onError((error) => {
    if (error instanceof ServiceError) return new Response()
    throw error
  })
  for (const call of calls) await api.request(call, {}, env)
}

/** Calls the functions by which an author's article is cleaned, composed and written. Nothing is written. */
async function warmUpWriting(): Promise<void> {
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
  const content = { ...row, ...composed, contentHash: '', imageFocus: '', keyPrefixes: ['media/a'], tagNames: [] }
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
    readBeforeAdding(blueprint, 'a', 'a'),
    insertBlog(acting, { ...common, isPublished: true, scheduledAt: null, idempotency: null, draft: 'a' }),
  ])
}
