import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import { faults, plantIn } from '../../testing/fault-injection.ts'
import { addBlog, admin, logIn } from '../../testing/fixtures.ts'
import { createPublisher, outboxVars } from '../../testing/publisher.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi({ vars: outboxVars })
let token: string
let author: ReturnType<typeof createAuthor>
const { reset, send, preview, options, campaigns } = createPublisher(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})
beforeEach(reset)

const finish = () =>
  api.env.DB.prepare("UPDATE campaigns SET state = 'finished', started_at = 1 WHERE kind = 'blog'").run()

test('a blog that is not published is planned to be sent, once however often it is asked', async () => {
  const blog = await addBlog(api, token, { isPublished: false })
  const answers = await Promise.all([send(blog), send(blog)])
  for (const { status, body } of [...answers, await send(blog)]) {
    expect([status, body.message]).toEqual([201, 'Will be sent to subscribers when published'])
  }
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(await campaigns()).toEqual([{ state: 'planned', subject: '', preheader: '' }])
  const other = await send(blog, { subject: 'Another' })
  expect([other.status, other.body.message]).toEqual([
    409,
    'This blog will be sent with another subject, preview text or intro. Cancel that first.',
  ])
  const list = await api.call('/api/admin/blogs?limit=1', { token })
  expect(list.body.blogs).toMatchObject([{ _id: blog, plannedCampaign: answers[0]?.body._id }])
  expect(await options(blog)).toMatchObject({ planned: { _id: answers[0]?.body._id, state: 'planned' }, earlier: [] })
})

test('a blog is sent again only by naming its newest campaign', async () => {
  const blog = await addBlog(api, token, { isPublished: false })
  const { _id: first } = (await send(blog)).body
  await finish()
  const refused = await send(blog)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This blog was sent to subscribers on January 1st 1970 already. Confirm that it is to be sent again.',
  ])
  expect(await options(blog)).toMatchObject({ newest: first, earlier: [{ _id: first, state: 'finished' }] })
  expect((await send(blog, { again: first })).status).toBe(201)
  await finish()
  // The click after a lost answer, when the second one is over.
  expect((await send(blog, { again: first })).status).toBe(409)
  expect(await campaigns()).toHaveLength(2)
})

test('the newest campaign of each blog is answered, whatever its state', async () => {
  const [sent, planned, other] = [
    await addBlog(api, token, { isPublished: false }),
    await addBlog(api, token, { isPublished: false, title: 'Planned' }),
    await addBlog(api, token),
  ]
  const { _id: first } = (await send(sent)).body
  await finish()
  const again = (await send(sent, { again: first })).body._id
  const plan = (await send(planned)).body._id
  await api.env.DB.prepare("UPDATE campaigns SET state = 'cancelled' WHERE id = ?").bind(plan).run()
  const json = { blogs: [sent, planned, other, 'no-such-blog'] }
  const { body } = await api.call('/api/admin/campaigns/of-blogs', { json, token })
  expect(body.campaigns).toHaveLength(2)
  expect(body.campaigns).toContainEqual({
    _id: again,
    blog: sent,
    title: expect.any(String),
    state: 'planned',
    hasBegun: false,
  })
  expect(body.campaigns).toContainEqual({
    _id: plan,
    blog: planned,
    title: 'Planned',
    state: 'cancelled',
    hasBegun: false,
  })
})

test('without a provider a blog cannot be sent, and the author is told why', async () => {
  const blog = await addBlog(api, token)
  const vars = { MAIL_PROVIDER: '' }
  const message = 'Nothing can be sent: no mail provider is set up. Health says how.'
  for (const path of ['', '/test']) {
    const { status, body } = await api.call(`/api/admin/campaigns${path}`, { json: { blog }, token, vars })
    expect([status, body.message]).toEqual([409, message])
  }
  expect(await options(blog, vars)).toMatchObject({ provider: null, recipients: 1 })
  expect(await campaigns()).toEqual([])
})

test('a published blog needs subscribers, and one that is not published may wait for them', async () => {
  await api.env.DB.prepare("UPDATE subscribers SET state = 'pending'").run()
  const { status, body } = await send(await addBlog(api, token))
  expect([status, body.message]).toEqual([409, 'Nobody has confirmed a subscription yet.'])
  expect((await send(await addBlog(api, token, { isPublished: false }))).status).toBe(201)
})

