import { Hono } from 'hono'
import * as z from 'zod'
import { activitySubjects } from '../contract/activity.ts'
import { eventKinds } from '../contract/events.ts'
import { listLimits } from '../contract/limits.ts'
import { time } from '../contract/requests/fields.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../env.ts'
import { answerCsv } from '../http/answer-csv.ts'
import { unreadableCursor } from '../http/cursor.ts'
import { pageQueryBy, validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { type ActivityFilter, readActivity, readAllActivity } from './activity.queries.ts'
import { presentCells, presentEvent } from './present-activity.ts'

const filter = {
  subject: z.enum(activitySubjects, { error: `The subject must be one of ${activitySubjects.join(', ')}.` }).optional(),
  kind: z.enum(eventKinds, { error: `The kind must be one of ${eventKinds.join(', ')}.` }).optional(),
  from: time.optional(),
  before: time.optional(),
}
const activityQuery = z.object({ ...pageQueryBy(decodeKey), ...filter })

/** Who changed what. Under `/api/admin`. */
export const activityRoutes = new Hono<AppEnv>()
  .get('/', may('activity:read'), validate('query', activityQuery), async (c) => {
    const { limit = listLimits.page, cursor, ...filter } = c.req.valid('query')
    const { rows, next } = await readActivity(c.var.db, filter, cursor, limit)
    return c.json(
      { success: true, events: rows.map(presentEvent), nextCursor: next === null ? null : next.toString(36) },
      200,
    )
  })
  .get('/csv', may('activity:read'), validate('query', z.object(filter)), (c) =>
    answerCsv(c, ['Date', 'Who', 'Event', 'Subject', 'Details'], (statements) =>
      readLines(c.var.db, c.req.valid('query'), statements),
    ),
  )

async function* readLines(db: Database, filter: ActivityFilter, statements: number) {
  for await (const rows of readAllActivity(db, filter, statements)) yield rows.map(presentCells)
}

/** The cursor is the key of the last event of a page. @throws ApiError 400 when the text is none */
function decodeKey(cursor: string): number {
  if (!/^[0-9a-z]{1,10}$/.test(cursor)) throw unreadableCursor()
  return Number.parseInt(cursor, 36)
}
