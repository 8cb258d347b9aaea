import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { visitorAddress } from '../visitor-address.ts'

/** A request that came through, and its header `sec-purpose`. */
type SeenRequest = { path: string; purpose: string }

type Options = {
  /** The origin of the site. */
  target: string
  /** The script that each document gets, before its own. */
  script: string
  /** Changes the speculation rules of a page, a JSON text. */
  changeRules: (rules: string, pathOfPage: string) => string
  /** Answers what the script posts to `/test`. */
  onPost: (message: string) => Promise<string> | string
}

/** Serves a site with a script and other speculation rules. @returns its origin, and what browsers requested */
export async function serveObserved({ target, script, changeRules, onPost }: Options) {
  const seen: SeenRequest[] = []
  const visitor = visitorAddress()

  async function pass({ url = '/', method = 'GET', headers }: IncomingMessage, response: ServerResponse) {
    seen.push({ path: url, purpose: String(headers['sec-purpose'] ?? '') })
    const passed = { accept: headers.accept ?? '*/*', 'cf-connecting-ip': visitor }
    const answer = await fetch(new URL(url, target), { method, redirect: 'manual', headers: passed })
    response.statusCode = answer.status
    for (const [name, value] of answer.headers)
      if (!/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name)) response.setHeader(name, value)
    const type = answer.headers.get('content-type') ?? ''
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    response.end((await answer.text()).replace('<script type="module"', '<script src="/test.js"></script>$&'))
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/test') return response.end(await onPost(await text(request)))
    if (request.url === '/test.js') return response.setHeader('content-type', 'text/javascript').end(script)
    if (request.url !== '/speculation-rules.json') return pass(request, response)
    const rules = await (await fetch(new URL(request.url, target))).text()
    response.setHeader('content-type', 'application/speculationrules+json').setHeader('cache-control', 'no-store')
    response.end(changeRules(rules, new URL(request.headers.referer ?? target).pathname))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${address.port}`, seen, close }
}
