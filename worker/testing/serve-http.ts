import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Request, type Response } from 'miniflare'

/**
 * Serves a function on a port of this machine, as long as the process has other work. Where it throws, the connection
 * ends without an answer.
 * @returns its origin, without a slash at the end
 */
export async function serveHttp(answer: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
      const { method = 'GET', url = '/' } = incoming
      const body = method === 'GET' ? null : await buffer(incoming)
      const response = await answer(new Request(new URL(url, 'http://stand-in'), { method, headers, body }))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
    } catch {
      outgoing.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  server.unref()
  return `http://127.0.0.1:${port}`
}
