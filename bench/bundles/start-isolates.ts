import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { Problem } from '#scripts/lib/command-line.ts'
import { loadWrangler } from '#scripts/lib/load-wrangler.ts'
import { describeWorker, withRuntime } from '#scripts/testing/runtime.ts'
import { cpuMsOf } from '../cpu-time.ts'
import { median } from '../figures.ts'
import { type BuiltVersion, siteUrl } from './load-bundles.ts'
import { openSqliteD1 } from './sqlite-d1.ts'

/** CPU time of Cloudflare's runtime in ms: of the start of an isolate on the Free plan, and of its first two documents. */
export type IsolateStart = { startUp: number; first: number; second: number }

/** The kernel counts in hundredths of a second: one start is too short to measure, ten equal ones are not. */
const isolates = 10
const processes = 3

const query = z.object({ sql: z.string(), params: z.array(z.union([z.string(), z.number(), z.null()])) })

/** The medians of some processes, each with isolates of the built Worker in plain workerd. SQLite is in this process. */
export async function measureIsolates(version: BuiltVersion): Promise<IsolateStart> {
  const taken: IsolateStart[] = []
  for (let time = 0; time < processes; time += 1) taken.push(await startIsolates(version))
  const middle = (figure: keyof IsolateStart) => median(taken.map((one) => one[figure]))
  return { startUp: middle('startUp'), first: middle('first'), second: middle('second') }
}

async function startIsolates(version: BuiltVersion): Promise<IsolateStart> {
  const file = join(version.folder, '.wrangler/dry-run/index.js')
  const [, build] = /buildId\W{1,4}([0-9a-f]{16})\b/.exec(await readFile(file, 'utf8')) ?? []
  if (!build) throw new Problem(`${file} has no id of its client build.`)
  const platform = loadWrangler().unstable_readConfig({ config: join(version.folder, 'wrangler.toml') })
  const d1 = await serveD1(version.database)
  const names = Array.from({ length: isolates }, (_, index) => `w${index}`)
  const workers = [
    describeWorker('front', front, platform, `bindings = [${names.map(bindDocuments).join()}]`),
    ...names.map((name) => describeWorker(name, { file }, platform, bindingsOf(version.variables))),
    `(name = "d1", external = (address = "127.0.0.1:${d1.port}", http = ()))`,
  ]
  try {
    return await withRuntime(workers, async (port, _, pid) => {
      const startUp = cpuMsOf(pid) / isolates
      const visitAll = async (path: string) => {
        const before = cpuMsOf(pid)
        for (const name of names) await visit(`http://127.0.0.1:${port}${path}?build=${build}`, name)
        return (cpuMsOf(pid) - before) / isolates
      }
      const [one = '', other = ''] = readArticles(version.database)
      return { startUp, first: await visitAll(one), second: await visitAll(other) }
    })
  } finally {
    d1.close()
  }
}

/** Forwards to the isolate that a header names, as Pages does. */
const front = `export default { fetch(request, env) {
  const { pathname, search } = new URL(request.url)
  const headers = { 'cf-connecting-ip': '10.0.0.1' }
  return env[request.headers.get('x-isolate')].fetch(new Request('${siteUrl}' + pathname + search, { headers }))
} }`

function bindDocuments(name: string) {
  return `(name = "${name}", service = (name = "${name}", entrypoint = "Documents"))`
}

function bindingsOf(variables: Record<string, unknown>) {
  const texts = {
    ...variables,
    // `npm run deploy` sets these.
    ...{ SITE_URL: siteUrl, PLAN: 'free', PASSWORD_KDF: 'pbkdf2', PASSWORD_PEPPER: 'p'.repeat(43) },
  }
  const bound = Object.entries(texts).map(([name, value]) => `(name = "${name}", text = ${JSON.stringify(value)})`)
  const d1 = 'moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "d1")]'
  return `bindings = [${bound.join()}, (name = "VERSION", json = "{\\"id\\":\\"bench\\"}"),
    (name = "MEDIA", r2Bucket = "d1"), (name = "DB", wrapped = (${d1}))]`
}

async function visit(url: string, isolate: string) {
  const response = await fetch(url, { headers: { 'x-isolate': isolate } })
  const text = await response.text()
  if (response.status !== 200 || !text.includes('<main'))
    throw new Problem(`${url} was answered ${response.status}, or not rendered:\n${text.slice(0, 500)}`)
}

/** Two articles, so that the second one is rendered, too. */
function readArticles(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database.prepare('SELECT slug FROM blogs WHERE is_published ORDER BY key LIMIT 2').all()
  database.close()
  return rows.map(({ slug }) => `/blog/${slug}`)
}

/** The service behind the binding of D1, for statements that are no batch. */
async function serveD1(path: string) {
  const { d1, close } = openSqliteD1(path)
  const server = createServer(async (request, response) => {
    const { sql, params } = query.parse(await json(request))
    const { results, ...answer } = await d1
      .prepare(sql)
      .bind(...params)
      .all()
    const [columns = [], rows] = [results[0] && Object.keys(results[0]), results.map((row) => Object.values(row))]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...answer, results: { columns, rows } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    close: () => {
      server.closeAllConnections()
      server.close()
      close()
    },
  }
}
