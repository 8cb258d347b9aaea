import { beforeAll, expect, test } from 'vitest'
import { hour } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { expectWholeOrNothing, faults, plantIn, uniqueArticle } from '../../testing/fault-injection.ts'
import { logIn, picture } from '../../testing/fixtures.ts'
import { runsEverything } from '../../testing/rotation.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

/** An unpublished blog whose draft is newer. */
async function addWithNewerDraft() {
  const { id, image } = await author.addBlog({ isPublished: false })
  await author.save(id, { image, title: 'Wombats at the edge', description: await uniqueArticle(picture) })
  return id
}

test.each(faults)('publishing a blog with a newer draft is atomic when a call fails (%s)', async (fault) => {
  await expectWholeOrNothing(api, fault, async () => {
    const id = await addWithNewerDraft()
    return (headers) => author.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, headers })
  })
})

test.each(faults)('scheduling a blog with a newer draft is atomic when a call fails (%s)', async (fault) => {
  await expectWholeOrNothing(api, fault, async () => {
    const id = await addWithNewerDraft()
    const at = new Date(Date.now() + hour).toISOString()
    return (headers) => author.call('/api/admin/schedule', { json: { id, at }, headers })
  })
})

test.each(faults)(
  'publishing several blogs is atomic for each when a call fails, and reports the failure (%s)',
  async (fault) => {
    const publish = (ids: string[], headers = {}) =>
      author.call('/api/admin/blogs/bulk', { json: { ids, action: 'publish' }, headers })
    const three = async () => [
      await addWithNewerDraft(),
      (await author.addBlog({ title: 'As it was added', isPublished: false })).id,
      await addWithNewerDraft(),
    ]
    const planted = plantIn(await publish(await three()), fault)
    let reported = 0
    for (const headers of planted) {
      const ids = await three()
      const { status, body } = await publish(ids, headers)
      expect([200, 503]).toContain(status)
      for (const [place, id] of ids.entries()) {
        const { blog, draft } = await author.edit(id)
        expect([blog.isPublished, blog.hasChanges]).toEqual([blog.isPublished, !blog.isPublished && place !== 1])
        const { _id, ok, message } = body.results?.[place] ?? {}
        if (ok) expect([_id, blog.isPublished, draft.revision]).toEqual([id, true, place === 1 ? 0 : 2])
        else if (status === 200) expect(message).toBe('failed')
        reported += message === 'failed' ? 1 : 0
      }
      const again = await publish(ids)
      expect(again.body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true])
      for (const id of ids)
        expect((await author.revisions(id)).filter(({ kind }) => kind === 'published')).toHaveLength(1)
    }
    expect(reported).toBeGreaterThan(fault === 'x-test-fail' && runsEverything ? 2 : 1)
  },
)
