import { beforeEach } from 'vitest'
import { runsEverything } from '#worker/testing/rotation.ts'
import { soakOptions } from '#worker/testing/soak-options.ts'
import { needsOwnStack, test } from '../fixtures/isolated-app.ts'
import { addBlog } from '../support/admin-api.ts'
import { runOperations } from '../support/editing-session/run-operations.ts'

/** The number of operations in `npm run verify` and in `npm test`, with seeds by which each kind of operation is among them. */
const [few, fixedSeed] = runsEverything ? [56, 57] : [28, 45_912]
/** The most operations on one blog: it has fewer revisions then than are kept. */
const perBlog = 300
/** The number of operations of a soak. */
const most = 3_000

beforeEach(needsOwnStack)

test('no typed word is ever in no place', async ({ open, restart, stack, token }) => {
  const { seed, rounds } = soakOptions(few, most, fixedSeed)
  for (let blog = 0; blog * perBlog < rounds; blog++) {
    const id = await addBlog(stack, token, { title: 'Title', isPublished: true })
    const count = Math.min(perBlog, rounds - blog * perBlog)
    await runOperations({ open, restart, stack, token, id, seed: seed + blog, count })
  }
})
