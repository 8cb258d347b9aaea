import { Hono } from 'hono'
import { readOwnEmail } from '../../accounts/accounts.middleware.ts'
import { bodyLimits } from '../../contract/limits.ts'
import {
  addLetterRequest,
  saveLetterRequest,
  sendLetterRequest,
  testMailRequest,
} from '../../contract/requests/campaigns.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { composeSample, showMail } from '../../mail/compose-mail.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { sendTestMails } from '../campaigns/send-test-mails.ts'
import { deleteLetter, findLetter, listLetters } from './letters.queries.ts'
import {
  addLetter,
  composeWhole,
  letterOf,
  presentLetter,
  presentLetterSummary,
  refuseSent,
  refuseUnfinished,
  saveLetter,
  sendLetter,
} from './letters.ts'

/** Mails that are no blogs. Under `/api/admin/letters`. */
export const letterRoutes = new Hono<AppEnv>()
  .get('/', may('newsletters:send'), async (c) => {
    const letters = (await listLetters(c.var.db)).map(presentLetterSummary)
    return c.json({ success: true, letters }, 200)
  })
  .post('/', may('newsletters:send'), validate('json', addLetterRequest), async (c) => {
    const request = c.req.valid('json')
    await addLetter(c, request)
    return c.json({ success: true, message: responseTexts.letterAdded, id: request.id }, 201)
  })
  .get('/:id', may('newsletters:send'), async (c) => {
    const letter = letterOf(await findLetter(c.var.db, c.req.param('id')))
    return c.json({ success: true, letter: presentLetter(letter, siteOrigin(c.var.config, c.req.url)) }, 200)
  })
  .put(
    '/:id',
    may('newsletters:send'),
    allowBody(bodyLimits.jsonWithDescription),
    validate('json', saveLetterRequest),
    async (c) => {
      const origin = siteOrigin(c.var.config, c.req.url)
      const letter = presentLetter(await saveLetter(c, origin, c.req.param('id'), c.req.valid('json')), origin)
      return c.json({ success: true, message: responseTexts.letterSaved, letter }, 200)
    },
  )
  .delete('/:id', may('newsletters:send'), async (c) => {
    const id = c.req.param('id')
    if (!(await deleteLetter(c.var, id))) refuseSent(letterOf(await findLetter(c.var.db, id)))
    return c.json({ success: true, message: responseTexts.letterDeleted }, 200)
  })
  .get('/:id/mail', may('newsletters:send'), async (c) => {
    const origin = siteOrigin(c.var.config, c.req.url)
    const content = await composeWhole(c, letterOf(await findLetter(c.var.db, c.req.param('id'))), origin)
    return c.json({ success: true, mail: showMail(await composeSample(c.var.db, content, origin)) }, 200)
  })
  .post('/:id/test', may('newsletters:send'), validate('json', testMailRequest), async (c) => {
    const { to } = c.req.valid('json')
    const origin = siteOrigin(c.var.config, c.req.url)
    const compose = async () => {
      const letter = letterOf(await findLetter(c.var.db, c.req.param('id')))
      refuseUnfinished(letter)
      return composeWhole(c, letter, origin)
    }
    const emails = to.length > 0 ? to : [await readOwnEmail(c)]
    return c.json({ success: true, message: await sendTestMails(c, { compose, emails, origin }) }, 200)
  })
  .post('/:id/send', may('newsletters:send'), validate('json', sendLetterRequest), async (c) => {
    const origin = siteOrigin(c.var.config, c.req.url)
    const campaign = await sendLetter(c, c.req.param('id'), c.req.valid('json'), origin)
    return c.json({ success: true, message: responseTexts.campaignStarted, _id: campaign }, 201)
  })
