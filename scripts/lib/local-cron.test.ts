import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { jobs } from '#contract/crons.ts'
import { startLocalCron } from './local-cron.ts'

test('each job starts when the one before has ended, and blogs are indexed without pauses at first', async () => {
  const started: string[] = []
  let running = 0
  let mostRunning = 0
  let outdated = 3
  const end = new AbortController()
  const server = createServer(async (request, response) => {
    running += 1
    mostRunning = Math.max(mostRunning, running)
    const { job } = JSON.parse(await text(request))
    started.push(job)
    if (job === 'index') outdated -= 1
    running -= 1
    response.end(JSON.stringify({ isIndexCurrent: outdated === 0 }))
    if (started.length === jobs.length + 2) end.abort()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await startLocalCron(`http://127.0.0.1:${port}`, end.signal)
  server.close()
  expect(mostRunning).toBe(1)
  expect(started).toEqual([...jobs, 'index', 'index'])
})
