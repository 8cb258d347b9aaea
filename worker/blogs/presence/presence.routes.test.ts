import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { presenceLimit } from '../../contract/review.ts'
import { createAuthor } from '../../testing/author.ts'
import { addBlog, endSession, logIn, logInAs } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let id: string

beforeAll(async () => {
  token = await logIn(api)
  id = await addBlog(api, token)
})

const open = (as: string, draft = id) => api.call(`/api/admin/presence/${draft}`, { method: 'PUT', token: as })
const close = (as: string) => api.call(`/api/admin/presence/${id}`, { method: 'DELETE', token: as })
const rows = async () => (await api.env.DB.prepare('SELECT * FROM presence').all()).results
const pass = (ms: number) =>
  api.env.DB.prepare('UPDATE presence SET since = since - ?1, seen_at = seen_at - ?1').bind(ms).run()

test('a person without others is told so, and nothing is stored; two see each other until one leaves or is silent', async () => {
  expect((await open(token)).body).toEqual({ success: true, others: [], isAlone: true })
  expect(await rows()).toEqual([])

  const editor = await logInAs(api, 'editor')
  expect((await open(token)).body).toMatchObject({ others: [], isAlone: false })
  const [{ since }] = (await open(editor.token)).body.others
  expect((await open(editor.token)).body.others).toEqual([{ name: 'Broadsheet', since }])
  expect((await open(token)).body.others).toEqual([{ name: 'editor1', since: expect.any(String) }])
  await close(editor.token)
  expect((await open(token)).body.others).toEqual([])

  // Who comes back after a silence is there since then.
  await open(editor.token)
  await pass(presenceLimit + 1)
  const [back] = (await open(token).then(() => open(editor.token))).body.others
  expect(Date.parse(back.since)).toBeGreaterThan(Date.now() - presenceLimit)
  await pass(presenceLimit + 1)
  await endSession(api)
  expect(await rows()).toEqual([])
})

test('who may not edit a draft neither learns nor says anything of it', async () => {
  const contributor = await logInAs(api, 'contributor')
  expect((await open(contributor.token)).status).toBe(403)
  expect((await open(token, 'nothing')).status).toBe(404)
  expect(await rows()).toEqual([])
  const draft = randomUUID()
  await createAuthor(api, () => contributor.token).save(draft, {})
  expect((await open(contributor.token, draft)).status).toBe(200)
  expect((await open(token, draft)).body.others).toHaveLength(1)
})
