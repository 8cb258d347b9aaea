import { afterAll, beforeAll, beforeEach } from 'vitest'
import { batchArrows, campaignArrows, mailArrows } from '../newsletter/states/states.queries.ts'
import { addBlog, logIn } from './fixtures.ts'
import { deleteMail } from './mail.ts'
import { setUpApi } from './set-up-api.ts'

/** Refuses a change of state that is no arrow of its table, whoever makes it. */
const guards = Object.entries({ campaigns: campaignArrows, batches: batchArrows, deliveries: mailArrows }).map(
  ([table, changes]) => {
    const arrows = Object.values(changes).flatMap((change) => Object.entries(change))
    const values = arrows.map(([from, to]) => `('${from}', '${to}')`)
    return {
      create: `CREATE TRIGGER IF NOT EXISTS guard_${table} BEFORE UPDATE OF state ON ${table} WHEN OLD.state <> NEW.state
        AND (OLD.state, NEW.state) NOT IN (VALUES ${values.join(', ')})
        BEGIN SELECT RAISE(ABORT, 'No such change of state in ${table}'); END`,
      drop: `DROP TRIGGER IF EXISTS guard_${table}`,
    }
  },
)

/**
 * The whole Worker for the tests of a file about mail: with the session of an admin and the id of a published blog, and
 * without any mail and subscriber before each test.
 */
export function setUpMail() {
  const api = setUpApi()
  let token = ''
  let blog = ''
  beforeAll(async () => {
    token = await logIn(api)
    blog = await addBlog(api, token)
    await api.env.DB.batch(guards.map(({ create }) => api.env.DB.prepare(create)))
  })
  afterAll(() => api.env.DB.batch(guards.map(({ drop }) => api.env.DB.prepare(drop))))
  beforeEach(() => deleteMail(api))
  return {
    api,
    get token(): string {
      return token
    },
    get blog(): string {
      return blog
    },
    sql: (statement: string, ...values: unknown[]) =>
      api.env.DB.prepare(statement)
        .bind(...values)
        .all(),
  }
}