test('a blog in the Trash, and one that does not exist, cannot be sent', async () => {
  const blog = await addBlog(api, token)
  await api.call('/api/blog/delete', { json: { id: blog }, token })
  for (const [id, status, message] of [
    [blog, 409, 'This blog is in the Trash. Restore it first.'],
    ['no-such-blog', 404, 'Blog not found.'],
  ] as const) {
    const answers = [
      await send(id),
      await api.call(`/api/admin/campaigns/options?blog=${id}`, { token }),
      await preview(id),
    ]
    for (const answer of answers) expect([answer.status, answer.body.message]).toEqual([status, message])
  }
})

test.each([
  [{ subject: 'x'.repeat(201) }, 'The subject is too long: 200 characters at most.'],
  [{ preheader: 'x'.repeat(301) }, 'The preview text is too long: 300 characters at most.'],
  [{ subject: 7 }, 'The subject must be a text.'],
  [{ blog: '' }, 'Id is required.'],
])('%j is refused', async (json, message) => {
  const { status, body } = await api.call('/api/admin/campaigns', { json: { blog: 'a', ...json }, token })
  expect([status, body.message]).toEqual([422, message])
})

test('a line break cannot add a header to a mail', async () => {
  const blog = await addBlog(api, token, { isPublished: false })
  await send(blog, { subject: ' One\r\nBcc: eve@example.com\0\ttwo ' })
  expect(await campaigns()).toMatchObject([{ subject: 'One Bcc: eve@example.com two' }])
})

test('the defaults are the title and the subtitle that publishing would publish', async () => {
  const { id, image } = await author.addBlog({ isPublished: false })
  await author.save(id, { image, title: 'The latest title', subTitle: 'The latest subtitle' })
  expect(await options(id)).toMatchObject({ subject: 'The latest title', preheader: 'The latest subtitle' })
})

test.each(faults)('sending is planned once or not at all when a call fails (%s)', async (fault) => {
  const blog = await addBlog(api, token, { isPublished: false })
  const planted = plantIn(await send(blog), fault, fault === 'x-test-fail' ? 3 : 1)
  for (const headers of planted) {
    await api.env.DB.prepare("DELETE FROM campaigns WHERE kind = 'blog'").run()
    const { status } = await send(blog, {}, { headers })
    expect([201, 503]).toContain(status)
    expect((await campaigns()).length).toBeLessThanOrEqual(1)
    expect((await send(blog)).status).toBe(201)
    expect(await campaigns()).toEqual([{ state: 'planned', subject: '', preheader: '' }])
  }
})

test('a test mail goes to the admin, or to the addresses that are named, and at most twenty in an hour', async () => {
  const blog = await addBlog(api, token)
  const queue = (to: string[] = []) =>
    api.call('/api/admin/campaigns/test', { json: { blog, subject: 'Hello', to }, token })
  const { status, body } = await queue()
  expect([status, body.message]).toEqual([200, `Sent to ${admin.email}. It is in the Outbox.`])
  const rows = await api.env.DB.prepare(
    'SELECT email, kind, subject, html FROM deliveries JOIN mail_contents ON mail_contents.key = content_key',
  ).all()
  expect(rows.results).toMatchObject([{ email: admin.email, kind: 'test', subject: '[Test] Hello' }])
  const [ann, ben] = ['ann@example.com', 'ben@example.com']
  expect((await queue([ann, ben, ann])).body.message).toBe(`Sent to ${ann} and ${ben}. They are in the Outbox.`)
  const total = () => api.env.DB.prepare("SELECT total FROM hourly_totals WHERE name = 'test-mails'").first('total')
  expect(await total()).toBe(3)
  for (const to of [['a@b'], ['Ann <ann@example.com>'], Array.from('abcdef', (name) => `${name}@example.com`)]) {
    expect((await queue(to)).status).toBe(422)
  }
  await api.env.DB.prepare("UPDATE hourly_totals SET total = 19 WHERE name = 'test-mails'").run()
  const refused = await queue([ann, ben])
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Those were many test mails: 20 in an hour at most. Please try again in an hour.',
  ])
  expect(await total()).toBe(19)
  expect(await api.env.DB.prepare('SELECT count(*) AS n FROM deliveries').first('n')).toBe(3)
})
