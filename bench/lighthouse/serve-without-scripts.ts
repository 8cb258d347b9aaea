import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { CleanUp } from '../clean-up.ts'

/** In a document of ours no script contains the text of its end tag. */
const script = /<script\b[^>]*>.*?<\/script>/gs
const compressed = /^(text\/|application\/(json|javascript))/

/**
 * Serves a stack's responses, compressed as Cloudflare does: as they are, and without the scripts of the documents. Both
 * pass through here, so that they differ in nothing else.
 * @returns the addresses of both servers
 */
export async function serveTwice(stackUrl: string, cleanUp: CleanUp): Promise<{ whole: string; bare: string }> {
  const [whole, bare] = await Promise.all([serve(stackUrl, false, cleanUp), serve(stackUrl, true, cleanUp)])
  return { whole, bare }
}

async function serve(stackUrl: string, isBare: boolean, cleanUp: CleanUp): Promise<string> {
  const server = createServer(async (request, response) => {
    try {
      const answer = await fetch(new URL(request.url ?? '/', stackUrl), { redirect: 'manual' })
      const headers = new Headers(answer.headers)
      const type = headers.get('content-type') ?? ''
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name)
      let body = Buffer.from(await answer.arrayBuffer())
      if (compressed.test(type)) {
        // Addresses of images are absolute.
        const text = body.toString().replaceAll(new URL(stackUrl).origin, `http://${request.headers.host}`)
        body = gzipSync(isBare && type.startsWith('text/html') ? text.replaceAll(script, '') : text)
        headers.set('content-encoding', 'gzip')
      }
      response.writeHead(answer.status, Object.fromEntries(headers)).end(body)
    } catch (error) {
      response.writeHead(502).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp.add(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = address(server.address())
  return `http://127.0.0.1:${port}`
}

function address(bound: AddressInfo | string | null): AddressInfo {
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  return bound
}
