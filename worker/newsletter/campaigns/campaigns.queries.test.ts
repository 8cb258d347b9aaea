import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { addSubscribers } from '../../testing/mail.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { insertPlannedCampaign } from '../states/plan-campaigns.queries.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
  await addSubscribers(api, 'reader', 1)
})

const run = (sql: string) => api.env.DB.prepare(sql).run()

function plan(blogId: string, again: string | null = null) {
  const acting = { db: openDatabase(api.env.DB), actor: { kind: 'cron' } } as const
  return insertPlannedCampaign(acting, {
    blogId,
    subject: 'Subject',
    preheader: '',
    intro: '',
    again,
    recipients: 'all',
  })
}

test('a blog has one campaign at a time, and a further one only on purpose', async () => {
  const blog = await addBlog(api, token, { title: 'A first title' })
  await addBlog(api, token, { title: 'Another' })
  const [first, second] = await Promise.all([plan(blog), plan(blog)])
  expect([first, second]).toContainEqual({ kind: 'open', state: 'planned' })
  expect([first, second]).toContainEqual({
    kind: 'planned',
    campaign: expect.objectContaining({
      state: 'planned',
      title: 'A first title',
      blog,
      audience: 0,
      accepted: 0,
    }),
  })

  for (const state of ['sending', 'paused']) {
    await run(`UPDATE campaigns SET state = '${state}' WHERE kind = 'blog'`)
    expect(await plan(blog)).toEqual({ kind: 'open', state })
  }
  await run(`UPDATE campaigns SET state = 'finished' WHERE kind = 'blog'`)
  expect(await plan(blog)).toEqual({ kind: 'sent-before' })
  const newest = await api.env.DB.prepare("SELECT id FROM campaigns WHERE kind = 'blog'").first<string>('id')
  expect(await plan(blog, newest)).toMatchObject({ kind: 'planned' })
  await run(`UPDATE campaigns SET state = 'finished' WHERE kind = 'blog'`)
  expect(await plan(blog, newest)).toEqual({ kind: 'sent-before' })
})

test('a cancelled campaign counts as sent when somebody may have got it', async () => {
  const blog = await addBlog(api, token, {})
  const sent = await plan(blog)
  if (sent.kind !== 'planned') throw new Error(sent.kind)
  const { id } = sent.campaign
  await run(`UPDATE campaigns SET state = 'cancelled', audience = 2, unknown = 1, excluded = 1 WHERE id = '${id}'`)
  expect(await plan(blog)).toEqual({ kind: 'sent-before' })
  await run(`UPDATE campaigns SET unknown = 0, excluded = 2 WHERE id = '${id}'`)
  expect(await plan(blog)).toMatchObject({ kind: 'planned' })
})

test('a blog that is gone or in the Trash cannot be sent', async () => {
  const blog = await addBlog(api, token, {})
  await api.call('/api/blog/delete', { json: { id: blog }, token })
  expect(await plan(blog)).toEqual({ kind: 'in-trash' })
  expect(await plan('no-such-blog')).toEqual({ kind: 'missing' })
})
