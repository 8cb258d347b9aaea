import { type Context, Hono } from 'hono'
import { accountOf } from '../actor.ts'
import { relativeHtml } from '../article/addresses.ts'
import { contentHash } from '../article/content-hash.ts'
import { bodyLimits, shortestTitleBeginning, textLimits } from '../contract/limits.ts'
import { generateRequest, generateResourcesRequest, suggestRequest } from '../contract/requests/assistant.ts'
import { minute } from '../contract/units.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { allowBody } from '../middleware/body-limit.ts'
import { anyone, may } from '../middleware/permissions.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { siteOrigin } from '../site-origin.ts'
import { askModel } from './ask-model.ts'
import { makeModel } from './model.ts'
import { quillHtml } from './quill-html.ts'
import { findPublishedBlogByContent, listPublishedResources } from './resources/resources.queries.ts'
import { estimateTitles, rememberAnswers, suggestTitles } from './suggest-titles.ts'
import { withUse } from './uses.ts'
import { estimateArticle, writeArticle } from './write-article.ts'

const titlesLifetime = minute
const mostTitles = 100
/** Some clients ask with every key, and again while the author goes back and forth. */
const titlesOf = rememberAnswers<string[]>(titlesLifetime, mostTitles)

export const assistantRoutes = new Hono<AppEnv>()
  .post(
    '/generate',
    may('assistant:use'),
    rateLimit('LIMIT_GENERATE'),
    validate('json', generateRequest),
    async (c) => {
      const { prompt } = c.req.valid('json')
      const { AI_MODEL_TEXT: name } = c.var.config
      const model = makeModel(c.env.AI, name)
      const use = { articleId: '', neurons: estimateArticle(name, prompt) }
      const article = await withUse(c, use, () => writeArticle(model, prompt))
      // Other clients have the editor Quill, which loses what it has no format for.
      return c.json({ success: true, content: quillHtml(article), article }, 200)
    },
  )
  .post('/suggest', may('assistant:use'), rateLimit('LIMIT_SUGGEST'), validate('json', suggestRequest), async (c) => {
    const { prompt } = c.req.valid('json')
    if (prompt.length < shortestTitleBeginning) return c.json({ success: true, suggestions: [] }, 200)
    // Titles are suggested while the author types: a late response has no value.
    const { AI_MODEL_FAST: name } = c.var.config
    const model = makeModel(c.env.AI, name, { rejectIfBusy: true })
    const ask = () => {
      const use = { articleId: '', neurons: estimateTitles(name, prompt) }
      const titles = withUse(c, use, () => suggestTitles(model, prompt))
      // If this client leaves, others may be waiting for the answer; each of them handles the failure.
      c.executionCtx.waitUntil(titles.catch(() => {}))
      return titles
    }
    // The wait for another call's answer has a time limit of its own.
    const suggestions = await askModel(() => titlesOf(`${accountOf(c.var.actor).key} ${prompt}`, ask))
    return c.json({ success: true, suggestions }, 200)
  })
  .post(
    '/generate-resources',
    anyone(),
    allowBody(bodyLimits.jsonWithDescription),
    rateLimit('LIMIT_RESOURCES'),
    validate('json', generateResourcesRequest),
    async (c) => {
      const { id, title, description } = c.req.valid('json')
      const { db } = c.var
      const blogId = id ?? (await findByContent(c, title, description))
      if (!blogId) return c.json({ success: true, resources: [] }, 200)
      return c.json({ success: true, resources: await listPublishedResources(db, blogId) }, 200)
    },
  )

/** The id of the published blog with this title and this text as clients get it. No blog has a text above the limit. */
async function findByContent(c: Context<AppEnv>, title: string, description: string) {
  if (description.length > textLimits.answeredDescription) return undefined
  const stored = relativeHtml(description, siteOrigin(c.var.config, c.req.url))
  return findPublishedBlogByContent(c.var.db, await contentHash(title, stored))
}
