import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { textLimits } from '../contract/limits.ts'
import type { AcceptedText } from '../contract/requests/assistant.ts'
import { createAuthor, formValues } from '../testing/author.ts'
import { addBlog, cleanUpIn, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const author = createAuthor(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
})

const address = '/api/admin/assistant/accepted'
const accepted = (article: string, text = 'Words of a model'): AcceptedText => ({
  ...{ id: randomUUID(), article, text },
  ...{ task: 'improve', model: '@cf/a/model' },
})
const store = (json: object) => author.call(address, { json })
const textsOf = async (article: string): Promise<AcceptedText[]> =>
  (await author.call(`${address}?article=${article}`)).body.texts

test('a text is stored once, however often it is sent', async () => {
  const text = accepted('once')
  for (let call = 0; call < 2; call += 1) expect((await store(text)).status).toBe(200)
  expect(await textsOf('once')).toEqual([text])
})

test.each([
  ['no UUID', { id: '1' }, 'The id must be a UUID.'],
  ['an unknown task', { task: 'sing' }, 'There is no such task.'],
  ['no text', { text: ' \u200b ' }, 'The text is required.'],
  [
    'a text that is too long',
    { text: 'a'.repeat(textLimits.acceptedText + 1) },
    'The text is too long: 50000 characters at most.',
  ],
])('%s is refused', async (_, fields, message) => {
  expect(await store({ ...accepted('refused'), ...fields })).toMatchObject({ status: 422, body: { message } })
  expect(await textsOf('refused')).toEqual([])
})

test('of too many texts, and of too long ones, the oldest are deleted', async () => {
  const insert = (article: string, count: number, length: number) =>
    api.env.DB.prepare(
      `INSERT INTO accepted_texts WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
        SELECT ?1 || n, ?1, 'article', 'm', printf('%.*c', ?3, 'x'), n FROM numbers`,
    )
      .bind(article, count, length)
      .run()
  await insert('many', 50, 1)
  await insert('long', 20, textLimits.acceptedText)
  for (const article of ['many', 'long']) await store(accepted(article))
  expect((await textsOf('many')).map(({ id }) => id).slice(0, 2)).toEqual(['many2', 'many3'])
  expect(await textsOf('many')).toHaveLength(50)
  expect((await textsOf('long'))[0]?.id).toBe('long2')
})

test('the texts of a draft become those of its blog, and are deleted with it', async () => {
  const draft = randomUUID()
  await author.save(draft, formValues)
  await store(accepted(draft, 'In the draft'))
  const id = await addBlog(api, token, { draft })
  expect((await textsOf(id)).map(({ text }) => text)).toEqual(['In the draft'])
  expect(await textsOf(draft)).toEqual([])
  await author.call('/api/blog/delete', { json: { id } })
  expect(await textsOf(id)).toHaveLength(1)
  token = await cleanUpIn(api, 31)
  expect(await textsOf(id)).toEqual([])
})

test('the cleanup deletes old texts of drafts that were never saved, and no others', async () => {
  const [draft, unsaved] = [randomUUID(), randomUUID()]
  await author.save(draft, formValues)
  for (const article of [draft, unsaved]) await store(accepted(article))
  token = await cleanUpIn(api, 29)
  expect(await textsOf(unsaved)).toHaveLength(1)
  token = await cleanUpIn(api, 31)
  expect([await textsOf(draft), await textsOf(unsaved)].map((texts) => texts.length)).toEqual([1, 0])
  await author.call(`/api/admin/drafts/${draft}`, { method: 'DELETE' })
  await author.call('/api/admin/blogs/delete-for-good', { json: { id: draft } })
  expect(await textsOf(draft)).toEqual([])
})
