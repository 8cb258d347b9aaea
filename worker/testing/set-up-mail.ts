import { afterAll, beforeAll, beforeEach } from 'vitest'
import { batchArrows, campaignArrows, mailArrows } from '../newsletter/states/states.queries.ts'
import { addBlog, logIn } from './fixtures.ts'
import { deleteMail } from './mail.ts'
import { setUpApi } from './set-up-api.ts'

/** Refuses a change of state that is no arrow of its table, whoever makes it. With it, an UPDATE of a state reads one more row. */
const guards = Object.entries({ campaigns: campaignArrows, batches: batchArrows, deliveries: mailArrows }).map(
  ([table, changes]) => {
    const arrows = Object.values(changes).flatMap((change) => Object.entries(change))
    // A list of values would count as rows that are read.
    const isArrow = arrows.map(([from, to]) => `OLD.state = '${from}' AND NEW.state = '${to}'`).join(' OR ')
    return {
      create: `CREATE TRIGGER IF NOT EXISTS guard_${table} BEFORE UPDATE OF state ON ${table} WHEN OLD.state <> NEW.state AND NOT (${isArrow})
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
