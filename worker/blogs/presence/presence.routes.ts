import { Hono } from 'hono'
import { accountOf, refuseOthers } from '../../actor.ts'
import { nameOf } from '../../db/statements/person-name.ts'
import type { AppEnv } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { may } from '../../middleware/permissions.ts'
import { endPresence, renewPresence } from './presence.queries.ts'

/** Who has a blog, or a draft that was not added, open in an editor: a hint, no lock. Under `/api/admin/presence`. */
export const presenceRoutes = new Hono<AppEnv>()
  .put('/:id', may('blogs:edit'), async (c) => {
    const { owner, isAlone, others } = await renewPresence(c.var.db, accountOf(c.var.actor), c.req.param('id'))
    if (owner === null) throw notFound('Draft')
    refuseOthers(c.var.actor, 'blogs:edit', owner)
    const present = others.map(({ name, since }) => ({ name: nameOf(name), since: since.toISOString() }))
    return c.json({ success: true, others: present, isAlone }, 200)
  })
  .delete('/:id', may('blogs:edit'), async (c) => {
    await endPresence(c.var.db, accountOf(c.var.actor), c.req.param('id'))
    return c.json({ success: true }, 200)
  })
