import { expect, test } from 'vitest'
import { listLimits } from '#contract/limits.ts'
import { bulkResponseTexts } from '#contract/response-texts.ts'
import { type BulkAnswer, changeByFilter, changeByIds, createBulkRun, summarize } from './bulk-run.ts'

const results = (...messages: string[]) => messages.map((message, index) => ({ _id: `${index}`, ok: true, message }))
const published = (ids: string[]) => ids.map((_id) => ({ _id, ok: true, message: 'published' }))
const ids = Array.from({ length: listLimits.page + 20 }, (_, index) => `blog-${index}`)
const never = () => false

/** A site that publishes a number of blogs a call. `sent` has the ids of each call. @param fails numbers of calls that fail */
function createSite(perCall: number, fails: number[] = []) {
  const sent: string[][] = []
  const done: string[] = []
  async function call(part: string[]): Promise<BulkAnswer> {
    sent.push(part)
    if (fails.includes(sent.length)) throw new Error('The database does not answer.')
    const changed = part.slice(0, perCall)
    done.push(...changed)
    return { results: published(changed), left: part.slice(perCall) }
  }
  return { sent, done, call }
}

test('rows with the same result are counted together, in order of first occurrence', () => {
  expect(summarize(results('approved', 'was already gone', 'approved'))).toBe('2 approved, 1 was already gone')
  expect(summarize(results('was already gone', 'was already gone'))).toBe('2 were already gone')
})

test('a result with advice is grammatical for one row and for several', () => {
  const { unfinished } = bulkResponseTexts
  expect(summarize(results(unfinished))).toBe('1 has incomplete changes: open it to finish them')
  expect(summarize(results(unfinished, unfinished))).toBe('2 have incomplete changes: open each to finish them')
})

test.each([1, 7, 38, listLimits.page])(
  'what a call of %i rows leaves is sent again, each row once',
  async (perCall) => {
    const { sent, done, call } = createSite(perCall)
    const run = createBulkRun(changeByIds(ids, call))
    const seen: number[] = []
    expect(await run.resume(never, () => seen.push(run.done()))).toBe(`${ids.length} published`)
    expect(done).toEqual(ids)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(sent[0]).toHaveLength(listLimits.page)
    // Few ids are sent that a call cannot change.
    const others = sent.slice(1).reduce((sum, { length }) => sum + length, 0)
    expect(others).toBeLessThanOrEqual(2 * ids.length + listLimits.page)
  },
)

test('a run that fails says what was done, and goes on with the rest', async () => {
  const { done, call } = createSite(30, [2, 4])
  const run = createBulkRun(changeByIds(ids, call))
  for (const total of [30, 60]) {
    await expect(run.resume(never, () => {})).rejects.toThrow(`${total} published, then: The database does not answer.`)
    expect([run.isDone(), run.done()]).toEqual([false, total])
  }
  expect(await run.resume(never, () => {})).toBe(`${ids.length} published`)
  expect(done).toEqual(ids)
})

test('a first call that fails reports its own sentence', async () => {
  const run = createBulkRun(changeByIds(ids, createSite(1, [1]).call))
  await expect(run.resume(never, () => {})).rejects.toThrow(/^The database does not answer\.$/)
})

test('a run that is stopped goes on later', async () => {
  const { done, call } = createSite(50)
  const run = createBulkRun(changeByIds(ids, call))
  expect(
    await run.resume(
      () => done.length > 0,
      () => {},
    ),
  ).toBe('50 published, then stopped')
  expect(await run.resume(never, () => {})).toBe(`${ids.length} published`)
})

const stuck = 'Nothing more can be done now. Try again later.'
test('calls that leave as much as they got end with a sentence', async () => {
  const none = async (left: string[]) => ({ results: [], left })
  await expect(createBulkRun(changeByIds(ids, none)).resume(never, () => {})).rejects.toThrow(stuck)
  const same = async () => ({ results: published(['a', 'b']), hasMore: true })
  await expect(createBulkRun(changeByFilter(same)).resume(never, () => {})).rejects.toThrow(
    `2 published, then: ${stuck}`,
  )
})

test('a run that changes nothing says so', async () => {
  const gone = async (part: string[]) => ({
    results: part.map((_id) => ({ _id, ok: false, message: bulkResponseTexts.gone })),
  })
  await expect(createBulkRun(changeByIds(['a', 'b'], gone)).resume(never, () => {})).rejects.toThrow(
    '2 were already gone',
  )
  const none = async () => ({ results: [], hasMore: false })
  await expect(createBulkRun(changeByFilter(none)).resume(never, () => {})).rejects.toThrow('Nothing matches any more')
})
