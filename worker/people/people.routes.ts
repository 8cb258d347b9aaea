import { Hono } from 'hono'
import { confirmed } from '../accounts/confirmation.ts'
import { accountOf } from '../actor.ts'
import { mostPeople } from '../contract/people.ts'
import { changePersonRequest, inviteRequest, removePersonRequest } from '../contract/requests/people.ts'
import { responseTexts } from '../contract/response-texts.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { siteOrigin } from '../site-origin.ts'
import { deleteInvitation } from './invitations.queries.ts'
import { invite, sendsMail } from './invite.ts'
import { changePerson, leave, listSuccessors, removePerson } from './manage-people.ts'
import { listPeople } from './people.queries.ts'
import { presentInvitation, presentPerson } from './present-people.ts'

/** People with accounts and invitations; under `/api/admin/people`. */
export const peopleRoutes = new Hono<AppEnv>()
  .get('/', may('people:manage'), async (c) => {
    const { key } = accountOf(c.var.actor)
    const { people, invited } = await listPeople(c.var.db)
    return c.json(
      {
        success: true,
        people: people.map((row) => presentPerson(row, key)),
        invitations: invited.map(presentInvitation),
        most: mostPeople,
        sendsMail: sendsMail(c),
      },
      200,
    )
  })
  .post('/invitations', may('people:manage'), confirmed, validate('json', inviteRequest), async (c) => {
    const { id, link, expiresAt, isMailed } = await invite(c, c.req.valid('json'), siteOrigin(c.var.config, c.req.url))
    return c.json({ success: true, _id: id, link, expiresAt: expiresAt.toISOString(), isMailed }, 201)
  })
  .delete('/invitations/:id', may('people:manage'), confirmed, async (c) => {
    const actor = accountOf(c.var.actor)
    if (!(await deleteInvitation({ db: c.var.db, actor }, c.req.param('id')))) throw notFound('Invitation')
    return c.json({ success: true, message: responseTexts.invitationDeleted }, 200)
  })
  .patch('/:id', may('people:manage'), confirmed, validate('json', changePersonRequest), async (c) => {
    await changePerson(c, keyOf(c.req.param('id')), c.req.valid('json'))
    return c.json({ success: true, message: responseTexts.personChanged }, 200)
  })
  .post('/:id/remove', may('people:manage'), confirmed, validate('json', removePersonRequest), async (c) => {
    await removePerson(c, keyOf(c.req.param('id')), Number(c.req.valid('json').draftsTo))
    return c.json({ success: true, message: responseTexts.personRemoved }, 200)
  })

/** Leaving the publication; under `/api/admin/account`. */
export const leaveRoutes = new Hono<AppEnv>()
  .get('/leave', may('account:own'), async (c) => c.json({ success: true, ...(await listSuccessors(c)) }, 200))
  .post('/leave', may('account:own'), confirmed, validate('json', removePersonRequest), async (c) => {
    await leave(c, Number(c.req.valid('json').draftsTo))
    return c.json({ success: true, message: responseTexts.accountLeft }, 200)
  })

/** @throws ApiError 404 for what is no id of a person */
function keyOf(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound('Person')
  return Number(id)
}
