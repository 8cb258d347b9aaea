import { beforeAll, expect, test } from 'vitest'
import { faults, plantIn } from '../../testing/fault-injection.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { snapshotBlogs } from '../../testing/snapshot-blogs.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

test.each(faults)('toggling publication is atomic when a call fails (%s)', async (fault) => {
  const id = await addBlog(api, token, { isPublished: false })
  const draft = await snapshotBlogs(api)
  const counted = await api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token })
  const published = await snapshotBlogs(api)
  expect(published.words).toHaveLength(draft.words.length + 1)
  const stable = ({ blogs, ...rest }: Awaited<ReturnType<typeof snapshotBlogs>>) => ({
    ...rest,
    blogs: blogs.map(({ id: blog, is_published }) => ({ blog, is_published })),
  })
  // Both directions make the same calls.
  for (const headers of plantIn(counted, fault)) {
    for (const isPublished of [false, true]) {
      const [from, to] = isPublished ? [draft, published] : [published, draft]
      const { status } = await api.call('/api/blog/toggle-publish', { json: { id, isPublished }, token, headers })
      const after = stable(await snapshotBlogs(api))
      if (status === 200) expect(after).toEqual(stable(to))
      else expect([stable(from), stable(to)]).toContainEqual(after)
      await api.call('/api/blog/toggle-publish', { json: { id, isPublished }, token })
      expect(stable(await snapshotBlogs(api))).toEqual(stable(to))
    }
  }
})
