import { expect } from 'vitest'
import { rotate } from './rotation.ts'
import type { Api } from './set-up-api.ts'

/** The headers that make a call of a binding fail, or lose its result (instrumented-worker.ts). */
export const faults = ['x-test-fail', 'x-test-lose'] as const

type Fault = (typeof faults)[number]

/**
 * The headers that plant a fault in each call of a binding in turn. The result of a read is not lost: to the Worker that is
 * the same as a read that fails. Reads take turns in `npm test`: a failed read has changed nothing.
 * @param counted the response to the same request without a fault
 * @param least how many calls it must have made, writes where results are lost
 */
export function plantIn({ headers }: { headers: Headers }, fault: Fault, least = 1): Record<string, string>[] {
  const all = Array.from({ length: Number(headers.get('x-test-calls')) }, (_, index) => String(index + 1))
  const writes = headers.get('x-test-writes')?.split(',').filter(Boolean) ?? []
  expect((fault === 'x-test-lose' ? writes : all).length).toBeGreaterThanOrEqual(least)
  const places = fault === 'x-test-lose' ? writes : rotate(all, 3, (number) => writes.includes(number))
  return places.map((number) => ({ [fault]: number }))
}

/** Sends a write; the headers plant a failure in it. */
type Write = (headers: Record<string, string>) => ReturnType<Api['call']>

type Row = Record<string, unknown>

/** Everything of blogs and drafts that a write of one author can touch, without times. */
async function takeSnapshot(api: Api) {
  const sql = {
    blogs: 'SELECT id, title, state, content_hash FROM blogs ORDER BY key',
    texts:
      'SELECT blog_key, description, source, plain_text FROM blog_texts JOIN blog_sources USING (blog_key) ORDER BY blog_key',
    words: `SELECT rowid FROM search_index('"edge"') ORDER BY rowid`,
    titles: `SELECT rowid FROM search_title_parts('"wombat"') ORDER BY rowid`,
    drafts: 'SELECT id, blog_key, revision, title, image, source FROM drafts ORDER BY id',
    revisions: 'SELECT blog_key, kind, title, source FROM revisions ORDER BY key',
    attached: 'SELECT key, blog_id FROM media WHERE attached_at IS NOT NULL ORDER BY key',
  }
  const [results, { objects }] = await Promise.all([
    api.env.DB.batch<Row>(Object.values(sql).map((statement) => api.env.DB.prepare(statement))),
    api.env.MEDIA.list(),
  ])
  // Files that nothing references are no part of a snapshot: the cleanup deletes them.
  const rows = Object.fromEntries(Object.keys(sql).map((name, index) => [name, results[index]?.results ?? []]))
  return { rows, files: objects.map(({ key }) => key) }
}

/**
 * Takes a snapshot of blogs and drafts, and expects that every attached file is in the bucket.
 * @returns the rows of each table
 */
export async function expectConsistentFiles(api: Api) {
  const { rows, files } = await takeSnapshot(api)
  const attached = rows.attached?.map(({ key }) => key)
  expect(files).toEqual(expect.arrayContaining(attached ?? []))
  return rows
}

/**
 * Makes a write fail at each of its calls of a binding in turn, each time a new one: all of it happens or nothing, and
 * sending it again completes it, once. The rows of earlier turns are deleted, so that snapshots stay small, except for the rows
 * of the first turn: no later write may touch them.
 */
export async function expectWholeOrNothing(api: Api, fault: Fault, prepare: () => Promise<Write>) {
  await deleteAllBut(api, { blogs: [], drafts: [] })
  const counted = await (await prepare())({})
  expect(counted.status, counted.text).toBeLessThan(300)
  const planted = plantIn(counted, fault, fault === 'x-test-fail' ? 3 : 1)
  const first = await readIds(api)
  for (const headers of planted) {
    await deleteAllBut(api, first)
    const write = await prepare()
    const before = await expectConsistentFiles(api)
    const { status } = await write(headers)
    const after = await expectConsistentFiles(api)
    const again = await write({})
    expect(again.status, again.text).toBe(counted.status)
    const whole = await expectConsistentFiles(api)
    if (status === counted.status) expect(after).toEqual(whole)
    else {
      expect(status).toBe(503)
      expect([before, whole]).toContainEqual(after)
    }
    expect(whole).not.toEqual(before)
  }
}

type Ids = { blogs: string[]; drafts: string[] }

async function readIds(api: Api): Promise<Ids> {
  const [blogs, drafts] = await Promise.all(
    ['blogs', 'drafts'].map((table) => api.env.DB.prepare(`SELECT id FROM ${table}`).all<{ id: string }>()),
  )
  return { blogs: blogs?.results.map(({ id }) => id) ?? [], drafts: drafts?.results.map(({ id }) => id) ?? [] }
}

async function deleteAllBut(api: Api, { blogs, drafts }: Ids): Promise<void> {
  const owners = JSON.stringify([...blogs, ...drafts])
  await api.env.DB.batch([
    api.env.DB.prepare('DELETE FROM drafts WHERE id NOT IN (SELECT value FROM json_each(?))').bind(owners),
    api.env.DB.prepare('DELETE FROM blogs WHERE id NOT IN (SELECT value FROM json_each(?))').bind(owners),
    api.env.DB.prepare('DELETE FROM media WHERE blog_id NOT IN (SELECT value FROM json_each(?))').bind(owners),
  ])
}

let colours = 0

/** An article with a text and an image that no other test has. @param picture encodes an image of one colour */
export async function uniqueArticle(picture: (options: { colour: string }) => Promise<Uint8Array>): Promise<string> {
  colours += 1
  const colour = `#${(colours * 4_096).toString(16).padStart(6, '0')}`
  const bytes = Buffer.from(await picture({ colour })).toString('base64')
  return `<p>The edge, ${colours}.</p><img src="data:image/png;base64,${bytes}">`
}
