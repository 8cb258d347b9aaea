import { Hono } from 'hono'
import * as z from 'zod'
import type { AssistantState } from '../contract/assistant.ts'
import { id } from '../contract/requests/fields.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { priceOf } from './price.ts'
import { readUses } from './uses.ts'

/** The state of AI for the admin, before a task. Under `/api/admin/assistant`. */
export const assistantStateRoutes = new Hono<AppEnv>().get(
  '/',
  may('assistant:use'),
  validate('query', z.object({ article: id.optional() })),
  async (c) => {
    const { AI_MODEL_TEXT: model } = c.var.config
    const { settings, used } = await readUses(c.var.db, c.req.valid('query').article ?? '')
    const { neuronsPerDay, neuronsPerArticle } = settings
    const state: AssistantState = {
      isAvailable: c.env.AI !== undefined,
      model,
      used,
      limits: { neuronsPerDay, neuronsPerArticle },
      price: priceOf(model),
    }
    return c.json({ success: true, state }, 200)
  },
)
