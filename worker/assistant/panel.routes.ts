import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type AssistantState, expectedAnswer } from '../contract/assistant.ts'
import { bodyLimits } from '../contract/limits.ts'
import {
  acceptedTextRequest,
  acceptedTextsQuery,
  claimsRequest,
  describeImageRequest,
  listRequest,
  textTaskRequest,
} from '../contract/requests/assistant.ts'
import { id } from '../contract/requests/fields.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { allowBody } from '../middleware/body-limit.ts'
import { may } from '../middleware/permissions.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { listAcceptedTexts, storeAcceptedText } from './accepted.queries.ts'
import { describeImage, estimateClaims, estimateDescription, estimateList, findClaims, proposeList } from './lists.ts'
import { makeModel, openAi } from './model.ts'
import { estimateNeurons, priceOf } from './price.ts'
import { limitStream, promptOf, streamText } from './stream-text.ts'
import { readUses, withUse } from './uses.ts'

/** Without this type, the answer arrives at its end; a compressed one would wait for more of it. */
const streamed = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' }
const bounds = [allowBody(bodyLimits.task), rateLimit('LIMIT_GENERATE')] as const
const stateQuery = z.object({ article: id.optional() })

/** The calls of the AI panel, under `/api/admin/assistant`: its state, texts, lists and descriptions, accepted texts. */
export const panelRoutes = new Hono<AppEnv>()
  .get('/', may('assistant:use'), validate('query', stateQuery), async (c) => {
    const { AI_MODEL_TEXT: model } = c.var.config
    const { limits, used } = await readUses(c.var, c.req.valid('query').article ?? '')
    const state: AssistantState = {
      isAvailable: c.env.AI !== undefined,
      model,
      used,
      limits,
      price: priceOf(model),
    }
    return c.json({ success: true, state }, 200)
  })
  // As the model sends it, for as long as it may: https://html.spec.whatwg.org/multipage/server-sent-events.html
  .post('/texts', may('assistant:use'), ...bounds, validate('json', textTaskRequest), async (c) => {
    const model = c.var.config.AI_MODEL_TEXT
    const task = c.req.valid('json')
    const ai = openAi(c.env.AI, model)
    const prompt = promptOf(task)
    const sent = prompt.instructions.length + prompt.message.length
    const answered = expectedAnswer(task.task, task.text.length)
    const use = { articleId: task.article, neurons: estimateNeurons(model, { sent, answered }) }
    const answer = await withUse(c, use, () => streamText(ai, model, { ...task, ...prompt }))
    return c.body(limitStream(answer), 200, streamed)
  })
  .post('/lists', may('assistant:use'), ...bounds, validate('json', listRequest), async (c) => {
    const { article: articleId, task, ...asked } = c.req.valid('json')
    const { name, model } = textModel(c)
    const use = { articleId, neurons: estimateList(name, task, asked) }
    return c.json({ success: true, items: await withUse(c, use, () => proposeList(model, task, asked)) }, 200)
  })
  .post('/claims', may('assistant:use'), ...bounds, validate('json', claimsRequest), async (c) => {
    const { article: articleId, ...asked } = c.req.valid('json')
    const { name, model } = textModel(c)
    const use = { articleId, neurons: estimateClaims(name, asked) }
    return c.json({ success: true, claims: await withUse(c, use, () => findClaims(model, asked)) }, 200)
  })
  .post('/images', may('assistant:use'), ...bounds, validate('json', describeImageRequest), async (c) => {
    const { article: articleId, ...asked } = c.req.valid('json')
    const { name, model } = textModel(c)
    const use = { articleId, neurons: estimateDescription(name) }
    return c.json({ success: true, text: await withUse(c, use, () => describeImage(model, asked)) }, 200)
  })
  .get('/accepted', may('blogs:edit'), validate('query', acceptedTextsQuery), async (c) => {
    return c.json({ success: true, texts: await listAcceptedTexts(c.var, c.req.valid('query').article) }, 200)
  })
  .post(
    '/accepted',
    may('blogs:edit'),
    allowBody(bodyLimits.acceptedText),
    validate('json', acceptedTextRequest),
    async (c) => {
      await storeAcceptedText(c.var, c.req.valid('json'))
      return c.json({ success: true }, 200)
    },
  )

/** The model that writes texts, and its name. */
function textModel(c: Context<AppEnv>) {
  const { AI_MODEL_TEXT: name } = c.var.config
  return { name, model: makeModel(c.env.AI, name) }
}
