import { Hono } from 'hono'
import * as z from 'zod'
import { mayDo } from '../../actor.ts'
import { tags, tagsOfTitles } from '../../cache/tags.ts'
import { bodyLimits } from '../../contract/limits.ts'
import { isBuiltInPage } from '../../contract/pages.ts'
import {
  addPageRequest,
  orderPagesRequest,
  publishPageRequest,
  savePageRequest,
} from '../../contract/requests/pages.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import { readVersion } from '../../db/cache-tags.ts'
import { listProfiles } from '../../db/statements/profiles.ts'
import type { AppEnv } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { validate, withParts } from '../../http/validate.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { anyone, may } from '../../middleware/permissions.ts'
import { publicRead, setVersion } from '../../middleware/public-read.ts'
import { presentAuthor } from '../../presenters/listing.ts'
import { presentFrame } from '../../presenters/site.ts'
import { siteOrigin } from '../../site-origin.ts'
import { deletePage, findPage, listPages, orderPages, readPageAt } from './pages.queries.ts'
import { presentEditedPage, presentPage, presentPageSummary } from './present-pages.ts'
import { addPage, publishPage, savePage } from './save-page.ts'

const pageQuery = z.object({ with: withParts })

/**
 * A page that the admin has written, by its present or a former slug: `path` is the present one. Only the admin sees an
 * unpublished page. The site's own pages have an answer before the admin writes them, too: `page` is null. With `with=authors`,
 * `authors` are the authors with published blogs.
 */
export const pageRoutes = new Hono<AppEnv>().get(
  '/:slug',
  anyone('pages:edit'),
  publicRead(
    (c) => [tags.pages, ...tagsOfTitles(c)],
    (c) => readVersion(c.var.db, tags.pages),
  ),

  validate('query', pageQuery),
  async (c) => {
    const slug = c.req.param('slug')
    const { with: parts } = c.req.valid('query')
    const { page: row, lookup, ...around } = await readPageAt(c.var.db, slug)
    const origin = siteOrigin(c.var.config, c.req.url)
    const frame = presentFrame(around, parts, origin)
    const isVisible = row !== null && (row.isPublished || mayDo(c.var.actor, 'pages:edit'))
    // With what the page of a 404 needs.
    if (!isVisible && !isBuiltInPage(slug)) throw new ApiError(404, 'Page not found.', {}, { ...frame, ...lookup })
    setVersion(c, around.version)
    const authors =
      parts.has('authors') && (await listProfiles(c.var.db)).map((author) => presentAuthor(author, origin))
    return c.json(
      { success: true, page: isVisible ? presentPage(row, origin) : null, ...frame, ...(authors && { authors }) },
      200,
    )
  },
)

/** The admin's pages; under `/api/admin/pages`. A page of the site's own may have no text of the admin. */
export const adminPageRoutes = new Hono<AppEnv>()
  .get('/', may('pages:edit'), async (c) => {
    const pages = (await listPages(c.var.db)).map(presentPageSummary)
    return c.json({ success: true, pages }, 200)
  })
  .post(
    '/',
    may('pages:edit'),
    allowBody(bodyLimits.jsonWithDescription),
    validate('json', addPageRequest),
    async (c) => {
      const request = c.req.valid('json')
      await addPage({ task: c, origin: siteOrigin(c.var.config, c.req.url) }, request)
      return c.json({ success: true, message: responseTexts.pageAdded, id: request.id }, 201)
    },
  )
  .post('/order', may('pages:edit'), validate('json', orderPagesRequest), async (c) => {
    await orderPages(c.var.db, c.req.valid('json').ids)
    return c.json({ success: true, message: responseTexts.pagesOrdered }, 200)
  })
  .get('/:id', may('pages:edit'), async (c) => {
    const id = c.req.param('id')
    const row = await findPage(c.var.db, id)
    if (!row && !isBuiltInPage(id)) throw notFound('Page')
    const page = row ? presentEditedPage(row, siteOrigin(c.var.config, c.req.url)) : null
    return c.json({ success: true, page }, 200)
  })
  .put(
    '/:id',
    may('pages:edit'),
    allowBody(bodyLimits.jsonWithDescription),
    validate('json', savePageRequest),
    async (c) => {
      const origin = siteOrigin(c.var.config, c.req.url)
      const row = await savePage({ task: c, origin }, c.req.param('id'), c.req.valid('json'))
      return c.json({ success: true, message: responseTexts.pageSaved, page: presentEditedPage(row, origin) }, 200)
    },
  )
  .post('/:id/publication', may('pages:edit'), validate('json', publishPageRequest), async (c) => {
    const { isPublished } = c.req.valid('json')
    await publishPage(c.var, c.req.param('id'), isPublished)
    const message = isPublished ? responseTexts.pagePublished : responseTexts.pageUnpublished
    return c.json({ success: true, message }, 200)
  })
  .delete('/:id', may('pages:edit'), async (c) => {
    if (!(await deletePage(c.var, c.req.param('id')))) throw notFound('Page')
    return c.json({ success: true, message: responseTexts.pageDeleted }, 200)
  })
