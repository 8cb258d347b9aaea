import { once } from 'node:events'
import { createServer } from 'node:net'
import { Problem } from './command-line.ts'

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
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
  return port
}

/** A port of this machine on which no program listens at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
