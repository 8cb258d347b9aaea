import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { addSubscribers, countDeliveries, planCampaign, readCampaign } from '../testing/mail.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
})
beforeEach(async () => {
  for (const table of ['deliveries', 'batches', 'subscribers', 'mail_contents'])
    await api.env.DB.exec(`DELETE FROM ${table}`)
  await api.env.DB.exec('DELETE FROM campaigns WHERE key > 1')
})

const run = (vars = {}) => api.call('/api/local/run', { json: { job: 'publish' }, vars })

test('a planned campaign of a published blog is frozen and sent to the confirmed subscribers', async () => {
  await addSubscribers(api, 'reader', 250)
  await addSubscribers(api, 'other', 5, 'unverified')
  await planCampaign(api, 'first', blog)
  const { status, headers } = await run()
  expect(status).toBe(200)
  console.log(headers.get('x-test-rows-read'), headers.get('x-test-calls'))
  expect(await readCampaign(api, 'first')).toEqual({
    state: 'finished',
    problem: '',
    totals: { audience: 250, accepted: 250, refused: 0, excluded: 0, unknown: 0, waiting: 0 },
  })
  expect(await countDeliveries(api, 'first')).toMatchObject({ audience: 250, accepted: 250 })
})
