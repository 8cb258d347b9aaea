import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { forbidden } from '../../actor.ts'
import { bodyLimits, listLimits } from '../../contract/limits.ts'
import { searchText } from '../../contract/requests/lists.ts'
import {
  altText,
  changeFileRequest,
  deleteFilesRequest,
  libraryState,
  sentFileName,
} from '../../contract/requests/media-library.ts'
import type { AppEnv } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { readListPage } from '../../http/admin-list.ts'
import { readForm, takeCopies, takeFile, takeText } from '../../http/read-multipart.ts'
import { pageQuery, parse, validate } from '../../http/validate.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { changeLibraryFile } from './change-file.ts'
import { releaseFiles } from './change-library.queries.ts'
import { completeFiles, type LibraryRow, libraryList, readFileWithUses } from './library.queries.ts'
import { presentFile, presentStorage, presentUse } from './present-library.ts'
import { storeInLibrary } from './store-in-library.ts'

const libraryQuery = z.object({ ...pageQuery, state: libraryState, q: searchText })

/** The files of the site, for everybody who writes. Under `/api/admin/library`. */
export const libraryRoutes = new Hono<AppEnv>()
  .get('/', may('media:list'), validate('query', libraryQuery), async (c) => {
    const { limit = listLimits.libraryPage, cursor: after, ...filter } = c.req.valid('query')
    const size = Math.min(limit, listLimits.libraryPage)
    const page = await readListPage(() => libraryList.readPage(c.var.db, { filter, after }, size))
    const { rows, storage } = await completeFiles(c.var.db, page.rows)
    const { rows: _, ...place } = page
    const files = rows.map((row) => present(c, row))
    return c.json({ success: true, files, ...place, storage: presentStorage(storage) }, 200)
  })
  /** Stores a picture with its smaller copies, which stays until somebody deletes it. The same bytes are the same file: 200 for those. */
  .post('/', may('media:list'), allowBody(bodyLimits.imageRequest), async (c) => {
    const form = await readForm(c, 'the picture as multipart/form-data with the part image')
    const name = parse(sentFileName, form.has('name') ? await takeText(form, 'name') : '')
    const alt = parse(altText, form.has('alt') ? await takeText(form, 'alt') : '')
    const bytes = await takeFile(form, 'image')
    if (!bytes) throw new ApiError(422, 'The part image is missing.')
    const { row, isNew } = await storeInLibrary(c, { bytes, copies: await takeCopies(form), name, alt })
    return c.json({ success: true, file: present(c, row) }, isNew ? 201 : 200)
  })
  .post('/delete', may('media:edit'), validate('json', deleteFilesRequest), async (c) => {
    const { deleted, used, isBeyondReach } = await releaseFiles(c.var, c.req.valid('json').ids)
    if (isBeyondReach) throw forbidden('media:edit')
    return c.json({ success: true, deleted, used }, 200)
  })
  .get('/:id', may('media:list'), async (c) => {
    const { file, uses, usesAreComplete } = await readFileWithUses(c.var.db, c.req.param('id'))
    if (!file) throw notFound('File')
    const users = uses.map((use) => presentUse(use, c.var.actor))
    return c.json({ success: true, file: present(c, file), uses: users, usesAreComplete }, 200)
  })
  .patch('/:id', may('media:edit'), validate('json', changeFileRequest), async (c) => {
    const row = await changeLibraryFile(c.var, c.req.param('id'), c.req.valid('json'))
    return c.json({ success: true, file: present(c, row) }, 200)
  })

function present(c: Context<AppEnv>, row: LibraryRow) {
  return presentFile(row, c.var.actor, siteOrigin(c.var.config, c.req.url))
}
