import { beforeAll, expect, test } from 'vitest'
import { composeSearchText } from '#worker/search/search-text.ts'
import { faults } from '#worker/testing/fault-injection.ts'
import { setUpApi } from '#worker/testing/set-up-api.ts'
import { applyMigrations } from './lib/apply-migrations.ts'
import { loadPreviousRelease } from './testing/load-previous-release.ts'

const api = setUpApi()
/** Ten articles each have a word of their own. */
const articles = Array.from({ length: 200 }, (_, index) => ({
  id: `article-${index + 1}`,
  q: `${String.fromCharCode(65 + ((index + 1) % 20))}subject`,
}))
const hard = [
  { id: 'polish-city', q: 'Łódź' },
  { id: 'japanese-text', q: '日本の図書館' },
  { id: 'signs', q: 'C++' },
  { id: 'plural', q: 'databases' },
]
/** What only the new index finds. */
const newlyFound = [
  { id: 'polish-city', q: 'lodz' },
  { id: 'japanese-text', q: '検索' },
  { id: 'plural', q: 'database' },
]
/** More than enough for all articles, at eight a run. */
const mostRuns = 60
/** A run records its start, reads what is outdated, counts the attempt, indexes, counts the rows and records its end. */
const callsUntilIndexed = 6

beforeAll(async () => {
  await loadPreviousRelease(api.env.DB)
  await applyMigrations(api.env.DB)
})

const run = (headers: Record<string, string> = {}) => api.call('/api/local/run', { json: { job: 'index' }, headers })
const rows = async (sql: string) => (await api.env.DB.prepare(sql).all()).results

async function find(q: string): Promise<string[]> {
  const { status, body } = await api.call(`/api/blog/all?q=${encodeURIComponent(q)}&limit=100`)
  expect(status).toBe(200)
  return body.blogs.map(({ _id }: { _id: string }) => _id)
}

async function expectFound(list: { id: string; q: string }[]) {
  const queries = [...new Set(list.map(({ q }) => q))]
  const found = new Map(await Promise.all(queries.map(async (q) => [q, await find(q)] as const)))
  for (const { id, q } of list) expect(found.get(q), q).toContain(id)
}

/** As the Worker of the previous release writes during a deployment: it knows no search texts. */
async function writeByOldRules() {
  const update = (id: string, word: string) => [
    `UPDATE blogs SET title = 'Renamed ${id}', folded_title = 'renamed ${id}', content_hash = '${word}', updated_at = 9 WHERE id = '${id}'`,
    `UPDATE blog_texts SET plain_text = 'A ${word} here.' WHERE blog_key = (SELECT key FROM blogs WHERE id = '${id}')`,
  ]
  await api.env.DB.batch(
    [
      // One that is indexed already, and one that is not.
      ...update('plural', 'platypus'),
      ...update('article-2', 'wombat'),
      "UPDATE blogs SET is_published = 0 WHERE id IN ('signs', 'article-3')",
      "UPDATE blogs SET is_published = 1, published_at = 9 WHERE id = 'not-yet-out-242u76'",
    ].map((sql) => api.env.DB.prepare(sql)),
  )
}

const isUnchanged = ({ id }: { id: string }) => !['plural', 'article-2', 'signs', 'article-3'].includes(id)
const changed = [
  { id: 'plural', q: 'platypus' },
  { id: 'article-2', q: 'wombat' },
]

async function expectFoundWhileIndexing() {
  await expectFound([...articles.filter(isUnchanged), ...hard.filter(isUnchanged), ...changed])
  for (const { id, q } of hard.filter((article) => !isUnchanged(article))) expect(await find(q), q).not.toContain(id)
}

test('search finds every article before, while and after all are indexed, a batch a run', async () => {
  await expectFound([...articles, ...hard])
  await run()
  const indexed = await rows('SELECT blog_key FROM search_texts')
  expect(indexed).toHaveLength(8)
  await expectFound([...articles, ...hard])

  await writeByOldRules()
  await expectFoundWhileIndexing()
  for (const fault of faults) {
    for (let number = 1; number <= callsUntilIndexed; number += 1) await run({ [fault]: String(number) })
  }
  await Promise.all([run(), run()])
  await expectFoundWhileIndexing()

  let runs = 0
  while (!(await run()).body.isIndexCurrent && runs < mostRuns) runs += 1
  await expectFoundWhileIndexing()
  await expectFound(newlyFound.filter(isUnchanged))
  expect(await find('not yet out')).toEqual(['not-yet-out-242u76'])
})

test('then the index is that of a new database, and the old one is empty', async () => {
  const published = await rows('SELECT key AS id FROM blogs WHERE is_published ORDER BY key')
  for (const index of ['search_index', 'search_title_parts']) {
    expect(await rows(`SELECT id FROM ${index}_docsize ORDER BY id`)).toEqual(published)
  }
  const stored = await api.env.DB.prepare(
    `SELECT blogs.title AS blogTitle, blogs.sub_title AS subTitle, blogs.category AS blogCategory, plain_text, search_texts.*
    FROM blogs JOIN blog_texts ON blog_texts.blog_key = key LEFT JOIN search_texts ON search_texts.blog_key = key`,
  ).all<Record<string, string>>()
  for (const row of stored.results) {
    const { title, body, beginnings } = composeSearchText({
      title: row.blogTitle ?? '',
      subTitle: row.subTitle ?? '',
      category: row.blogCategory ?? '',
      contents: [],
      plainText: row.plain_text ?? '',
      tags: [],
    })
    expect(row).toMatchObject({ title, body, beginnings })
  }
  expect(await rows("SELECT folded_title FROM blogs WHERE id = 'polish-city'")).toEqual([
    { folded_title: 'a winter in lodz' },
  ])
  for (const index of ['search_words', 'search_titles']) {
    expect(await rows(`SELECT id FROM ${index}_docsize`)).toEqual([])
    // A write does not fill it again.
    await api.env.DB.exec("UPDATE blogs SET is_published = NOT is_published WHERE id = 'article-4'")
    expect(await rows(`SELECT id FROM ${index}_docsize`)).toEqual([])
  }
  const known = await rows(
    "SELECT word FROM vocabulary WHERE word IN ('mills', 'lodz', 'wombat', '検索') ORDER BY word",
  )
  expect(known).toEqual([{ word: 'lodz' }, { word: 'mills' }, { word: 'wombat' }])
})
