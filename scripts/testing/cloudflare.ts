import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Answer = (body: string) => unknown

/**
 * Cloudflare's API as far as a deployment up to the Worker needs it, with an account that is empty at first. It takes
 * no Worker: what a deployment does when it is refused half-way can be seen.
 */
export async function startCloudflare() {
  const databases: object[] = []
  const buckets: object[] = []
  const projects: object[] = []
  const migrations: string[] = []
  const database = '/d1/database/an-id'

  const answers: Record<string, Answer> = {
    'GET /d1/database': () => databases,
    'POST /d1/database': (body) => add(databases, { ...JSON.parse(body), uuid: 'an-id' }),
    [`GET ${database}`]: () => databases[0],
    [`POST ${database}/query`]: (body) => [
      { success: true, meta: { duration: 1 }, results: query(JSON.parse(body).sql) },
    ],
    'GET /r2/buckets': () => ({ buckets }),
    'POST /r2/buckets': (body) => add(buckets, { ...JSON.parse(body), creation_date: '2026-01-01T00:00:00Z' }),
    'GET /pages/projects': () => projects,
    'POST /pages/projects': (body) =>
      add(projects, {
        ...JSON.parse(body),
        subdomain: 'broadsheet-x1.pages.dev',
        domains: ['broadsheet-x1.pages.dev'],
      }),
  }

  function query(sql: string) {
    const [, applied] = /INSERT INTO "?d1_migrations"?[\s\S]*VALUES \('([^']+)'\)/i.exec(sql) ?? []
    if (applied) migrations.push(applied)
    return /^\s*SELECT/i.test(sql) ? migrations.map((name, index) => ({ id: index + 1, name, applied_at: '2026' })) : []
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://api').pathname.replace('/client/v4/accounts/an-account', '')
    const answer = answers[`${request.method} ${path}`]
    const body = await text(request)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        answer
          ? { success: true, errors: [], messages: [], result: answer(body) }
          : { success: false, errors: [{ code: 10007, message: 'not found' }], messages: [], result: null },
      ),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_ACCOUNT_ID: 'an-account',
      CLOUDFLARE_API_TOKEN: 'a-token',
    },
    migrations,
    close: () => server.close(),
  }
}

function add(list: object[], item: object) {
  list.push(item)
  return item
}
