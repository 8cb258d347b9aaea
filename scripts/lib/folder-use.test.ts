import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { holdFolder, takeFolder } from './folder-use.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-use-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ending = { command: 'npm run seed', url: null, tasks: null }
const serving = { command: 'npm start', url: 'http://127.0.0.1:8788', tasks: { port: 1, token: 'a token' } }

test('commands wait for each other, and are told who serves the folder', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const release = await holdFolder(folder, ending)
  let isHeld = false
  const next = holdFolder(folder, serving).then((releaseNext) => {
    isHeld = true
    return releaseNext
  })
  await expect.poll(() => said.mock.calls.flat()).toEqual([`Waiting for \`npm run seed\`, which uses ${folder} …`])
  expect(isHeld).toBe(false)
  release()
  const releaseNext = await next
  expect(await takeFolder(folder, ending)).toEqual(serving)
  await expect(holdFolder(folder, serving)).rejects.toThrow('`npm start` serves')
  releaseNext()
  const last = await holdFolder(folder, ending)
  last()
})
