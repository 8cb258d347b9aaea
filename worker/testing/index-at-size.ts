import { expect, test } from 'vitest'
import { rowsOfBlog } from '../jobs/index-due.ts'
import { createAuthor } from './author.ts'
import { add } from './fixtures.ts'
import type { Api } from './set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy, rowsWrittenBy, type Statement } from './statements.ts'

/** The statements and rows of writing to the search index, on the seeded database. */
export function testIndex(api: Api, token: () => string): void {
  /**
   * Of publishing an article of any length: 1.3 times the 33 of the release without search texts, the row of its author with
   * its index and counter, the claim of the search for its resources with its index, and its event with two.
   */
  const rowsOfPublishing = 51
  /**
   * With the row that says the draft is newer, which is written and deleted within the transaction, and the versions of two cache
   * tags: five rows, and three when the text raises them again.
   */
  const rowsOfUpdate = 48
  /** A word that is looked up in the vocabulary is two rows, and a seeded article has fewer than 200 words. */
  const rowsReadOfBlog = 500

  const lettersOf = (number: number) => Array.from(String(number), (digit) => 'qrstuvwxyz'[Number(digit)]).join('')
  const newWords = Array.from({ length: 10_000 }, (_, index) => `new${lettersOf(index)}`).join(' ')

  test('an article of 10,000 new words writes a bounded number of rows, and publishing it few', async () => {
    const fields = { title: 'New words', description: `<p>${newWords}</p>`, isPublished: false }
    let id = ''
    const adding = await observeStatements(api, async () => {
      const added = await add(api, { token: token(), fields })
      id = added.body._id
      return added
    })
    expect(rowsWrittenBy(adding)).toBeLessThanOrEqual(rowsOfBlog - rowsOfPublishing)
    const publish = () => api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token: token() })
    const publishing = await observeStatements(api, publish)
    expect(rowsWrittenBy(publishing)).toBeLessThanOrEqual(rowsOfPublishing)
  })

  test('an update of a published article indexes it once', async () => {
    const author = createAuthor(api, token)
    const { id, image } = await author.addBlog({
      title: 'Known words',
      description: '<p>The edge of the database.</p>',
    })
    const update = (revision: number, description: string) =>
      author.update(id, { title: 'Known words', image, revision, description })
    await update(0, '<p>The edge of the index.</p>')
    const statements = await observeStatements(api, () => update(1, '<p>The edge of the table.</p>'))
    expect(rowsWrittenBy(statements)).toBeLessThanOrEqual(rowsOfUpdate)
    expect(rowsWrittenBy(statements.filter(ofIndex))).toBe(3)
  })

  test('a run of the cron indexes a batch of outdated blogs, and counts the rows that it writes', async () => {
    const outdated = 'SELECT count(*) AS total FROM derived WHERE search_version = 0'
    const count = () => api.env.DB.prepare(outdated).first<number>('total')
    await api.env.DB.exec('UPDATE derived SET search_version = 0 WHERE blog_key % 100 = 0')
    const before = (await count()) ?? 0
    const statements = await observeStatements(api, () => api.call('/api/local/run', { json: { job: 'index' } }))
    const indexed = before - ((await count()) ?? 0)
    expect(indexed).toBeGreaterThanOrEqual(2)
    const own = statements.filter(
      ({ statement, params }) =>
        /vocabulary|search_version|search_texts|folded_title|daily_totals/.test(statement) &&
        !params.includes('rows-written') &&
        !statement.includes('into "jobs"'),
    )
    await expectIndexedStatements(api, own)
    expect(rowsReadBy(own)).toBeLessThanOrEqual(rowsReadOfBlog * indexed)
    const counted = await api.env.DB.prepare("SELECT total FROM daily_totals WHERE name = 'search'").first<number>(
      'total',
    )
    // All but the last of them, which corrects the count.
    expect(counted).toBe(rowsWrittenBy(own) - 1)
    await api.env.DB.exec('UPDATE derived SET search_version = 1')
  })
}

function ofIndex({ statement }: Statement) {
  return statement.startsWith('insert into "search_texts"')
}
