import { Hono } from 'hono'
import * as z from 'zod'
import { confirmed } from '../accounts/confirmation.ts'
import type { Message } from '../contract/inbox.ts'
import { listLimits } from '../contract/limits.ts'
import { bulkMessagesRequest, messageDoneRequest, messageState } from '../contract/requests/inbox.ts'
import { searchText } from '../contract/requests/lists.ts'
import { bulkResponseTexts, responseTexts } from '../contract/response-texts.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { presentBulk, readListPage } from '../http/admin-list.ts'
import { answerCsv } from '../http/answer-csv.ts'
import { pageQuery, validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { writeInBulk } from '../write-in-bulk.ts'
import { changeMessages, deleteMessage, type MessageRow, messageList, setMessageDone } from './messages.queries.ts'

const messagesQuery = z.object({ ...pageQuery, state: messageState, q: searchText })

export const messageRoutes = new Hono<AppEnv>()
  .get('/', may('messages:manage'), validate('query', messagesQuery), async (c) => {
    const { limit = listLimits.page, cursor: after, ...filter } = c.req.valid('query')
    const { rows, ...page } = await readListPage(() => messageList.readPage(c.var.db, { filter, after }, limit))
    return c.json({ success: true, messages: rows.map(presentMessage), ...page }, 200)
  })
  .get('/csv', may('messages:manage'), confirmed, (c) =>
    answerCsv(c, ['Date', 'Name', 'Email', 'Message', 'Done'], (statements) => readLines(c.var.db, statements)),
  )
  .post('/done', may('messages:manage'), validate('json', messageDoneRequest), async (c) => {
    const { id, isDone } = c.req.valid('json')
    if (!(await setMessageDone(c.var, { id, isDone }))) throw notFound('Message')
    return c.json({ success: true, message: isDone ? responseTexts.messageDone : responseTexts.messageOpened }, 200)
  })
  .post('/bulk', may('messages:manage'), validate('json', bulkMessagesRequest), async (c) => {
    const { target, action } = c.req.valid('json')
    const found = await writeInBulk(c, () => changeMessages(c.var, target, action))
    return c.json(presentBulk(target, found, outcomeOf(action)), 200)
  })
  .delete('/:id', may('messages:manage'), async (c) => {
    if (!(await deleteMessage(c.var, c.req.param('id')))) throw notFound('Message')
    return c.json({ success: true, message: responseTexts.messageDeleted }, 200)
  })

/** The outcome for a message as it was before the action. */
function outcomeOf(action: 'done' | 'delete') {
  return ({ doneAt }: { doneAt: Date | null }) => {
    if (action === 'delete') return bulkResponseTexts.deleted
    return doneAt ? bulkResponseTexts.alreadyDone : bulkResponseTexts.done
  }
}

async function* readLines(db: Database, statements: number) {
  for await (const rows of messageList.readAll(db, { q: '' }, statements)) {
    yield rows.map(({ createdAt, name, email, message, doneAt }) => [
      createdAt.toISOString(),
      name,
      email,
      message,
      doneAt?.toISOString() ?? '',
    ])
  }
}

/** A message of the contact form, as the admin sees it. */
function presentMessage({ id, name, email, message, createdAt, doneAt }: MessageRow): Message {
  return {
    _id: id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
