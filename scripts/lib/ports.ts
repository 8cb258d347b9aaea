import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from './command-line.ts'

const host = '127.0.0.1'
/** How long a port is waited for, and how often it is tried, in milliseconds. */
const longestWaitMs = 20_000
const retryMs = 200

/**
 * Reads PORT, or takes 8788.
 * @throws Problem when it is not a port number
 */
export function readPort(): number {
  const text = process.env.PORT || '8788'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Problem(`PORT is "${text}": it must be a number from 1 to 65535.`)
  return port
}

/**
 * Reads PORT as `readPort` does.
 * @throws Problem when it is not a port number, or another program listens on it
 */
export async function readFreePort(): Promise<number> {
  const port = readPort()
  await new Promise<void>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Problem(
              `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=8789 npm start`,
            )
          : new Problem(`Port ${port} cannot be used: ${error.message}`),
      )
    })
    server.listen(port, host, () => server.close(() => resolve()))
  })
  return port
}

/** Takes the other ends of the connections that hold the reserved ports. */
let holder: Promise<number> | undefined

/**
 * A port of this machine on which programs that are told it can listen, one after another. Until this process ends, the system
 * gives it to no other program: a connection holds it, and a bound port is left out where a program asks for any.
 */
export async function reservePort(): Promise<number> {
  holder ??= holdConnections()
  const connection = connect({ host, port: await holder, localAddress: host, localPort: 0 })
  await once(connection, 'connect')
  connection.unref()
  if (connection.localPort === undefined) throw new Error('The system gave no port.')
  return connection.localPort
}

async function holdConnections() {
  const server = createServer((connection) => connection.unref()).listen(0, host)
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

/** Resolves when a program can listen on a port again: connections of the one before may still be open. @throws Problem after 20 s */
export async function waitForPort(port: number): Promise<void> {
  const end = Date.now() + longestWaitMs
  for (;;) {
    const server = createServer().listen(port, host)
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return
    if (Date.now() > end) throw new Problem(`Port ${port} is still taken by another program.`)
    await sleep(retryMs)
  }
}
