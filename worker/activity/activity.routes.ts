import { Hono } from 'hono'
import * as z from 'zod'
import { confirmed } from '../accounts/confirmation.ts'
import { type ActivityItem, type ActivityState, activitySubjects, eventKinds } from '../contract/events.ts'
import { listLimits } from '../contract/limits.ts'
import { time } from '../contract/requests/fields.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../env.ts'
import { answerCsv } from '../http/answer-csv.ts'
import { unreadableCursor } from '../http/cursor.ts'
import { pageQueryBy, validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { type ActivityFilter, type ActivityRow, readActivity, readAllActivity } from './activity.queries.ts'

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
  .get('/csv', may('activity:read'), confirmed, validate('query', z.object(filter)), (c) =>
    answerCsv(c, ['Date', 'Who', 'Event', 'Subject', 'Details'], (statements) =>
      readLines(c.var.db, c.req.valid('query'), statements),
    ),
  )

async function* readLines(db: Database, filter: ActivityFilter, statements: number) {
  for await (const rows of readAllActivity(db, filter, statements)) yield rows.map(presentCells)
}

/** The cursor is the key of the last event of a page. @throws ApiError 400 for another text */
function decodeKey(cursor: string): number {
  if (!/^[0-9a-z]{1,10}$/.test(cursor)) throw unreadableCursor()
  return Number.parseInt(cursor, 36)
}

/** An event as the admin sees it. */
function presentEvent(row: ActivityRow): ActivityItem {
  return {
    _id: row.key.toString(36),
    at: new Date(row.at).toISOString(),
    who: nameActor(row),
    kind: row.kind,
    about: presentAbout(row.about),
    facts: JSON.parse(row.detail),
  }
}

/** The cells of an event in a table: its date, who acted, its kind, the id of what it is about, and its facts. */
function presentCells(row: ActivityRow): string[] {
  const facts = Object.entries<unknown>(JSON.parse(row.detail)).map(([name, value]) => `${name}: ${value}`)
  return [new Date(row.at).toISOString(), nameActor(row), row.kind, row.subject, facts.join('; ')]
}

function presentAbout(about: string | null): ActivityItem['about'] {
  if (about === null) return null
  const [id, state]: [string, ActivityState] = JSON.parse(about)
  return { id, state }
}

function nameActor({ actor, account, file }: ActivityRow): string {
  if (actor === 'cron') return 'The site itself'
  if (actor === 'visitor') return 'A reader'
  if (actor.startsWith('import:')) return file === null ? 'An import' : `Import of ${file}`
  return account ?? 'A deleted person'
}
