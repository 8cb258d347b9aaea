import { Hono } from 'hono'
import { refuseOthers } from '../../actor.ts'
import { pageRequest, proposeResourcesRequest } from '../../contract/requests/assistant.ts'
import { deadAfterDays, type ListedResource } from '../../contract/resources.ts'
import { kilobyte } from '../../contract/units.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { describePage } from '../../media/foreign/describe-page.ts'
import { readPage } from '../../media/foreign/read-site.ts'
import { may } from '../../middleware/permissions.ts'
import { rateLimit } from '../../middleware/rate-limit.ts'
import { makeModel } from '../model.ts'
import { withUse } from '../uses.ts'
import { estimateProposal, proposeResources, resourceTitle } from './propose-resources.ts'
import { listResources } from './resources.queries.ts'

/** The beginning of a page, in which its title is looked for. */
const beginningBytes = 512 * kilobyte

/** The calls for an author's list of resources; under `/api/admin`. */
export const resourcesRoutes = new Hono<AppEnv>()
  .get('/blogs/:id/resources', may('blogs:edit'), async (c) => {
    const { list, owner } = await listResources(c.var.db, c.req.param('id'))
    if (owner !== null) refuseOthers(c.var.actor, 'blogs:edit', owner)
    const resources = list.map(
      ({ title, url, failedDays }): ListedResource => ({ title, url, isDead: failedDays >= deadAfterDays }),
    )
    return c.json({ success: true, resources }, 200)
  })
  .post(
    '/assistant/resources',
    may('assistant:use'),
    rateLimit('LIMIT_GENERATE'),
    validate('json', proposeResourcesRequest),
    async (c) => {
      const { article, ...subject } = c.req.valid('json')
      const { AI_MODEL_TEXT: name } = c.var.config
      const model = makeModel(c.env.AI, name)
      const use = { articleId: article, neurons: estimateProposal(name, subject) }
      return c.json({ success: true, resources: await withUse(c, use, () => proposeResources(model, subject)) }, 200)
    },
  )
  .post('/assistant/page', may('assistant:use'), rateLimit('LIMIT_FETCH'), validate('json', pageRequest), async (c) => {
    const { url } = c.req.valid('json')
    const page = await readPage(url, { maxBytes: beginningBytes })
    const title = resourceTitle(describePage(page.html).title) || page.url.host
    return c.json({ success: true, page: { title, url: new URL(url).href } }, 200)
  })
