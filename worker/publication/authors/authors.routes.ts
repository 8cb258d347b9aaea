import { type Context, Hono } from 'hono'
import { accountOf } from '../../actor.ts'
import type { AdminAuthor, AuthorList } from '../../contract/listings.ts'
import { addAuthorRequest, deleteAuthorRequest, updateAuthorRequest } from '../../contract/requests/authors.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { presentAuthor } from '../../presenters/listing.ts'
import { siteOrigin } from '../../site-origin.ts'
import { writeInBulk } from '../../write-in-bulk.ts'
import { type AuthorRow, countUsesOf, listAuthors } from './authors.queries.ts'
import { readOwnAuthor } from './own-author.ts'
import {
  addAuthor,
  assignAuthor,
  deleteAuthor,
  refuseOtherProfile,
  requireAuthor,
  updateAuthor,
} from './save-author.ts'

/** The authors of blogs, for the admin; under `/api/admin/authors`. */
export const authorRoutes = new Hono<AppEnv>()
  .get('/', may('blogs:list'), async (c) => {
    // First, so that the list has it.
    const own = await readOwnAuthor(c.var.db, accountOf(c.var.actor).key)
    const { list, withoutAuthor } = await listAuthors(c.var.db)
    const authors: AuthorList = { authors: list.map((row) => presentAdminAuthor(row, originOf(c))), own, withoutAuthor }
    return c.json({ success: true, ...authors }, 200)
  })
  .post('/', may('authors:manage'), validate('json', addAuthorRequest), async (c) => {
    const row = await addAuthor({ task: c, origin: originOf(c) }, c.req.valid('json'))
    return c.json(
      { success: true, message: responseTexts.authorAdded, author: presentAdminAuthor(row, originOf(c)) },
      201,
    )
  })
  .get('/:id', may('authors:edit'), async (c) => {
    const id = c.req.param('id')
    const row = await requireAuthor(c.var.db, id)
    refuseOtherProfile(c.var.actor, row)
    const uses = await countUsesOf(c.var.db, id)
    return c.json({ success: true, author: presentAdminAuthor(row, originOf(c)), ...uses }, 200)
  })
  .put('/:id', may('authors:edit'), validate('json', updateAuthorRequest), async (c) => {
    const row = await updateAuthor({ task: c, origin: originOf(c) }, c.req.param('id'), c.req.valid('json'))
    return c.json(
      { success: true, message: responseTexts.authorUpdated, author: presentAdminAuthor(row, originOf(c)) },
      200,
    )
  })
  .post('/:id/delete', may('authors:manage'), validate('json', deleteAuthorRequest), async (c) => {
    await writeInBulk(c, () => deleteAuthor(c, c.req.param('id'), c.req.valid('json').replacement))
    return c.json({ success: true, message: responseTexts.authorDeleted }, 200)
  })
  .post('/:id/assign', may('authors:manage'), async (c) => {
    return c.json({ success: true, ...(await writeInBulk(c, () => assignAuthor(c, c.req.param('id')))) }, 200)
  })

function originOf(c: Context<AppEnv>) {
  return siteOrigin(c.var.config, c.req.url)
}

/** A row as an author for the admin. @param origin the site's address */
function presentAdminAuthor(row: AuthorRow, origin: string): AdminAuthor {
  const { id, formerIds, blogCount, accounts, updatedAt, ...profile } = row
  return {
    ...presentAuthor(profile, origin),
    _id: id,
    formerIds,
    blogs: blogCount,
    hasAccount: accounts.length > 0,
    updatedAt: updatedAt.toISOString(),
  }
}
