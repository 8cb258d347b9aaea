import { Hono } from 'hono'
import * as z from 'zod'
import { listLimits } from '../../contract/limits.ts'
import type { Tag } from '../../contract/listings.ts'
import {
  addTagRequest,
  changeTagRequest,
  mergeTagsRequest,
  suggestTagsQuery,
  tagsQuery,
} from '../../contract/requests/tags.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { decodeTitlePosition, encodeAdminPosition } from '../../http/cursor.ts'
import { pageQueryBy, validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { writeInBulk } from '../../write-in-bulk.ts'
import { addTag, changeTag, deleteTag, deleteUnusedTags, mergeTags } from './change-tags.ts'
import { countDraftsOf, listTags, suggestTags, type TagRow } from './tags.queries.ts'

const listQuery = z.object({ ...tagsQuery, ...pageQueryBy(decodeTitlePosition) })

/** Tags, under `/api/admin/tags`. A call with `hasMore` in its answer is repeated. */
export const tagRoutes = new Hono<AppEnv>()
  .get('/', may('blogs:list'), validate('query', listQuery), async (c) => {
    const { limit = listLimits.page, cursor: after, q, sort } = c.req.valid('query')
    const { rows, next, ...totals } = await listTags(c.var.db, { q, sort, after, limit })
    return c.json({ success: true, tags: rows.map(presentTag), nextCursor: encodeAdminPosition(next), ...totals }, 200)
  })
  .get('/suggest', may('blogs:list'), validate('query', suggestTagsQuery), async (c) => {
    const rows = await suggestTags(c.var.db, c.req.valid('query').q)
    return c.json({ success: true, tags: rows.map(({ id, name }) => ({ id, name })) }, 200)
  })
  .post('/', may('tags:edit'), validate('json', addTagRequest), async (c) => {
    const { tag, isNew } = await addTag(c, c.req.valid('json').name)
    return c.json({ success: true, tag }, isNew ? 201 : 200)
  })
  .get('/:id/drafts', may('tags:edit'), async (c) => {
    const drafts = await countDraftsOf(c.var.db, c.req.param('id'))
    if (drafts === undefined) throw notFound('Tag')
    return c.json({ success: true, drafts }, 200)
  })
  .patch('/:id', may('tags:edit'), validate('json', changeTagRequest), async (c) => {
    await writeInBulk(c, () => changeTag(c, c.req.param('id'), c.req.valid('json')))
    return c.json({ success: true, message: responseTexts.tagChanged }, 200)
  })
  .post('/merge', may('tags:edit'), validate('json', mergeTagsRequest), async (c) => {
    const { from, into } = c.req.valid('json')
    return c.json({ success: true, ...(await writeInBulk(c, () => mergeTags(c, from, into))) }, 200)
  })
  .post('/delete-unused', may('tags:edit'), async (c) => {
    return c.json({ success: true, ...(await writeInBulk(c, () => deleteUnusedTags(c))) }, 200)
  })
  .delete('/:id', may('tags:edit'), async (c) => {
    return c.json({ success: true, ...(await writeInBulk(c, () => deleteTag(c, c.req.param('id')))) }, 200)
  })

/** A tag in the admin's list. */
function presentTag({ id, name, slug, description, blogCount }: TagRow): Tag {
  return { _id: id, name, slug, description, blogCount }
}
