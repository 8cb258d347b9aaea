import { Hono } from 'hono'
import * as z from 'zod'
import { confirmed } from '../accounts/confirmation.ts'
import type { ExportPage } from '../contract/exported.ts'
import { textLimits } from '../contract/limits.ts'
import type { AppEnv } from '../env.ts'
import { unreadableCursor } from '../http/cursor.ts'
import { validate, withParts } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { presentExportedArticle } from '../presenters/exported-article.ts'
import { release } from '../release.ts'
import { siteOrigin } from '../site-origin.ts'
import {
  listExportedAuthors,
  listExportedCategories,
  listExportedComments,
  listExportedPeople,
  listExportedRedirects,
  listExportedTags,
  mostComments,
  mostRows,
  readExportedSettings,
  readSizes,
} from './lists.queries.ts'
import {
  exportSubscribers,
  presentExportedDraft,
  presentExportedPage,
  presentExportedRedirect,
  presentExportedRevision,
  presentExportedSettings,
} from './present-exported.ts'
import { listExportedArticles, listExportedDrafts, listExportedPages, listExportedRevisions } from './texts.queries.ts'

/** `after`: a key, or a text that orders the list. `with`: which of `drafts` and `trash` the file has. */
const listQuery = z.object({
  after: z.string().max(textLimits.address, 'This cursor is too long.').default(''),
  with: withParts.transform((parts) => ({ drafts: parts.has('drafts'), trash: parts.has('trash') })),
})
/** For a list in the order of its keys. */
const keyQuery = listQuery.extend({ after: listQuery.shape.after.transform(decodeKey) })

/** The lists that an export file is written from, in pages. Under `/api/admin/export`. Their sizes need no confirmation. */
export const exportRoutes = new Hono<AppEnv>()
  .get('/', may('exports:read'), async (c) => {
    const sizes = await readSizes(c.var.db)
    const site = siteOrigin(c.var.config, c.req.url)
    return c.json({ success: true, sizes, site, release: release.version }, 200)
  })
  .get('/articles', may('exports:read'), confirmed, validate('query', keyQuery), async (c) => {
    const { rows, last } = await listExportedArticles(c.var.db, c.req.valid('query').after, false)
    return c.json({ success: true, ...pageOf(rows.map(presentExportedArticle), last?.key) }, 200)
  })
  .get('/trash', may('exports:read'), confirmed, validate('query', keyQuery), async (c) => {
    const { rows, last } = await listExportedArticles(c.var.db, c.req.valid('query').after, true)
    return c.json({ success: true, ...pageOf(rows.map(presentExportedArticle), last?.key) }, 200)
  })
  .get('/pages', may('exports:read'), confirmed, validate('query', keyQuery), async (c) => {
    const { rows, last } = await listExportedPages(c.var.db, c.req.valid('query').after)
    return c.json({ success: true, ...pageOf(rows.map(presentExportedPage), last?.key) }, 200)
  })
  .get('/drafts', may('exports:read'), confirmed, validate('query', listQuery), async (c) => {
    const { after, with: chosen } = c.req.valid('query')
    const { rows, last } = await listExportedDrafts(c.var.db, after, chosen)
    return c.json({ success: true, ...pageOf(rows.map(presentExportedDraft), last?.id) }, 200)
  })
  .get('/revisions', may('exports:read'), confirmed, validate('query', keyQuery), async (c) => {
    const { after, with: chosen } = c.req.valid('query')
    const { rows, last } = await listExportedRevisions(c.var.db, after, chosen)
    return c.json({ success: true, ...pageOf(rows.map(presentExportedRevision), last?.key) }, 200)
  })
  .get('/comments', may('exports:read'), confirmed, validate('query', keyQuery), async (c) => {
    const { after, with: chosen } = c.req.valid('query')
    const rows = await listExportedComments(c.var.db, after, chosen)
    return c.json({ success: true, ...pageOf(rows.map(withoutKey), lastOf(rows, mostComments)?.key) }, 200)
  })
  .get('/redirects', may('exports:read'), confirmed, validate('query', listQuery), async (c) => {
    const { after, with: chosen } = c.req.valid('query')
    const rows = await listExportedRedirects(c.var.db, after, chosen)
    return c.json({ success: true, ...pageOf(rows.map(presentExportedRedirect), lastOf(rows)?.path) }, 200)
  })
  .get('/authors', may('exports:read'), confirmed, validate('query', keyQuery), async (c) => {
    const rows = await listExportedAuthors(c.var.db, c.req.valid('query').after)
    return c.json({ success: true, ...pageOf(rows.map(withoutKey), lastOf(rows)?.key) }, 200)
  })
  .get('/people', may('exports:read'), confirmed, validate('query', keyQuery), async (c) => {
    const rows = await listExportedPeople(c.var.db, c.req.valid('query').after)
    const people = rows.map(({ key, blogs, drafts, ...person }) => ({ ...person, owns: [...blogs, ...drafts] }))
    return c.json({ success: true, ...pageOf(people, lastOf(rows)?.key) }, 200)
  })
  .get('/categories', may('exports:read'), confirmed, validate('query', keyQuery), async (c) => {
    const rows = await listExportedCategories(c.var.db, c.req.valid('query').after)
    return c.json(
      {
        success: true,
        ...pageOf(
          rows.map(({ key, ...category }) => category),
          lastOf(rows)?.key,
        ),
      },
      200,
    )
  })
  .get('/tags', may('exports:read'), confirmed, validate('query', keyQuery), async (c) => {
    const rows = await listExportedTags(c.var.db, c.req.valid('query').after)
    return c.json(
      {
        success: true,
        ...pageOf(
          rows.map(({ key, ...tag }) => tag),
          lastOf(rows)?.key,
        ),
      },
      200,
    )
  })
  .get('/subscribers', may('exports:read'), confirmed, validate('query', keyQuery), async (c) =>
    c.json({ success: true, ...(await exportSubscribers(c.var.db, c.req.valid('query').after)) }, 200),
  )
  .get('/settings', may('exports:read'), confirmed, async (c) =>
    c.json({ success: true, settings: presentExportedSettings(await readExportedSettings(c.var.db)) }, 200),
  )

/** @throws ApiError 400 when the text is no key */
function decodeKey(cursor: string): number {
  if (!/^[0-9]{0,15}$/.test(cursor)) throw unreadableCursor()
  return Number(cursor)
}

/** The last row of a page after which others may follow. */
function lastOf<Row>(rows: Row[], most = mostRows): Row | undefined {
  return rows.length < most ? undefined : rows.at(-1)
}

function pageOf<Item>(items: Item[], last: string | number | undefined): ExportPage<Item> {
  return { items, next: last === undefined ? null : String(last) }
}

function withoutKey<Row extends { key: number; createdAt: Date }>({ key, createdAt, ...others }: Row) {
  return { ...others, createdAt: createdAt.toISOString() }
}
