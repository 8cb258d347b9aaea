import { beforeAll, describe } from 'vitest'
import { seedBlogs } from '#scripts/seed/seed-blogs.ts'
import { testDerivations } from '../testing/derivations-at-size.ts'
import { testDrafts } from '../testing/drafts-at-size.ts'
import { logIn } from '../testing/fixtures.ts'
import { testLists } from '../testing/lists-at-size.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/** One file, so that one process seeds 10,000 articles once. Other sizes take a statement of SQL: *.size.test.ts. */
const articles = 10_000

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
  await seedBlogs(api.env.DB, { blogs: articles })
})

describe('lists', () => testLists(api, () => token))
describe('derived data', () => testDerivations(api, () => token))
describe('drafts', () => testDrafts(api, () => token))
