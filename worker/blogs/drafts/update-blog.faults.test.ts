import { beforeAll, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import { expectWholeOrNothing, faults, uniqueArticle } from '../../testing/fault-injection.ts'
import { logIn, picture } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

test.each(faults)('an update is atomic when a call fails (%s)', async (fault) => {
  await expectWholeOrNothing(api, fault, async () => {
    const { id, image } = await author.addBlog()
    await author.save(id, { image, title: 'An older save' })
    await api.env.DB.prepare('UPDATE drafts SET updated_at = 1 WHERE id = ?').bind(id).run()
    const fields = { revision: 1, image, title: 'Wombats at the edge', description: await uniqueArticle(picture) }
    return (headers) => author.update(id, fields, { headers })
  })
})

test.each(faults)('an update that publishes is atomic when a call fails (%s)', async (fault) => {
  await expectWholeOrNothing(api, fault, async () => {
    const { id, image } = await author.addBlog({ isPublished: false })
    const fields = { image, title: 'Wombats at the edge', description: await uniqueArticle(picture), isPublished: true }
    return (headers) => author.update(id, fields, { headers })
  })
})

test.each(faults)('restoring a revision is atomic when a call fails (%s)', async (fault) => {
  await expectWholeOrNothing(api, fault, async () => {
    const { id, image } = await author.addBlog()
    await author.save(id, { image, description: await uniqueArticle(picture) })
    const [kept] = await author.revisions(id)
    return (headers) => author.restore(id, kept?.id ?? '', 1, { headers })
  })
})
