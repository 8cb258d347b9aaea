import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { reservePort } from './ports.ts'

/** The kernel's table of connections, which Linux alone has: `local remote state …` on each line, and 01 is an open connection. */
const table = '/proc/net/tcp'

test('programs listen on a reserved port one after another', async () => {
  const ports = await Promise.all([reservePort(), reservePort()])
  for (const port of [...ports, ...ports]) {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
  expect(new Set(ports).size).toBe(2)
})

test.runIf(existsSync(table))(
  'a connection holds a reserved port, also after a program has listened on it',
  async () => {
    const port = await reservePort()
    const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
    const openConnections = () =>
      readFileSync(table, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, local, , state]) => local === address && state === '01')
    expect(openConnections()).toHaveLength(1)
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    expect(openConnections()).toHaveLength(1)
  },
)
