import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** A response's result; undefined refuses the request. */
type Answer = (body: string) => unknown

const database = '/d1/database/an-id'
const worker = '/workers/scripts/broadsheet-api'
const pages = '/pages/projects/broadsheet'
/** The account of the deployed site. */
const admin = 'you@example.com'
/** wrangler reads the permitted uploads from it, and does not verify it. */
const uploadToken = `x.${Buffer.from('{}').toString('base64url')}.x`

/**
 * The part of Cloudflare's API that a deployment needs, with an empty account. It refuses Workers until `acceptWorker`, and
 * always refuses sites, so that tests see how an interrupted deployment continues.
 */
export async function startCloudflare() {
  const databases: object[] = []
  const buckets: object[] = []
  const projects: object[] = []
  const migrations: string[] = []
  /** The address that was last uploaded as SITE_URL. */
  const siteUrls: { worker?: string | undefined; pages?: string | undefined } = {}

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
    [`GET ${pages}`]: () => ({ production_branch: 'main', deployment_configs: { production: {}, preview: {} } }),
    [`GET ${pages}/upload-token`]: () => ({ jwt: uploadToken }),
    'POST /pages/assets/check-missing': () => [],
    'POST /pages/assets/upsert-hashes': () => null,
    [`POST ${pages}/deployments`]: (body) => {
      siteUrls.pages = siteUrlIn(body)
    },
  }
  const answersOnceAccepted: Record<string, Answer> = {
    'GET /r2/buckets/broadsheet-media': () => buckets[0],
    [`PUT ${worker}`]: (body) => {
      siteUrls.worker = siteUrlIn(body)
      return { id: 'broadsheet-api', startup_time_ms: 1 }
    },
    'GET /workers/workers/broadsheet-api': () => ({ subdomain: {} }),
    [`POST ${worker}/subdomain`]: () => ({ enabled: false, previews_enabled: false }),
    [`PUT ${worker}/schedules`]: () => [],
  }

  function query(sql: string) {
    const [, applied] = /INSERT INTO "?d1_migrations"?[\s\S]*VALUES \('([^']+)'\)/i.exec(sql) ?? []
    if (applied) migrations.push(applied)
    if (sql.includes('INTO login_links')) return sql.includes(`'${admin}'`) ? [{ admin_key: 1 }] : []
    return /^\s*SELECT/i.test(sql) ? migrations.map((name, index) => ({ id: index + 1, name, applied_at: '2026' })) : []
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://api').pathname.replace(/^\/client\/v4(\/accounts\/an-account)?/, '')
    const result = answers[`${request.method} ${path}`]?.(await text(request))
    const isRefused = result === undefined
    response.writeHead(isRefused ? 404 : 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        isRefused
          ? { success: false, errors: [{ code: 10007, message: 'not found' }], messages: [], result: null }
          : { success: true, errors: [], messages: [], result },
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
    siteUrls,
    acceptWorker: () => Object.assign(answers, answersOnceAccepted),
    close: () => server.close(),
  }
}

function add(list: object[], item: object) {
  list.push(item)
  return item
}

/** The variable in wrangler's upload: a form whose first part lists the bindings. */
function siteUrlIn(upload: string) {
  return /"name":"SITE_URL","type":"plain_text","text":"([^"]*)"/.exec(upload)?.[1]
}
