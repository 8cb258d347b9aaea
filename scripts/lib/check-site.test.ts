import { afterEach, expect, test, vi } from 'vitest'
import { logIn } from '#worker/testing/fixtures.ts'
import { setUpApi } from '#worker/testing/set-up-api.ts'
import { checkSite } from './check-site.ts'

const api = setUpApi()

afterEach(() => {
  vi.restoreAllMocks()
})

async function store(statement: string) {
  const { results } = await api.env.DB.prepare(statement).all()
  return { rows: results, address: api.url.origin }
}

/** @returns the lines that the command prints */
function listen() {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  return () => print.mock.calls.map(([line]) => String(line))
}

const countSessions = () => api.env.DB.prepare('SELECT count(*) AS count FROM sessions').first<number>('count')

test('without an account nothing is asked', async () => {
  await expect(checkSite(store)).rejects.toThrow('This site has no account yet: npm run admin -- setup.')
})

test('what answers is printed, and no session is left', async () => {
  await logIn(api)
  const sessions = await countSessions()
  const lines = listen()
  await checkSite(store)
  expect(lines()).toContain('OK               Database (D1)')
  expect(lines()).toContain('OK               Publishing what is due.')
  expect(lines()).toContainEqual(expect.stringMatching(/^OK +The database has all that this release needs \(\d{4}_/))
  expect(lines()).toContain('0                Comments to approve')
  expect(await countSessions()).toBe(sessions)
})

test('a failure is printed with what to do, and the command fails', async () => {
  await api.env.DB.exec("INSERT INTO jobs (name, last_run_at, last_success_at) VALUES ('mail', 1, 1)")
  const lines = listen()
  await expect(checkSite(store)).rejects.toThrow('Not everything works: 1 of these lines say what to do.')
  expect(lines()).toContain('Late             Sending mail. Its last success is too long ago.')
})

test('the session of a check that was killed ends after 15 minutes', async () => {
  const sent: string[] = []
  const stopped = checkSite(async (statement) => {
    sent.push(statement)
    throw new Error('Stopped')
  })
  await expect(stopped).rejects.toThrow('Stopped')
  const [session] = await api.env.DB.batch<{ id: string }>([api.env.DB.prepare(sent[0] ?? '')])
  const id = session?.results[0]?.id
  const { created_at: createdAt } = (await api.env.DB.prepare('SELECT created_at FROM sessions WHERE id = ?')
    .bind(id)
    .first<{ created_at: number }>()) ?? { created_at: 0 }
  const minutes = (createdAt + 7 * 24 * 3_600_000 - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15.1)
})

test('a site that does not answer is a sentence', async () => {
  const nowhere = async (statement: string) => ({ ...(await store(statement)), address: 'http://127.0.0.1:1' })
  await expect(checkSite(nowhere)).rejects.toThrow('http://127.0.0.1:1 does not answer')
})
