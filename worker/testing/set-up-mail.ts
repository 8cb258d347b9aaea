import { beforeAll, beforeEach } from 'vitest'
import { addBlog, logIn } from './fixtures.ts'
import { deleteMail } from './mail.ts'
import { setUpApi } from './set-up-api.ts'

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
  })
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
