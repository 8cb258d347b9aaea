import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import {
  expectConsistentFiles,
  expectWholeOrNothing,
  faults,
  plantIn,
  uniqueArticle,
} from '../../testing/fault-injection.ts'
import { add, logIn, picture } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

test.each(faults)('saving a draft is atomic when a call fails (%s)', async (fault) => {
  await expectWholeOrNothing(api, fault, async () => {
    const id = randomUUID()
    await author.save(id, {})
    const fields = { revision: 1, description: await uniqueArticle(picture) }
    return (headers) => author.save(id, fields, { headers })
  })
})

test.each(faults)('the first save of a draft is atomic when a call fails (%s)', async (fault) => {
  await expectWholeOrNothing(api, fault, async () => {
    const id = randomUUID()
    const fields = { description: await uniqueArticle(picture) }
    return (headers) => author.save(id, fields, { headers })
  })
})

test.each(faults)('adding a blog from its draft leaves the draft or the blog when a call fails (%s)', async (fault) => {
  await expectWholeOrNothing(api, fault, async () => {
    const id = randomUUID()
    await author.save(id, { title: 'What the draft said' })
    const { picture: thumbnail } = (await author.upload(id)).body
    const fields = { draft: id, image: thumbnail.url, description: await uniqueArticle(picture), title: 'Wombats' }
    return (headers) => add(api, { token, image: null, fields, headers: { ...headers, 'idempotency-key': id } })
  })
})

test.each(faults)('an image can be uploaded again after a call failed (%s)', async (fault) => {
  const id = randomUUID()
  await author.save(id, {})
  const planted = plantIn(await author.upload(id), fault)
  for (const [place, headers] of planted.entries()) {
    const colour = `#0000${10 + place}`
    const { status } = await author.upload(id, colour, { headers })
    expect([201, 503]).toContain(status)
    const { body } = await author.upload(id, colour)
    expect((await api.call(body.picture.path)).status).toBe(200)
    expect((await author.save(id, { revision: place + 1, image: body.picture.url })).status).toBe(200)
    await expectConsistentFiles(api)
  }
})
