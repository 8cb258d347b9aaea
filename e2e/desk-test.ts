import { inject } from 'vitest'
import { addBlog, deleteBlog } from './admin-api.ts'
import { test as base } from './admin-test.ts'

const house = inject('house')

/** For tests of the author's desk: a session, and published blogs for as long as a test runs. */
export const test = base
  .extend('addBlog', async ({ token }, { onCleanup }) => {
    const ids: string[] = []
    onCleanup(async () => {
      for (const id of ids) await deleteBlog(house, token, id)
    })
    /** Adds a blog for as long as the test runs. */
    return async function addForTest(title: string, { isPublished = false } = {}) {
      const id = await addBlog(house, token, { title, description: '<p>The first words.</p>', isPublished })
      ids.push(id)
      return id
    }
  })
  .extend(
    'addPublished',
    ({ addBlog }) =>
      (title: string) =>
        addBlog(title, { isPublished: true }),
  )
