import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { importedImages } from '../contract/imports.ts'
import { bodyLimits, listLimits } from '../contract/limits.ts'
import {
  createImportRequest,
  foreignAddressRequest,
  importItemsQuery,
  importItemsRequest,
  lateChoicesRequest,
  startImportRequest,
  undoImportRequest,
} from '../contract/requests/imports.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { unreadableCursor } from '../http/cursor.ts'
import { readForm, takeCopies, takeFile, takeText } from '../http/read-multipart.ts'
import { pageQueryBy, validate, validateIfSent } from '../http/validate.ts'
import { allowBody } from '../middleware/body-limit.ts'
import { leavePurges } from '../middleware/flush-waiting.ts'
import { may } from '../middleware/permissions.ts'
import { siteOrigin } from '../site-origin.ts'
import { importRowsOfDay, writeInBulk } from '../write-in-bulk.ts'
import { checkItems, storeItems } from './import-items.ts'
import {
  cancelImport,
  changeChoices,
  finishImport,
  presentImport,
  presentItem,
  readJob,
  requireOpen,
  requireRunning,
  startImport,
} from './import-jobs.ts'
import { createImport, findImport, type ImportRow, listImports } from './imports.queries.ts'
import { type ItemPlace, listItems } from './items.queries.ts'
import { actAsImport, type Importing } from './planned-item.ts'
import { fetchImage, storeImage } from './store-image.ts'
import { undoImport } from './undo-import.ts'

const itemsQuery = z.object({ ...importItemsQuery, ...pageQueryBy(decodePlace) })

/** Imports of files, under `/api/admin/imports`. */
export const importRoutes = new Hono<AppEnv>()
  .get('/', may('imports:run'), async (c) => {
    const { rows, totals } = await listImports(c.var.db)
    const imports = rows.map((row) => presentImport(row, row.totals ?? totals.get(row.key) ?? []))
    return c.json({ success: true, imports }, 200)
  })
  .post('/', may('imports:run'), validate('json', createImportRequest), async (c) => {
    const { row, finishedAt } = await createImport(c.var, c.req.valid('json'))
    const answer = { import: await readJob(c, row), finishedAt: finishedAt?.toISOString() ?? null }
    return c.json({ success: true, ...answer }, 201)
  })
  .get('/:id', may('imports:run'), async (c) => {
    return c.json({ success: true, import: await readJob(c, await readImport(c, c.req.param('id'))) }, 200)
  })
  .get('/:id/items', may('imports:run'), validate('query', itemsQuery), async (c) => {
    const { limit = listLimits.page, cursor: after, kind, outcome } = c.req.valid('query')
    const { key } = await readImport(c, c.req.param('id'))
    const { rows, next } = await listItems(c.var.db, { importKey: key, kind, outcome, after, limit })
    return c.json({ success: true, items: rows.map(presentItem), nextCursor: next && encodePlace(next) }, 200)
  })
  .post(
    '/:id/check',
    may('imports:run'),
    allowBody(bodyLimits.jsonWithDescription),
    validate('json', importItemsRequest),
    async (c) => {
      const job = requireOpen(await readImport(c, c.req.param('id')))
      const results = await inBulk(c, job, (importing) => checkItems(importing, c.req.valid('json').items))
      return c.json({ success: true, results }, 200)
    },
  )
  .post(
    '/:id/items',
    may('imports:run'),
    leavePurges,
    allowBody(bodyLimits.jsonWithDescription),
    validate('json', importItemsRequest),
    async (c) => {
      const job = requireRunning(await readImport(c, c.req.param('id')))
      const results = await inBulk(c, job, (importing) => storeItems(importing, c.req.valid('json').items))
      return c.json({ success: true, results }, 200)
    },
  )
  .post('/:id/media', may('imports:run'), leavePurges, allowBody(bodyLimits.imageRequest), async (c) => {
    const row = requireOpen(await readImport(c, c.req.param('id')))
    const form = await readForm(c, 'the image as multipart/form-data with the parts owner, path and image')
    const [owner, path] = [await takeText(form, 'owner'), await takeText(form, 'path')]
    const bytes = await takeFile(form, 'image')
    if (!bytes) throw new ApiError(422, 'The part image is missing.')
    // A picture that is chosen for the import is stored before it starts.
    const job = owner === importedImages ? row : requireRunning(row)
    const sent = { owner, path, bytes, copies: await takeCopies(form) }
    const image = await inBulk(c, job, (importing) => storeImage(importing, sent))
    return c.json({ success: true, path: image.path }, 201)
  })
  .post('/:id/images', may('imports:run'), leavePurges, validate('json', foreignAddressRequest), async (c) => {
    const job = requireRunning(await readImport(c, c.req.param('id')))
    const image = await inBulk(c, job, (importing) => fetchImage(importing, c.req.valid('json')))
    return c.json({ success: true, path: image.path }, 201)
  })
  .post('/:id/undo', may('imports:run'), validate('json', undoImportRequest), async (c) => {
    const row = await readImport(c, c.req.param('id'))
    return c.json({ success: true, ...(await undoImport(c, row, c.req.valid('json').include)) }, 200)
  })
  .post(
    '/:id/start',
    may('imports:run'),
    allowBody(bodyLimits.importRequest),
    validateIfSent(startImportRequest),
    async (c) => {
      const row = await readImport(c, c.req.param('id'))
      return c.json({ success: true, import: await startImport(c, row, c.req.valid('json').choices) }, 200)
    },
  )
  .post('/:id/choices', may('imports:run'), validate('json', lateChoicesRequest), async (c) => {
    const row = await readImport(c, c.req.param('id'))
    return c.json({ success: true, import: await changeChoices(c, row, c.req.valid('json')) }, 200)
  })
  .post('/:id/finish', may('imports:run'), async (c) => {
    return c.json({ success: true, import: await finishImport(c, await readImport(c, c.req.param('id'))) }, 200)
  })
  .post('/:id/cancel', may('imports:run'), async (c) => {
    return c.json({ success: true, import: await cancelImport(c, await readImport(c, c.req.param('id'))) }, 200)
  })

/** Lets an import act in a call, within the rows that imports may write in a day. */
function inBulk<Result>(c: Context<AppEnv>, job: ImportRow, act: (importing: Importing) => Promise<Result>) {
  const importing = { task: actAsImport(c, job), origin: siteOrigin(c.var.config, c.req.url), job }
  return writeInBulk(c, () => act(importing), 0, importRowsOfDay)
}

/** @throws ApiError 404 */
async function readImport({ var: { db } }: { var: Pick<AppEnv['Variables'], 'db'> }, id: string) {
  const row = await findImport(db, id)
  if (!row) throw notFound('Import')
  return row
}

function encodePlace({ kind, sourceId }: ItemPlace): string {
  return `${kind}.${sourceId}`
}

/** @throws ApiError 400 when the text is not such a cursor */
function decodePlace(cursor: string): ItemPlace {
  const [, kind, sourceId] = /^([a-z]{1,20})\.(.{1,500})$/s.exec(cursor) ?? []
  if (!kind || !sourceId) throw unreadableCursor()
  return { kind, sourceId }
}
