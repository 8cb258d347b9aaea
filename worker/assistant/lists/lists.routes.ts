import { Hono } from 'hono'
import { bodyLimits } from '../../contract/limits.ts'
import { claimsRequest, describeImageRequest, listRequest } from '../../contract/requests/assistant.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { may } from '../../middleware/permissions.ts'
import { rateLimit } from '../../middleware/rate-limit.ts'
import { makeModel } from '../model.ts'
import { withUse } from '../uses.ts'
import { describeImage, estimateClaims, estimateDescription, estimateList, findClaims, proposeList } from './lists.ts'

const limits = [allowBody(bodyLimits.task), rateLimit('LIMIT_GENERATE')] as const

/** Lists and descriptions that the AI proposes to an author. Under `/api/admin/assistant`. */
export const assistantListRoutes = new Hono<AppEnv>()
  .post('/lists', may('assistant:use'), ...limits, validate('json', listRequest), async (c) => {
    const { article: articleId, task, ...asked } = c.req.valid('json')
    const { AI_MODEL_TEXT: name } = c.var.config
    const model = makeModel(c.env.AI, name)
    const use = { articleId, neurons: estimateList(name, task, asked) }
    return c.json({ success: true, items: await withUse(c, use, () => proposeList(model, task, asked)) }, 200)
  })
  .post('/claims', may('assistant:use'), ...limits, validate('json', claimsRequest), async (c) => {
    const { article: articleId, ...asked } = c.req.valid('json')
    const { AI_MODEL_TEXT: name } = c.var.config
    const model = makeModel(c.env.AI, name)
    const use = { articleId, neurons: estimateClaims(name, asked) }
    return c.json({ success: true, claims: await withUse(c, use, () => findClaims(model, asked)) }, 200)
  })
  .post('/images', may('assistant:use'), ...limits, validate('json', describeImageRequest), async (c) => {
    const { article: articleId, ...asked } = c.req.valid('json')
    const { AI_MODEL_TEXT: name } = c.var.config
    const model = makeModel(c.env.AI, name)
    const use = { articleId, neurons: estimateDescription(name) }
    return c.json({ success: true, text: await withUse(c, use, () => describeImage(model, asked)) }, 200)
  })
