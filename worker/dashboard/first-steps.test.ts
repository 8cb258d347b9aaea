import { beforeAll, expect, test } from 'vitest'
import { categoryCalls } from '../testing/categories.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { pageCalls } from '../testing/pages.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'

const api = setUpApi({ vars: { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'editors@blog.example' } })
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { addPage, publish } = pageCalls(api, () => token)
const steps = async () => (await api.call('/api/admin/dashboard', { token })).body.dashboardData.firstSteps
const done = async () => Object.entries(await steps()).flatMap(([name, isDone]) => (isDone ? [name] : []))
const hide = (isHidden: unknown) => api.call('/api/admin/first-steps', { method: 'PUT', json: { isHidden }, token })

test('each first step is done when the site has what it asks for', async () => {
  expect(await done()).toEqual([])
  await settingsCalls(api, () => token).change({ tagline: 'News of the sea.' })
  expect(await done()).toEqual(['settings'])
  await addPage('About us', 'about')
  expect(await done()).toEqual(['settings'])
  await publish('about')
  expect(await done()).toEqual(['settings', 'about'])
  await categoryCalls(api, () => token).add({ name: 'Boats' })
  const id = await addBlog(api, token)
  expect(await done()).toEqual(['settings', 'about', 'categories', 'article'])
  await api.call('/api/newsletter/subscribe', { json: { email: 'reader@example.com' } })
  expect(await done()).toEqual(['settings', 'about', 'categories', 'article', 'newsletter'])
  await api.call('/api/blog/delete', { json: { id }, token })
  await publish('about', false)
  expect(await done()).toEqual(['settings', 'categories', 'newsletter'])
})

test('the admin hides them for good on the server, and the sample content has none', async () => {
  expect((await hide('yes')).status).toBe(422)
  expect((await hide(true)).status).toBe(200)
  expect(await steps()).toBeNull()
  await hide(false)
  expect(await steps()).not.toBeNull()
  await api.env.DB.exec('UPDATE settings SET has_sample = 1')
  expect(await steps()).toBeNull()
  await api.env.DB.exec('UPDATE settings SET has_sample = 0')
})
