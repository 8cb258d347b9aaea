import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { createApi } from '#web/api/api.ts'
import { createCallRepeater } from '#web/pages/admin/exchange/call-repeater.ts'
import { createImportCalls, openImport } from '#web/pages/admin/exchange/imports/import-calls.ts'
import type { ImportFile } from '#web/pages/admin/exchange/imports/import-file.ts'
import { checkFile, storeFile } from '#web/pages/admin/exchange/imports/run-import.ts'
import { watchItems } from '#web/pages/admin/exchange/imports/seen-items.ts'
import {
  exportedArticle,
  makeExportFile,
  openExportFile,
} from '#web/pages/admin/exchange/imports/sources/broadsheet/export-file.testing.ts'
import { KnownImages } from '#web/pages/admin/exchange/imports/store-images.ts'
import { noChoices } from '../contract/imports.ts'
import { writeArticleFile } from '../markdown/write-files.ts'
import { logIn } from '../testing/fixtures.ts'
import { createKillableWorker, type KillableWorker } from '../testing/killable-worker.ts'
import { soakOptions } from '../testing/soak-options.ts'

const victims = ['tab', 'network', 'worker', 'worker'] as const
/** On each plan, in `npm test` the Worker is killed twice, and the tab and the network once; in a soak each five times as often. */
const { seed, rounds: kills } = soakOptions(victims.length, 20)
/** On Free each is checked by one call, and stored by another. On Paid a call has 20. */
const articlesOf = { free: 4 * kills, paid: 20 * kills }
/** Where the second import begins, all of the first one is undone. */
const plans = ['free', 'paid'] as const
let plan: (typeof plans)[number] = 'free'
/** Calls between two kills, at most, and the time of a kill within one. */
const mostCalls = { free: 6, paid: 1 }
const mostMs = 10

let worker: KillableWorker
let token: string
const network = new EventTarget()
let isOffline = false
/** The number of calls, and what waits for one. */
let calls = 0
let awaited = { call: Number.POSITIVE_INFINITY, made: () => {} }

beforeAll(async () => {
  vi.stubGlobal('window', network)
  worker = await createKillableWorker({})
  token = await logIn(worker.api)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await worker.remove()
})

/** The client of the page, on a network that may be lost. */
const client = createApi('http://broadsheet.test', {
  token: () => token,
  fetch: async (input, init) => {
    calls += 1
    if (calls >= awaited.call) awaited.made()
    if (isOffline) throw new TypeError('The network is lost.')
    const { pathname, search } = new URL(String(input))
    const headers = new Headers(init?.headers)
    headers.set('x-test-vars', JSON.stringify({ PLAN: plan }))
    return fetch(new URL(`${pathname}${search}`, worker.api.url), { ...init, headers })
  },
})

/** Does as the page does after a file was chosen. @returns the import as it is then; null where its tab was closed */
async function importFile(file: ImportFile, signal: AbortSignal) {
  const repeater = createCallRepeater({ signal, onWait: () => {} })
  try {
    const json = { source: 'broadsheet' as const, fileName: 'export.zip', fileHash: file.hash }
    const { import: job } = await openImport(client, json, repeater)
    const calls = createImportCalls(client, job.id, repeater)
    const { file: watched, seen } = watchItems(file)
    const options = { job, file: watched, calls, known: await calls.listResults(), onProgress: () => {}, signal }
    await checkFile(options)
    await calls.start(noChoices)
    await storeFile({
      ...options,
      seen,
      choices: noChoices,
      images: new KnownImages(),
      drawCover: async () => null,
      withoutPictures: 'waits',
      only: null,
    })
    return await calls.finish()
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

function untilCall(call: number): Promise<void> {
  return new Promise((made) => {
    awaited = { call, made }
  })
}

function findAll(sql: string) {
  return worker.api.env.DB.prepare(sql)
    .all()
    .then(({ results }) => results)
}

/** Does as the button Undo does. The Worker is killed during its first call. */
async function undo(id: string) {
  const repeater = createCallRepeater({ signal: new AbortController().signal, onWait: () => {} })
  const call = (signal: AbortSignal) =>
    client.admin.imports[':id'].undo.$post({ param: { id }, json: { include: [] } }, { init: { signal } })
  const first = repeater.repeat(call)
  await untilCall(calls + 1)
  await worker.kill()
  await worker.start()
  network.dispatchEvent(new Event('online'))
  let answer = await first
  while (answer.hasMore) answer = await repeater.repeat(call)
  return answer
}

/** Imports a file while the tab, the network and the Worker are killed. */
async function importThroughKills(file: ImportFile, random: ReturnType<typeof seededRandom>) {
  let tab = new AbortController()
  let hasEnded = false
  const begin = () => importFile(file, tab.signal).finally(() => (hasEnded = !tab.signal.aborted))
  let run = begin()
  for (let kill = 0; kill < kills; kill++) {
    await Promise.race([untilCall(calls + random.whole(1, mostCalls[plan])), run])
    await delay(random.whole(0, mostMs))
    expect(hasEnded).toBe(false)
    const victim = victims[kill % victims.length]
    if (victim === 'tab') {
      tab.abort()
      expect(await run).toBeNull()
      tab = new AbortController()
      run = begin()
    } else if (victim === 'network') {
      isOffline = true
      await Promise.race([untilCall(calls + 1), run])
      isOffline = false
    } else {
      await worker.kill()
      await worker.start()
    }
    network.dispatchEvent(new Event('online'))
  }
  return run
}

test.each(plans)(
  `an import continues after ${kills} kills, is undone and comes again: nothing is doubled or missing (%s)`,
  async (name) => {
    plan = name
    const random = seededRandom(seed)
    const numbers = Array.from({ length: articlesOf[plan] }, (_, number) => number)
    const texts = numbers.map((number) => {
      const title = `Article ${String(number).padStart(3, '0')}`
      const article = exportedArticle({ id: `import-${number}-abc234`, slug: `import-${number}`, title, image: '' })
      return [`articles/import-${number}.md`, writeArticleFile(article, '../')] as const
    })
    const file = await openExportFile(await makeExportFile(Object.fromEntries(texts)))
    const slugs = numbers.map((number) => `import-${number}`).toSorted()
    for (const isAgain of [false, true]) {
      const job = isAgain
        ? await importFile(file, new AbortController().signal)
        : await importThroughKills(file, random)
      expect(job?.state).toBe('finished')
      const here = await findAll("SELECT slug FROM blogs WHERE state <> 'trash'")
      expect(here.map(({ slug }) => slug).toSorted()).toEqual(slugs)
      expect(
        await findAll(
          `SELECT count(*) AS items, count(done_at) AS done FROM import_items JOIN imports ON imports.key = import_key WHERE id = '${job?.id}'`,
        ),
      ).toEqual([{ items: slugs.length, done: slugs.length }])
      expect(await undo(job?.id ?? '')).toMatchObject({ kept: [], stays: [] })
      expect(await findAll("SELECT count(*) AS here FROM blogs WHERE state <> 'trash'")).toEqual([{ here: 0 }])
      expect(
        await findAll(
          "SELECT count(*) AS held FROM paths WHERE path GLOB '/blog/import-[0-9]*' AND path NOT LIKE '%abc234'",
        ),
      ).toEqual([{ held: 0 }])
    }
  },
)
