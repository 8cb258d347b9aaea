import { beforeAll, describe } from 'vitest'
import { seedBlogs } from '#scripts/seed/seed-blogs.ts'
import { day } from '../contract/units.ts'
import { testCrawl } from '../testing/crawl-at-size.ts'
import { testDerivations } from '../testing/derivations-at-size.ts'
import { testDrafts } from '../testing/drafts-at-size.ts'
import { testExport } from '../testing/export-at-size.ts'
import { logIn } from '../testing/fixtures.ts'
import { testIndex } from '../testing/index-at-size.ts'
import { seedListings, testListings } from '../testing/listings-at-size.ts'
import { testLists } from '../testing/lists-at-size.ts'
import { manyRows } from '../testing/rotation.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/** One file, so that one process seeds the articles once. Other sizes take a statement of SQL: *.size.test.ts. */
/** Statements read rows, however long their texts are: long ones would take most of the test's time. */
const length = { shortest: 40, longest: 240 }

const crowdedMonth = Date.UTC(2026, 2, 1)
const instant = crowdedMonth + 14 * day

/** Nine of ten articles are of one category. A third is of one month, and half of that third is of one instant. */
function place(index: number) {
  const isCrowded = index % 3 === 0
  const time = index % 2 === 0 ? instant : crowdedMonth + (index / manyRows) * 31 * day
  return {
    ...(index % 10 > 0 && { category: 'Technology' as const }),
    ...(isCrowded && { writtenAt: new Date(Math.floor(time)) }),
  }
}

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
  await seedBlogs(api.env.DB, { blogs: manyRows, place, length })
  await seedListings(api.env.DB)
})

describe('lists', () => testLists(api, () => token))
describe('categories, authors and tags', () => testListings(api))
describe('derived data', () => testDerivations(api, () => token))
describe('search index', () => testIndex(api, () => token))
describe('links', () => testCrawl(api))
describe('drafts', () => testDrafts(api, () => token))
describe('export', () => testExport(api, () => token))
