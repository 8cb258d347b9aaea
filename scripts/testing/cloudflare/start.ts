import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Refusal, type Routes } from './calls.ts'
import { Pages } from './pages.ts'
import { SignIn } from './sign-in.ts'
import { Storage } from './storage.ts'
import { Workers } from './workers.ts'

/**
 * The part of Cloudflare's API that deployments need, with an empty account. It refuses what Cloudflare refuses, with the
 * same codes.
 */
export async function startCloudflare() {
  const storage = new Storage()
  const workers = new Workers(storage)
  const pages = new Pages()
  const signIn = new SignIn()
  /** The ids of the accounts that the caller belongs to. */
  const accounts = ['an-account']
  const calls: string[] = []
  const stops = new Map<string, Refusal>()
  const routes: Routes = {
    ...storage.routes,
    ...workers.routes,
    ...pages.routes,
  }
  const outside: Routes = {
    ...pages.uploadRoutes,
    'GET /user': () => ({ email: 'owner@example.com' }),
    'GET /user/tokens/verify': () => ({ id: 'a-token', status: 'active' }),
    'GET /memberships': () => accounts.map((id) => ({ id, account: { id, name: `The account ${id}` } })),
    'GET /accounts': () => accounts.map((id) => ({ id, name: `The account ${id}` })),
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api')
    const [, path = pathname] = /^\/client\/v4\/accounts\/an-account(\/.+)$/.exec(pathname) ?? []
    const method = request.method ?? ''
    calls.push(`${method} ${path}`)
    const stop = stops.get(`${method} ${path}`)
    if (stop) throw stop
    signIn.require(method, path)
    const found = findRoute(path === pathname ? outside : routes, method, path.replace(/^\/client\/v4/, ''))
    if (!found)
      throw new Refusal(7003, `Could not route to ${method} ${path}, perhaps your object identifier is invalid?`, 404)
    const headers = new Headers({ 'content-type': request.headers['content-type'] ?? '' })
    const query = Object.fromEntries(searchParams)
    return found.handle({ method, params: found.params, query, headers, body: await buffer(request) })
  }

  const server = createServer(async (request, response) => {
    if (request.url === '/oauth2/token') {
      const { status, body } = signIn.renew(new URLSearchParams((await buffer(request)).toString()))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return
    }
    if (request.method === 'PUT' && request.url?.startsWith('/uploads/')) {
      const etag = storage.upload(request.url.slice('/uploads/'.length), await buffer(request))
      response.writeHead(200, { etag: `"${etag}"` }).end()
      return
    }
    const [status, errors, result] = await answer(request).then(
      (value) => [200, [], value] as const,
      (error: unknown) => [error instanceof Refusal ? error.status : 500, [describe(error)], null] as const,
    )
    if (result instanceof Uint8Array) {
      response.writeHead(status).end(result)
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: status === 200, errors, messages: [], result }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  storage.origin = origin
  return {
    storage,
    workers,
    pages,
    signIn,
    accounts,
    /** Every call, such as `POST /d1/database`, in order. */
    calls,
    /** Calls that are refused whatever they ask for. */
    stops,
    tokenUrl: `${origin}/oauth2/token`,
    env: {
      CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
      CLOUDFLARE_ACCOUNT_ID: 'an-account',
      CLOUDFLARE_API_TOKEN: 'a-token',
    },
    close: () => server.close(),
  }
}

function findRoute(routes: Routes, method: string, path: string) {
  const parts = path.split('/')
  for (const [route, handle] of Object.entries(routes)) {
    const [routeMethod, pattern = ''] = route.split(' ')
    const expected = pattern.split('/')
    const isSame = expected.every((part, index) => part.startsWith(':') || part === parts[index])
    if (routeMethod === method && expected.length === parts.length && isSame)
      return { handle, params: parts.filter((_, index) => expected[index]?.startsWith(':')).map(decodeURIComponent) }
  }
  return null
}

function describe(error: unknown) {
  if (error instanceof Refusal) return { code: error.code, message: error.message }
  return { code: 10001, message: String(error) }
}
