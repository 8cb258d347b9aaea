import { Hono } from 'hono'
import { expectedAnswer } from '../contract/assistant.ts'
import { bodyLimits } from '../contract/limits.ts'
import { textTaskRequest } from '../contract/requests/assistant.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { allowBody } from '../middleware/body-limit.ts'
import { may } from '../middleware/permissions.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { openAi } from './model.ts'
import { estimateNeurons } from './price.ts'
import { limitStream, streamText } from './stream-text.ts'
import { promptOf } from './text-tasks.ts'
import { withUse } from './uses.ts'

/** Without this type, the answer arrives at its end; a compressed one would wait for more of it. */
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' }

/** Tasks of the AI panel whose answers are streamed, as the model sends them, for as long as it may: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const textRoutes = new Hono<AppEnv>().post(
  '/texts',
  may('assistant:use'),
  allowBody(bodyLimits.task),
  rateLimit('LIMIT_GENERATE'),
  validate('json', textTaskRequest),
  async (c) => {
    const model = c.var.config.AI_MODEL_TEXT
    const task = c.req.valid('json')
    const ai = openAi(c.env.AI, model)
    const prompt = promptOf(task)
    const sent = prompt.instructions.length + prompt.message.length
    const answered = expectedAnswer(task.task, task.text.length)
    const use = { articleId: task.article, neurons: estimateNeurons(model, { sent, answered }) }
    const answer = await withUse(c, use, () => streamText(ai, model, { ...task, ...prompt }))
    return c.body(limitStream(answer), 200, headers)
  },
)
