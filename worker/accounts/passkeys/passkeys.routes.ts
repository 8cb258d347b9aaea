import { type Context, Hono } from 'hono'
import { accountOf } from '../../actor.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import { addPasskeyRequest, renamePasskeyRequest } from '../../contract/requests/passkeys.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { describeBrowser } from '../auth/describe-browser.ts'
import { confirmed } from '../confirmation.ts'
import { addPasskey, askForNewPasskey } from './add-passkey.ts'
import { hostOf } from './ceremonies.ts'
import { deletePasskey, listPasskeys, type PasskeyRow, renamePasskey, unreliable } from './passkeys.queries.ts'

/** The passkeys of the signed-in account. Under `/api/admin/account/passkeys`. */
export const passkeyRoutes = new Hono<AppEnv>()
  .get('/', may('account:own'), async (c) => {
    const { adminKey, origin } = ownerOf(c)
    const rows = await listPasskeys(c.var.db, adminKey)
    const host = hostOf(origin)
    return c.json({ success: true, host, passkeys: rows.map((row) => presentPasskey(row, host)) }, 200)
  })
  .post('/options', may('account:own'), confirmed, async (c) => {
    return c.json({ success: true, options: await askForNewPasskey(c.var, ownerOf(c)) }, 200)
  })
  .post('/', may('account:own'), confirmed, validate('json', addPasskeyRequest), async (c) => {
    const name = describeBrowser(c.req.header('user-agent') ?? '')
    const { id } = await addPasskey(c.var, { ...ownerOf(c), name }, c.req.valid('json'))
    return c.json({ success: true, message: responseTexts.passkeyAdded, id, name }, 201)
  })
  .patch('/:id', may('account:own'), validate('json', renamePasskeyRequest), async (c) => {
    const own = { adminKey: ownerOf(c).adminKey, id: c.req.param('id') }
    if (!(await renamePasskey(c.var, own, c.req.valid('json').name))) throw notFound('Passkey')
    return c.json({ success: true, message: responseTexts.passkeyRenamed }, 200)
  })
  .delete('/:id', may('account:own'), confirmed, async (c) => {
    const result = await deletePasskey(c.var, { adminKey: ownerOf(c).adminKey, id: c.req.param('id') })
    if (result === 'missing') throw notFound('Passkey')
    if (result === 'last')
      throw new ApiError(409, 'This is your only way in. Set a password or add another passkey before you remove it.')
    return c.json({ success: true, message: responseTexts.passkeyDeleted }, 200)
  })

function ownerOf(c: Context<AppEnv>) {
  return { adminKey: accountOf(c.var.actor).key, origin: siteOrigin(c.var.config, c.req.url) }
}

function presentPasskey(row: PasskeyRow, host: string): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    host: row.rpId,
    isHere: row.rpId === host,
    mayBeCopied: row.counter === unreliable,
  }
}
