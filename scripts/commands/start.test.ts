import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackupKey } from '#worker/backup/format.ts'
import { runsEverything } from '#worker/testing/rotation.ts'
import { startLocalStackProcess } from '../testing/local-stack-process.ts'
import { descendantsOf, isListening, stillRunning } from '../testing/processes.ts'
import { importCommand } from '../testing/run-command-line.ts'

const npmStart = ['npm', 'start', '--', '--no-build']
const restartLimitMs = 60_000
const restarted = /The runtime ended by itself \(.+\) and was started again with the same data\./g

let dataDir: string
/** The blog that the first test deletes. */
let deleted: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-start-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('npm start serves the sample site, also after its runtime has ended, ends with SIGTERM and leaves nothing behind', async () => {
  const stack = await startLocalStackProcess(dataDir, npmStart)
  expect(stack.email).toBe('admin@broadsheet.example')
  const token = await login(stack)
  const [blog] = await listBlogs(stack.url)
  expect((await post(stack.url, '/api/blog/delete', { id: blog._id }, token)).success).toBe(true)
  deleted = blog._id

  killRuntime(stack.pid)
  await expect.poll(() => stack.output().match(restarted), { timeout: restartLimitMs }).toHaveLength(1)
  expect(await login(stack)).not.toBe('')
  expect(await listIds(stack.url)).not.toContain(deleted)
  await workBeside(stack)

  const family = descendantsOf(stack.pid)
  expect(family.map(({ command }) => command).join('\n')).toContain('workerd')
  await stack.stop('SIGTERM')
  expect(stillRunning(family)).toEqual([])
  expect(await isListening(stack.port)).toBe(false)
})

// count-runtime-ends.test.ts counts them, and scripts/upgrade.test.ts tests that a site in use gets no sample content.
test.runIf(runsEverything)('it keeps the data, and starts a runtime again three times in ten minutes', async () => {
  const stack = await startLocalStackProcess(dataDir, npmStart)
  expect(stack.output()).not.toContain('Loaded the sample content')
  for (let restarts = 1; restarts <= 3; restarts += 1) {
    killRuntime(stack.pid)
    await expect.poll(() => stack.output().match(restarted), { timeout: restartLimitMs }).toHaveLength(restarts)
  }
  expect(await login(stack)).not.toBe('')
  const ids = await listIds(stack.url)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).not.toContain(deleted)
  killRuntime(stack.pid)
  expect(await stack.ended).toBe(1)
  expect(stack.output()).toContain('is not started again, because that was done 3 times in 10 minutes')
  expect(stack.output()).toContain('The local stack has ended by itself')
  expect(descendantsOf(stack.pid)).toEqual([])
  expect(await isListening(stack.port)).toBe(false)
})

test('names a port that is taken, before anything is built', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? `${address?.port}` : ''
  const { code, output } = await importCommand('start.ts', [], { env: { PORT: port } })
  server.close()
  expect(output).toBe(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=8789 npm start\n`,
  )
  expect(code).toBe(1)
})

test('names an invalid port', async () => {
  const { code, output } = await importCommand('start.ts', [], { env: { PORT: 'eighty' } })
  expect(output).toBe('PORT is "eighty": it must be a number from 1 to 65535.\n')
  expect(code).toBe(1)
})

/** Runs the commands that use the folder of a stack which serves it, while somebody writes. */
async function workBeside(stack: Awaited<ReturnType<typeof startLocalStackProcess>>) {
  const token = await login(stack)
  const [{ _id: id }] = await listBlogs(stack.url)
  let isWriting = true
  const writer = (async () => {
    while (isWriting) expect((await post(stack.url, '/api/blog/toggle-publish', { id }, token)).success).toBe(true)
  })()
  const backups = join(dataDir, 'backups')
  const env = { DATA_DIR: dataDir, PORT: `${stack.port}`, BACKUP_KEY: makeBackupKey() }
  const run = (script: string, ...args: string[]) => importCommand(script, args, { env })
  const link = await run('admin.ts', 'login-link', stack.email)
  expect(link.output).toContain(`${stack.url}/login#link=`)
  expect((await run('seed.ts', '--blogs', '3')).output).toContain('3 articles added; 0 of them were there already.')
  expect((await run('backup.ts', '--to', backups)).output).toContain('Stored in')
  const folders = await readdir(backups)
  expect(folders).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\w+$/)])
  const restore = await run('restore.ts', join(backups, folders[0] ?? ''), '--into-content', '--yes')
  const refusal = `\`npm start\` serves ${dataDir}, at ${stack.url}. Stop it first,`
  expect(restore).toEqual({ code: 1, output: expect.stringContaining(refusal) })
  isWriting = false
  await writer
}

function killRuntime(leader: number) {
  const runtime = descendantsOf(leader).find(({ command }) => command.includes('workerd serve'))
  process.kill(runtime?.pid ?? 0, 'SIGKILL')
}

async function login({ url, email, password }: { url: string; email: string; password: string }): Promise<string> {
  return (await post(url, '/api/admin/login', { email, password })).token ?? ''
}

async function listBlogs(url: string) {
  const { blogs }: { blogs: [{ _id: string }, ...{ _id: string }[]] } = await fetchJson(`${url}/api/blog/all`)
  return blogs
}

async function listIds(url: string) {
  return (await listBlogs(url)).map(({ _id }) => _id)
}

async function post(
  url: string,
  path: string,
  body: unknown,
  token = '',
): Promise<{ success: boolean; token?: string }> {
  const headers = { 'content-type': 'application/json', authorization: token }
  return fetchJson(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function fetchJson(url: string, init?: RequestInit) {
  return JSON.parse(await (await fetch(url, init)).text())
}
